import { EvolutionError } from './evolution-messages.ts'

/** A picture of one dot: what matters is that there is one, and another each time. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

interface Webhook {
  enabled: boolean
  url: string
  headers: Record<string, string>
  events: string[]
}

/** Names that webhook/set takes; any other one is refused. */
const eventNames = new Set(
  `APPLICATION_STARTUP QRCODE_UPDATED MESSAGES_SET MESSAGES_UPSERT MESSAGES_EDITED MESSAGES_UPDATE MESSAGES_DELETE
  SEND_MESSAGE SEND_MESSAGE_UPDATE CONTACTS_SET CONTACTS_UPSERT CONTACTS_UPDATE PRESENCE_UPDATE CHATS_SET CHATS_UPSERT
  CHATS_UPDATE CHATS_DELETE GROUPS_UPSERT GROUP_UPDATE GROUP_PARTICIPANTS_UPDATE CONNECTION_UPDATE LABELS_EDIT
  LABELS_ASSOCIATION CALL TYPEBOT_START TYPEBOT_CHANGE_STATUS REMOVE_INSTANCE LOGOUT_INSTANCE INSTANCE_CREATE
  INSTANCE_DELETE STATUS_INSTANCE`.split(/\s+/),
)

export interface InstanceOptions {
  /** Milliseconds a code lives, and how many are shown before the server gives up. */
  codeLife: number
  maxCodes: number
  ownNumber: string
  tell: (event: string, data: unknown) => Promise<void>
}

/** One instance: its pairing with a phone, its settings and where it reports to. */
export class Instance {
  readonly name: string
  state: 'close' | 'connecting' | 'open' = 'close'
  isPaired = false
  settings: Record<string, unknown> = {}
  proxy: Record<string, unknown> | null = null
  webhook: Webhook = { enabled: false, url: '', headers: {}, events: [] }
  readonly #options: InstanceOptions
  #count = 0
  #timer: NodeJS.Timeout | undefined

  constructor(name: string, options: InstanceOptions) {
    if (!name) throw new EvolutionError(400, 'Bad Request', ['instance requires property "instanceName"'])
    this.name = name
    this.#options = options
  }

  get row(): Record<string, unknown> {
    const isKnown = this.isPaired && this.state === 'open'
    return {
      id: `id-${this.name}`,
      name: this.name,
      connectionStatus: this.state,
      ownerJid: isKnown ? `${this.#options.ownNumber}@s.whatsapp.net` : null,
      profileName: isKnown ? 'Loja Teste' : null,
      integration: 'WHATSAPP-BAILEYS',
    }
  }

  get code(): Record<string, unknown> {
    const isShown = this.state === 'connecting' && this.#count > 0
    const code = `2@SANDBOX,${this.#count}`
    return isShown
      ? { pairingCode: null, code, base64: `data:image/png;base64,${dot}#${this.#count}`, count: this.#count }
      : { pairingCode: null, count: 0 }
  }

  /** What `instance/connect` does and answers. */
  async start(): Promise<Record<string, unknown>> {
    if (this.state === 'close') {
      this.state = 'connecting'
      await this.#tell('connection.update', { state: 'connecting', statusReason: 200 })
      if (this.isPaired) await this.#open()
      else await this.#showCode()
    }
    return this.state === 'open' ? { instance: { instanceName: this.name, state: 'open' } } : this.code
  }

  /** The phone reads the code. */
  async scan(): Promise<void> {
    if (this.state !== 'connecting') return
    this.isPaired = true
    await this.#open()
  }

  /** The session ends, on the phone (401) or by another of Baileys' codes. */
  async close(statusReason: number): Promise<void> {
    if (this.state === 'close') return
    this.#stop()
    if (statusReason === 401) this.isPaired = false
    await this.#tell('status.instance', { status: 'closed', disconnectionReasonCode: statusReason })
    await this.#tell('connection.update', { state: 'close', statusReason })
  }

  /** Nobody read any of the codes. */
  async expire(): Promise<void> {
    this.#stop()
    await this.#tell('qrcode.updated', { message: 'QR code limit reached, please login again', statusCode: 500 })
    await this.#tell('connection.update', { state: 'refused', statusReason: 428 })
  }

  logout(): Promise<void> {
    if (this.state === 'close')
      throw new EvolutionError(400, 'Bad Request', `The "${this.name}" instance is not connected`)
    return this.close(401)
  }

  async restart(): Promise<Record<string, unknown>> {
    if (this.state === 'close') return { error: true, message: `The "${this.name}" instance is not connected` }
    this.#stop()
    return this.start()
  }

  setWebhook(given: unknown): void {
    const { enabled, url, headers = {}, events = [], base64 } = (given ?? {}) as Partial<Webhook & { base64: boolean }>
    const refuse = (word: string) => new EvolutionError(400, 'Bad Request', [word])
    if (typeof enabled !== 'boolean') throw refuse('instance requires property "webhook"')
    if (enabled && !URL.canParse(url ?? '')) throw refuse('Invalid "url" property')
    const odd = events.find((name) => !eventNames.has(name))
    if (odd) throw refuse(`instance.webhook.events does not allow ${odd}`)
    if (base64) throw refuse('the sandbox wants base64 off: the bodies grow too large')
    this.webhook = { enabled, url: url ?? '', headers, events }
  }

  setSettings(given: Record<string, unknown>): void {
    const names = ['rejectCall', 'groupsIgnore', 'alwaysOnline', 'readMessages', 'readStatus', 'syncFullHistory']
    const missing = names.find((name) => typeof given[name] !== 'boolean')
    if (missing) throw new EvolutionError(400, 'Bad Request', [`instance requires property "${missing}"`])
    this.settings = given
  }

  setProxy(given: Record<string, unknown>): void {
    if (given['host'] === 'bad') throw new EvolutionError(400, 'Bad Request', 'Invalid proxy')
    this.proxy = given
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  async #open(): Promise<void> {
    clearTimeout(this.#timer)
    this.state = 'open'
    const wuid = `${this.#options.ownNumber}@s.whatsapp.net`
    await this.#tell('connection.update', { state: 'open', statusReason: 200, wuid, profileName: 'Loja Teste' })
  }

  async #showCode(): Promise<void> {
    this.#count += 1
    if (this.#count > this.#options.maxCodes) return this.expire()
    this.#timer = setTimeout(() => void this.#showCode(), this.#options.codeLife)
    await this.#tell('qrcode.updated', { qrcode: { instance: this.name, ...this.code } })
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.state = 'close'
    this.#count = 0
  }

  #tell(event: string, data: Record<string, unknown>): Promise<void> {
    return this.#options.tell(event, { instance: this.name, ...data })
  }
}
