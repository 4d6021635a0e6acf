import { call, CallError } from './api.ts'
import { keep } from './storage.ts'
import type { Texts } from './texts.ts'

/** A message of the visitor that the company has not been seen to hold yet. */
export interface Pending {
  readonly idFront: string
  readonly body: string
  readonly at: number
  readonly quotedMsgId?: string
  readonly file?: { readonly name: string; readonly mime: string; readonly size: number; readonly mediaId?: string }
  /** `sent`: the server has it and only its echo is missing. */
  readonly state: 'queued' | 'sent' | 'failed'
  readonly why?: keyof Texts
}

interface Way {
  readonly key: string
  token(): string | undefined
  /** Asks for a fresh token; false when there is no getting one now. */
  renew(): Promise<boolean>
  changed(items: readonly Pending[]): void
}

/**
 * The queue of unsent messages: kept across reloads, sent one at a time in the order they were written. A repeated
 * attempt carries the same idFront, which the server takes once.
 */
export class Outbox {
  readonly #way: Way
  readonly #kept: { read(): Pending[] | undefined; write(items: Pending[]): void }
  readonly #files = new Map<string, File>()
  readonly #previews = new Map<string, string>()
  #items: Pending[]
  #isSending = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #attempt = 0

  constructor(way: Way) {
    this.#way = way
    this.#kept = keep<Pending[]>(way.key, 'outbox')
    this.#items = (this.#kept.read() ?? []).map((item) =>
      item.file && !item.file.mediaId && item.state === 'queued'
        ? { ...item, state: 'failed', why: 'attachAgain' }
        : item,
    )
  }

  get items(): readonly Pending[] {
    return this.#items
  }

  /** A local picture of a file that is on its way. */
  previewOf(idFront: string): string | undefined {
    return this.#previews.get(idFront)
  }

  add(item: Omit<Pending, 'idFront' | 'at' | 'state'>, file?: File, why?: keyof Texts): void {
    const idFront = crypto.randomUUID()
    if (file) this.#files.set(idFront, file)
    if (file?.type.startsWith('image/')) this.#previews.set(idFront, URL.createObjectURL(file))
    const state = why ? ({ state: 'failed', why } as const) : ({ state: 'queued' } as const)
    this.#set([...this.#items, { ...item, idFront, at: Date.now(), ...state }])
    void this.flush()
  }

  retry(idFront: string): void {
    this.#change(idFront, { state: 'queued' })
    void this.flush()
  }

  discard(idFront: string): void {
    this.settle((id) => id === idFront)
  }

  /** Drops what the history now shows. */
  settle(isThere: (idFront: string) => boolean): void {
    const left = this.#items.filter(({ idFront }) => !isThere(idFront))
    if (left.length !== this.#items.length) this.#set(left)
  }

  /** Sends what waits; called when something was written and when the line is back. */
  async flush(): Promise<void> {
    if (this.#isSending || !this.#way.token()) return
    this.#isSending = true
    clearTimeout(this.#timer)
    try {
      for (let item = this.#next(); item; item = this.#next()) await this.#send(item)
      this.#attempt = 0
    } catch (error) {
      const isPassing = error instanceof CallError && error.isPassing
      if (isPassing) this.#timer = setTimeout(() => void this.flush(), Math.min(30_000, 1000 * 2 ** this.#attempt++))
      else console.error(error)
    } finally {
      this.#isSending = false
    }
  }

  #next = () => this.#items.find(({ state }) => state === 'queued')

  async #send({ idFront, body, quotedMsgId, file }: Pending): Promise<void> {
    try {
      const mediaId = file ? (file.mediaId ?? (await this.#upload(idFront, file))) : undefined
      const input = { idFront, body, ...(mediaId ? { mediaId } : {}), ...(quotedMsgId ? { quotedMsgId } : {}) }
      await call('send', { key: this.#way.key, token: this.#way.token() }, { body: input })
      this.#change(idFront, { state: 'sent' })
    } catch (error) {
      if (!(error instanceof CallError) || error.isPassing) throw error
      const isToken = error.status === 401 || error.code === 'ERR_TOKEN_EXPIRED'
      if (isToken && (await this.#way.renew())) return
      this.#change(idFront, { state: 'failed', why: error.code === 'ERR_FILE_SIZE' ? 'tooLarge' : 'refused' })
    }
  }

  async #upload(idFront: string, file: NonNullable<Pending['file']>): Promise<string> {
    const bytes = this.#files.get(idFront)
    if (!bytes) throw new CallError(400, 'ERR_EMPTY_MESSAGE')
    const way = { key: this.#way.key, token: this.#way.token(), file: bytes }
    const media = await call('upload', way, { query: { name: file.name } })
    this.#change(idFront, { file: { ...file, mediaId: media.id } })
    return media.id
  }

  #change(idFront: string, change: Partial<Pending>): void {
    this.#set(this.#items.map((item) => (item.idFront === idFront ? { ...item, ...change } : item)))
  }

  #set(items: Pending[]): void {
    this.#items = items
    this.#kept.write(items)
    this.#way.changed(items)
  }
}
