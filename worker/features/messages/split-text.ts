/** A text in parts no longer than `limit`, cut at paragraphs, lines, sentences or words where one is near. */
export function splitText(text: string, limit: number): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > limit) {
    const cut = cutOf(rest, limit)
    parts.push(rest.slice(0, cut).trimEnd())
    rest = rest.slice(cut).trimStart()
  }
  if (rest) parts.push(rest)
  return parts
}

function cutOf(text: string, limit: number): number {
  const head = text.slice(0, limit)
  for (const mark of ['\n\n', '\n', '. ', ' ']) {
    const at = head.lastIndexOf(mark)
    if (at > limit / 2) return at + mark.length
  }
  // Never between the two halves of one character.
  const last = head.charCodeAt(limit - 1)
  return last >= 0xd8_00 && last <= 0xdb_ff ? limit - 1 : limit
}
