/** Files by id, as a provider keeps them. */
export class Files {
  readonly #files = new Map<string, { bytes: Buffer; mime: string; name: string }>()

  put(id: string, bytes: Uint8Array, mime: string, name: string): void {
    this.#files.set(id, { bytes: Buffer.from(bytes), mime, name })
  }

  get(id: string) {
    return this.#files.get(id)
  }
}
