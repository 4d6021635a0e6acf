import type { ChatMessage, ChatSettings, VisitorEvent } from '#contracts/webchat'
import { call, CallError } from './api.ts'
import { joinNewest, joinOlder, lastOfCompany, markRead, upsert, type History } from './history.ts'
import { openLine, type LineState } from './line.ts'
import { Outbox, type Pending } from './outbox.ts'
import { keep } from './storage.ts'

export interface ChatState extends History {
  readonly phase: 'loading' | 'ready' | 'gone' | 'failed'
  readonly settings: ChatSettings | undefined
  readonly isOnline: boolean
  /** Within the company's business hours. */
  readonly isOpen: boolean
  /** The visitor has said who he is. */
  readonly isNamed: boolean
  readonly line: LineState
  readonly pending: readonly Pending[]
  /** Epoch milliseconds until which the company is typing. */
  readonly typingUntil: number
  /** Everything from the company up to here was seen. */
  readonly seenUpTo: number
  readonly isLoadingOlder: boolean
  readonly isKnown: boolean
}

const maxFileSize = 25 * 1024 * 1024
const typingEvery = 3_000
/** How often to ask while there is no line but a network. */
const pollEvery = 10_000

/** One visitor's conversation: the state the screen shows and everything that changes it. */
export class Chat {
  readonly key: string
  readonly outbox: Outbox
  readonly #listeners = new Set<() => void>()
  readonly #token
  readonly #seen
  readonly #known
  #typedAt = 0
  #state: ChatState

  constructor(key: string) {
    this.key = key
    this.#token = keep<string>(key, 'token')
    this.#seen = keep<number>(key, 'seen')
    this.#known = keep<boolean>(key, 'known')
    const changed = (pending: readonly Pending[]) => this.#set({ pending })
    this.outbox = new Outbox({ key, token: () => this.#token.read(), renew: () => this.#visit(), changed })
    this.#state = {
      phase: 'loading',
      settings: undefined,
      isOnline: false,
      isOpen: true,
      isNamed: false,
      line: 'reconnecting',
      messages: [],
      before: null,
      pending: this.outbox.items,
      typingUntil: 0,
      seenUpTo: this.#seen.read() ?? 0,
      isLoadingOlder: false,
      isKnown: this.#known.read() ?? false,
    }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly read = () => this.#state

  #set(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #way = () => ({ key: this.key, token: this.#token.read() })

  /** Begins or resumes the visit; false when that did not work out. */
  async #visit(who: { name?: string; email?: string } = {}): Promise<boolean> {
    try {
      const body = { token: this.#token.read() ?? null, page: document.referrer.slice(0, 500) || location.href, ...who }
      const { token, ...visit } = await call('start', { key: this.key }, { body })
      this.#token.write(token)
      this.#set({ phase: 'ready', ...visit })
      return true
    } catch (error) {
      const isGone = error instanceof CallError && (error.status === 404 || error.code === 'ERR_CHANNEL_NOT_CONNECTED')
      if (this.#state.phase !== 'ready') this.#set({ phase: isGone ? 'gone' : 'failed' })
      return false
    }
  }

  /** Shows how settings look, without a visit: nothing is asked of the server. */
  preview(settings: ChatSettings): void {
    this.#set({ phase: 'ready', settings, isOnline: true, isKnown: settings.askName !== 'before', line: 'live' })
  }

  /** Opens the conversation and its line; the answer closes the line. */
  open(): () => void {
    let close = () => {}
    let isClosed = false
    this.#set({ phase: 'loading' })
    void this.#visit().then((isOpen) => {
      if (!isOpen || isClosed) return
      void this.refresh()
      const poll = setInterval(() => {
        if (this.#state.line !== 'live' && navigator.onLine) void this.refresh()
      }, pollEvery)
      const hangUp = openLine({
        key: this.key,
        token: () => this.#token.read() ?? '',
        event: (event) => this.#hear(event),
        ready: () => void this.refresh(),
        state: (line) => this.#set({ line }),
      })
      close = () => {
        clearInterval(poll)
        hangUp()
      }
    })
    return () => {
      isClosed = true
      close()
    }
  }

  /** Fetches the newest page and sends what waits. */
  async refresh(): Promise<void> {
    try {
      const page = await call('history', this.#way(), { query: {} })
      this.#show(joinNewest(this.#state, page))
      void this.outbox.flush()
    } catch (error) {
      if (error instanceof CallError && error.status === 401) await this.#visit()
    }
  }

  async loadOlder(): Promise<void> {
    const { before, isLoadingOlder } = this.#state
    if (!before || isLoadingOlder) return
    this.#set({ isLoadingOlder: true })
    const page = await call('history', this.#way(), { query: { before } }).catch(() => undefined)
    this.#set({ isLoadingOlder: false, ...(page ? joinOlder(this.#state, page) : {}) })
  }

  #show(history: History): void {
    this.#set({ messages: history.messages, before: history.before })
    const there = new Set(history.messages.map(({ idFront }) => idFront))
    this.outbox.settle((idFront) => there.has(idFront))
  }

  #hear(event: VisitorEvent): void {
    const { messages, before, typingUntil } = this.#state
    if (event.type === 'visitor.typing') this.#set({ typingUntil: event.data.until })
    if (event.type === 'visitor.read') this.#set({ messages: markRead(messages, event.data.upTo) })
    if (event.type !== 'visitor.message') return
    this.#show({ messages: upsert(messages, event.data), before })
    if (!event.data.isMine && typingUntil) this.#set({ typingUntil: 0 })
  }

  write(body: string, quoted?: ChatMessage): void {
    // The next word he types is news again.
    this.#typedAt = 0
    this.outbox.add({ body, ...(quoted ? { quotedMsgId: quoted.id } : {}) })
  }

  /** A file too large waits in the list as refused, with the reason beside it. */
  attach(file: File): void {
    const { name, type, size } = file
    const why = size > maxFileSize ? 'tooLarge' : undefined
    this.outbox.add({ body: '', file: { name: name || 'file', mime: type, size } }, file, why)
  }

  async introduce(name: string, email: string): Promise<void> {
    if (await this.#visit({ name, ...(email ? { email } : {}) })) this.skipIntroduction()
  }

  /** Asked once; whoever does not want to say is not asked again. */
  skipIntroduction(): void {
    this.#known.write(true)
    this.#set({ isKnown: true })
  }

  /** Tells the agents, at most every few seconds. */
  noteTyping(): void {
    if (Date.now() - this.#typedAt < typingEvery) return
    this.#typedAt = Date.now()
    call('typing', this.#way(), {}).catch(() => undefined)
  }

  /** The visitor has the newest message before his eyes. */
  markSeen(): void {
    const last = lastOfCompany(this.#state.messages)
    if (!last || last.timestamp <= this.#state.seenUpTo) return
    this.#seen.write(last.timestamp)
    this.#set({ seenUpTo: last.timestamp })
    call('seen', this.#way(), { body: { upTo: last.timestamp } }).catch(() => undefined)
  }
}
