import { type SearchQuery, searchMedia } from '#contracts/search'
import { fold } from '../../core/text.ts'

/** Words as the index sees them: letters and figures, without case and accents. */
const words = /[\p{L}\p{N}\p{M}]+/gu
/** The index keeps beginnings of this length; a shorter last word counts as whole. */
const shortestPrefix = 3
const maxWords = 8

export interface Term {
  word: string
  /** The word being typed stands for every word that begins so. */
  isPrefix: boolean
}

export function termsOf(searchTerm: string): Term[] {
  const found = [...searchTerm.matchAll(words)].map(([word]) => fold(word)).slice(0, maxWords)
  const isOpen = /[\p{L}\p{N}]$/u.test(searchTerm)
  return found.map((word, index) => ({
    word,
    isPrefix: isOpen && index === found.length - 1 && word.length >= shortestPrefix,
  }))
}

/** The index's own query: every word, in messages that carry the wanted facets. */
export function matchOf(tenantId: number, terms: Term[], query: SearchQuery, channels: string[]): string {
  const body = terms.map(({ word, isPrefix }) => `"${word}"${isPrefix ? ' *' : ''}`).join(' AND ')
  const any = (values: readonly string[]) => `(${values.map(facet).join(' OR ')})`
  const facets = [
    facet(`t${tenantId}`),
    ...(query.ticketId ? [facet(query.ticketId)] : []),
    ...(channels.length ? [any(channels)] : []),
    ...(query.direction ? [facet(query.direction)] : []),
    ...(query.media ? [any(searchMedia[query.media])] : []),
  ]
  return `body : (${body}) AND facets : (${facets.join(' AND ')})`
}

const facet = (value: string) => `"${value.replaceAll('_', '')}"`

const before = 40
const longest = 180

/** The words around the first hit, and where the hits stand in them. */
export function snippetOf(body: string, terms: Term[]): { snippet: string; highlights: [number, number][] } {
  const text = body.replace(/\s+/g, ' ').trim()
  const hits = [...text.matchAll(words)]
    .filter(([word]) => isHit(fold(word), terms))
    .map((match): [number, number] => [match.index, match.index + match[0].length])
  const from = Math.max(0, (hits[0]?.[0] ?? 0) - before)
  const start = from > 0 ? text.indexOf(' ', from) + 1 : 0
  const isCut = text.length - start > longest
  const lead = start > 0 ? '…' : ''
  const shift = lead.length - start
  const snippet = lead + text.slice(start, start + longest) + (isCut ? '…' : '')
  const inside = hits.filter(([at, end]) => at >= start && end <= start + longest)
  return { snippet, highlights: inside.map(([at, end]) => [at + shift, end + shift]) }
}

const isHit = (word: string, terms: Term[]) =>
  terms.some((term) => word === term.word || (term.isPrefix && word.startsWith(term.word)))
