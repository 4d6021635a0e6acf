/** Lower case without accents: how searches and comparisons see a text. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** First characters of a text on one line, for previews and excerpts. */
export function excerpt(text: string, length = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length - 1)}…` : line
}

/** Any value to a JSON object, or an empty one. */
export function parseJson<T>(text: string | null | undefined, fallback: T): T {
  if (!text) return fallback
  try {
    return JSON.parse(text) as T
  } catch {
    return fallback
  }
}
