import { HttpError } from '../core/http.ts'
import { asRecord } from './soft.ts'

/** A multiple of three, so that the pieces join without padding between them. */
const pieceSize = 3 * 8192

/** Bytes as base64 without a `data:` prefix. */
export function toBase64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  const pieces: string[] = []
  for (let at = 0; at < all.length; at += pieceSize)
    pieces.push(btoa(String.fromCharCode(...all.subarray(at, at + pieceSize))))
  return pieces.join('')
}

/** What may stand around the file: name, type, caption. */
const maxAround = 256 * 1024
const quote = 0x22
const comma = 0x2c
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = Int8Array.from({ length: 256 }, (_, code) => alphabet.indexOf(String.fromCharCode(code)))

/**
 * Reads a JSON answer whose `field` is a file in base64 or a data URL, decoding while it comes in: the text of a large
 * file would not fit beside its bytes. Answers the bytes and the other fields. Throws HttpError past `limit` bytes or without a file.
 */
export async function readBase64Field(
  response: Response,
  field: string,
  limit: number,
): Promise<{ bytes: ArrayBuffer; fields: Record<string, unknown> }> {
  const declared = Number(response.headers.get('content-length') ?? 0)
  if (declared > (limit / 3) * 4 + maxAround) {
    await response.body?.cancel()
    throw new HttpError(`larger than ${limit} bytes`, false)
  }
  const file = new Decoder(limit, Math.ceil((declared / 4) * 3))
  const marker = new RegExp(`"${field}"\\s*:\\s*"`)
  const latin = new TextDecoder('latin1')
  let before = new Uint8Array()
  let after = new Uint8Array()
  let state: 'before' | 'inside' | 'after' = 'before'
  for await (const part of response.body ?? []) {
    let chunk: Uint8Array = part
    if (state === 'before') {
      before = join(before, chunk)
      const found = marker.exec(latin.decode(before))
      if (!found) continue
      const start = found.index + found[0].length
      chunk = before.subarray(start)
      before = before.slice(0, start)
      state = 'inside'
    }
    if (state === 'inside') {
      const end = chunk.indexOf(quote)
      file.add(end < 0 ? chunk : chunk.subarray(0, end))
      if (end < 0) continue
      chunk = chunk.subarray(end)
      state = 'after'
    }
    after = join(after, chunk)
  }
  const bytes = file.end()
  if (state !== 'after' || !bytes.byteLength) throw new HttpError('no file in the answer', false)
  const text = new TextDecoder()
  return { bytes, fields: asRecord(JSON.parse(`${text.decode(before)}${text.decode(after)}`)) }
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  if (a.length > maxAround) throw new HttpError('no file in the answer', false)
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/** Base64 into bytes, piece by piece. */
class Decoder {
  readonly #limit: number
  #bytes: Uint8Array<ArrayBuffer>
  #size = 0
  #bits = 0
  #count = 0

  constructor(limit: number, expected: number) {
    this.#limit = limit
    this.#bytes = new Uint8Array(Math.min(limit, expected || 64 * 1024))
  }

  add(chunk: Uint8Array): void {
    this.#reserve(this.#size + Math.ceil((chunk.length / 4) * 3) + 3)
    for (const code of chunk) {
      // What stood before was the head of a data URL.
      if (code === comma) this.#size = this.#bits = this.#count = 0
      const value = values[code] ?? -1
      if (value < 0) continue
      this.#bits = (this.#bits << 6) | value
      this.#count += 6
      if (this.#count < 8) continue
      this.#count -= 8
      if (this.#size >= this.#limit) throw new HttpError(`larger than ${this.#limit} bytes`, false)
      this.#bytes[this.#size++] = (this.#bits >>> this.#count) & 0xff
    }
  }

  end(): ArrayBuffer {
    return this.#bytes.buffer.transfer(this.#size)
  }

  #reserve(size: number): void {
    if (size <= this.#bytes.length) return
    const length = Math.min(this.#limit, Math.max(size, this.#bytes.length * 2))
    if (length > this.#bytes.length) this.#bytes = new Uint8Array(this.#bytes.buffer.transfer(length))
  }
}
