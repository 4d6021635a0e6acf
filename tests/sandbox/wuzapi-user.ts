import { broken } from './wuzapi-messages.ts'

/** A picture of one dot: what matters is that there is one, and another each time. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type Fields = Record<string, unknown>

export interface UserOptions {
  /** Milliseconds a code lives, and how many are shown before the gateway gives up. */
  codeLife: number
  maxCodes: number
  ownNumber: string
  tell: (type: string, event: unknown, around?: Fields) => Promise<void>
}

/** Names the gateway reports; it leaves out any other one without a word. */
const known = new Set(
  `Message UndecryptableMessage Receipt MediaRetry ReadReceipt GroupInfo JoinedGroup Picture Connected Disconnected
  ConnectFailure KeepAliveRestored KeepAliveTimeout QRTimeout LoggedOut ClientOutdated TemporaryBan StreamError
  StreamReplaced PairSuccess PairError QR QRScannedWithoutMultidevice HistorySync CallOffer CallTerminate Presence
  ChatPresence All`.split(/\s+/),
)

/** A user of the gateway: its session with a phone and where it reports to. */
export class WuzapiUser {
  readonly id: string
  readonly token: string
  webhook = ''
  events: string[] = []
  hmacKey = ''
  history = 0
  proxyUrl = ''
  isConnected = false
  isPaired = false
  /** Says "already connected" and is not. */
  isHung = false
  /** The gateway has held a client of it since it was started. */
  hasSession = false
  readonly #options: UserOptions
  #count = 0
  #timer: NodeJS.Timeout | undefined

  constructor(id: string, token: string, options: UserOptions) {
    this.id = id
    this.token = token
    this.#options = options
  }

  get status(): Fields {
    return {
      id: this.id,
      name: this.id,
      connected: this.isConnected,
      loggedIn: this.isPaired,
      token: this.token,
      jid: this.isPaired ? `${this.#options.ownNumber}:20@s.whatsapp.net` : '',
      webhook: this.webhook,
      events: this.events.join(','),
      proxy_url: this.proxyUrl,
      qrcode: '',
      history: String(this.history),
      hmac_configured: this.hmacKey !== '',
    }
  }

  get qr(): string {
    if (!this.hasSession) throw broken('no session')
    if (!this.isConnected) throw broken('not connected')
    if (this.isPaired) throw broken('already logged in')
    return this.#count ? `data:image/png;base64,${dot}#${this.#count}` : ''
  }

  subscribe(names: unknown): void {
    if (Array.isArray(names)) this.events = names.map(String).filter((name) => known.has(name))
  }

  async connect(names: unknown): Promise<Fields> {
    if (this.isConnected || this.isHung) throw broken('already connected')
    this.subscribe(names)
    this.hasSession = this.isConnected = true
    if (this.isPaired) await this.#tell('Connected', {})
    else await this.#showCode()
    return { webhook: this.webhook, jid: '', events: this.events.join(','), details: 'Connected!' }
  }

  disconnect(): Fields {
    if (!this.hasSession) throw broken('no session')
    if (!this.isConnected && !this.isHung) throw broken('cannot disconnect because it is not logged in')
    this.#close()
    this.isHung = false
    this.events = []
    return { Details: 'Disconnected' }
  }

  logout(): Fields {
    if (!this.hasSession) throw broken('no session')
    if (!this.isConnected) throw broken('could not disconnect as it was not connected')
    if (!this.isPaired) throw broken('could not logout as it was not logged in')
    this.#close()
    this.isPaired = this.hasSession = false
    return { Details: 'Logged out' }
  }

  /** The phone reads the code; the two events that follow travel side by side, so that either may come first. */
  async scan(): Promise<void> {
    if (!this.isConnected || this.isPaired) return
    clearTimeout(this.#timer)
    this.isPaired = true
    await this.#tell('Connected', {})
    const ID = `${this.#options.ownNumber}:20@s.whatsapp.net`
    await this.#tell('PairSuccess', { ID, LID: '100000000000009:20@lid', BusinessName: 'Loja', Platform: 'smba' })
  }

  /** The session ends on the phone. */
  async leave(): Promise<void> {
    if (!this.isPaired) return
    this.#close()
    this.isPaired = false
    await this.#tell('LoggedOut', { OnConnect: false, Reason: 401 })
  }

  /** Nobody read any of the codes. */
  async expire(): Promise<void> {
    if (!this.isConnected || this.isPaired) return
    this.#close()
    await this.#tell('QRTimeout', 'timeout')
  }

  /** The socket breaks; `isForGood` leaves it as issues 90 and 133 tell. */
  async drop(isForGood = false): Promise<void> {
    if (!this.isPaired || !this.isConnected) return
    this.isConnected = false
    this.isHung = isForGood
    await this.#tell('Disconnected', {})
    if (isForGood) return
    this.isConnected = true
    await this.#tell('Connected', {})
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  async #showCode(): Promise<void> {
    this.#count += 1
    if (this.#count > this.#options.maxCodes) return this.expire()
    this.#timer = setTimeout(() => void this.#showCode(), this.#options.codeLife)
    await this.#tell('QR', 'code', { qrCodeBase64: this.qr })
  }

  #close(): void {
    clearTimeout(this.#timer)
    this.isConnected = false
    this.#count = 0
  }

  #tell(type: string, event: unknown, around?: Fields): Promise<void> {
    return this.#options.tell(type, event, around)
  }
}
