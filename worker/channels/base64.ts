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
