type Mark = 'bold' | 'italic' | 'strike' | 'code'
export type TextNode = { type: 'text'; text: string } | { type: 'link'; text: string; href: string } | MarkNode
interface MarkNode {
  type: 'mark'
  mark: Mark
  children: TextNode[]
}

const marks: Record<string, Mark> = { '*': 'bold', _: 'italic', '~': 'strike', '`': 'code' }
const links = /\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+\.[^\s<>"]+|[\w.+-]+@[\w-]+\.[\w.-]*\w/gi
/** A mark opens at the start of a word and closes at the end of one, on the same line. */
const marked = /(?<![\p{L}\p{N}*_~`])(?:```([\s\S]+?)```|([*_~`])(?=\S)([^\n]*?\S)\2)(?![\p{L}\p{N}])/gu

function hrefOf(text: string): string {
  if (/^https?:/i.test(text)) return text
  return text.includes('@') && !text.startsWith('www.') ? `mailto:${text}` : `https://${text}`
}

/** Sentence marks at the end of an address belong to the sentence. */
const trimLink = (text: string) => text.replace(/[.,;:!?'")\]]+$/, '')

function parseLinks(text: string): TextNode[] {
  const nodes: TextNode[] = []
  let end = 0
  for (const match of text.matchAll(links)) {
    const link = trimLink(match[0])
    if (match.index > end) nodes.push({ type: 'text', text: text.slice(end, match.index) })
    nodes.push({ type: 'link', text: link, href: hrefOf(link) })
    end = match.index + link.length
  }
  if (end < text.length) nodes.push({ type: 'text', text: text.slice(end) })
  return nodes
}

/** Ranges of addresses, whose underscores are no marks. */
const linkRanges = (text: string) =>
  [...text.matchAll(links)].map((match) => [match.index, match.index + match[0].length] as const)

/** Text as people write it, with the marks of messengers, as a tree; never HTML. */
export function parseMarks(text: string): TextNode[] {
  const nodes: TextNode[] = []
  const ranges = linkRanges(text)
  let end = 0
  for (const match of text.matchAll(marked)) {
    if (match.index < end || ranges.some(([from, to]) => match.index > from && match.index < to)) continue
    if (match.index > end) nodes.push(...parseLinks(text.slice(end, match.index)))
    const block = match[1]
    const mark = block === undefined ? marks[match[2] ?? ''] : 'code'
    const inner = block ?? match[3] ?? ''
    if (mark) {
      const children: TextNode[] = mark === 'code' ? [{ type: 'text', text: inner }] : parseMarks(inner)
      nodes.push({ type: 'mark', mark, children })
    }
    end = match.index + match[0].length
  }
  if (end < text.length) nodes.push(...parseLinks(text.slice(end)))
  return nodes
}

const plain = (nodes: readonly TextNode[]): string =>
  nodes.map((node) => (node.type === 'mark' ? plain(node.children) : node.text)).join('')

/** The words without their marks, line breaks kept: for channels that show no marks. */
export const withoutMarks = (text: string) => plain(parseMarks(text))

/** The words alone, on one line: for previews and quotes. */
export const plainText = (text: string) => withoutMarks(text).replace(/\s+/g, ' ').trim()

/** Whether a text is one to three emoji and nothing else; such a message is shown large. */
export function isJumbo(text: string): boolean {
  const words = text.trim()
  if (!words || words.length > 24) return false
  const clusters = [...new Intl.Segmenter().segment(words)].map((part) => part.segment)
  return clusters.length <= 3 && clusters.every((part) => /^(\p{Extended_Pictographic}|\p{RI}\p{RI})/u.test(part))
}
