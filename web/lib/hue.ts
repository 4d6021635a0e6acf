/** A hue in degrees that stays the same for an id. */
export function hueOf(id: string): number {
  let hash = 0
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x9e37_79b1) >>> 0
  return (hash >>> 8) % 360
}

/** First letters of the first and the last word; nothing for a bare number. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
