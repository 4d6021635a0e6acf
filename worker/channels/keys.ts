/**
 * A short key of any payload, for events that bring no id: the same content gives the same key, whatever the order of
 * its fields. Two 53-bit mixes side by side; not for secrets.
 */
export function digestOf(payload: unknown): string {
  const text = JSON.stringify(payload, sortKeys) ?? 'undefined'
  return mix(text, 0x9e3779b1) + mix(text, 0x85ebca6b)
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function mix(text: string, seed: number): string {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

/** Who reacted, where it was one of us on another device. */
export const ownPhone = 'phone'

/** Id of the nth part (from 0) of what the provider sends as one message and we keep as several: the first has its own. */
export const partId = (externalId: string, nth: number): string => (nth ? `${externalId}#${nth}` : externalId)

/** The provider's own id behind the id of a part. */
export const wholeId = (id: string): string => id.replace(/#\d+$/, '')

/** Compares two secrets in a time that tells nothing about where they differ. */
export async function isSameSecret(given: string, expected: string): Promise<boolean> {
  const encoder = new TextEncoder()
  const [a, b] = await Promise.all(
    [given, expected].map(async (text) => new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))),
  )
  let difference = 0
  for (let i = 0; i < 32; i++) difference |= (a?.[i] ?? 0) ^ (b?.[i] ?? 1)
  return difference === 0
}

/** 256 random bits in letters every provider takes. */
export function randomToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
