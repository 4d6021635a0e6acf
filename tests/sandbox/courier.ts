/** How an event reaches the product: once and in order, or as badly as real providers manage. */
export interface Delivery {
  /** How many times each event arrives. */
  times?: number
  /** Whether the copies and events of one call arrive in any order. */
  isShuffled?: boolean
}

export interface Delivered {
  status: number
  body: unknown
}

/** A body as it travels, and its content type. */
export interface Written {
  text: string
  type: string
}

/** Providers escape what is not ASCII before they sign. */
export const asJson = (body: unknown): Written => ({
  type: 'application/json',
  text: JSON.stringify(body).replace(
    /[\u0080-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ),
})

/** Posts webhooks and tries again like a provider does: on any refusal, ever slower, longer than a restart takes. */
export class Courier {
  readonly log: Delivered[] = []
  #isStopped = false
  readonly #attempts: number
  readonly #headersFor: (body: string, url: string) => Record<string, string>
  readonly #write: (body: unknown) => Written
  readonly #hear: (answer: string) => void

  /** `hear` gets what the product answers with a 2xx, where the provider reads it. */
  constructor(
    headersFor: (body: string, url: string) => Record<string, string>,
    attempts = 20,
    write = asJson,
    hear: (answer: string) => void = () => undefined,
  ) {
    this.#headersFor = headersFor
    this.#attempts = attempts
    this.#write = write
    this.#hear = hear
  }

  async deliver(url: string, bodies: unknown[], { times = 1, isShuffled = false }: Delivery = {}): Promise<void> {
    const all = bodies.flatMap((body) => Array.from({ length: times }, () => body))
    if (!isShuffled) {
      for (const body of all) await this.#post(url, body)
      return
    }
    const shuffled = all.map((body) => ({ body, place: Math.random() })).toSorted((a, b) => a.place - b.place)
    await Promise.all(shuffled.map(({ body }) => this.#post(url, body)))
  }

  stop(): void {
    this.#isStopped = true
  }

  async #post(url: string, body: unknown): Promise<void> {
    const { text, type } = this.#write(body)
    for (let attempt = 1; attempt <= this.#attempts && !this.#isStopped; attempt++) {
      const headers = { 'content-type': type, ...this.#headersFor(text, url) }
      const status = await fetch(url, {
        method: 'POST',
        headers,
        body: text,
        signal: AbortSignal.timeout(10_000),
      }).then(
        async (response) => {
          const answer = await response.text()
          if (response.ok) this.#hear(answer)
          return response.status
        },
        () => 0,
      )
      this.log.push({ status, body })
      if (status >= 200 && status < 300) return
      await new Promise((resolve) => setTimeout(resolve, Math.min(4000, 250 * 2 ** attempt)))
    }
  }
}
