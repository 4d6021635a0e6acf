/** What WhatsApp Web's own ids begin with, and how many letters follow. */
const prefix = '3EB0'
const length = 18

/**
 * The id under which a message of ours goes out, in the form of WhatsApp Web's. It follows from our own id alone: the
 * same message sent again carries the same, and the phone shows it once.
 */
export async function messageIdOf(id: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id)))
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return prefix + hex.slice(0, length).toUpperCase()
}
