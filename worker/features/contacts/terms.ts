import { digitsOf, fold } from '../../core/text.ts'

/**
 * What a search finds a contact by: words of the name, any two of them in either order, the e-mail, the number whole
 * and by its ends.
 */
export function termsOf(contact: { name: string; number: string | null; email?: string | null }): string[] {
  const words = wordsOf(contact.name).slice(0, 8)
  const long = words.filter((word) => word.length >= pairLength).slice(0, 5)
  const pairs = long.flatMap((one) => long.filter((other) => other !== one).map((other) => `${one} ${other}`))
  const number = contact.number ?? ''
  const ends = [number, number.replace(/^55/, ''), number.slice(-9), number.slice(-8), number.slice(-4)]
  const email = contact.email ? [fold(contact.email)] : []
  return [...new Set([...words, ...pairs, ...ends, ...email])].filter(Boolean).map((term) => term.slice(0, 60))
}

const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u)
/** Shorter words (de, da) make no pairs. */
const pairLength = 3

/** A typed search as prefixes, in the order of typing. */
export function searchTerms(search: string): string[] {
  if (search.includes('@')) return [fold(search).trim()]
  const isNumber = /^[\d\s()+-]+$/.test(search)
  const words = isNumber ? [digitsOf(search)] : wordsOf(search)
  return words.filter(Boolean).slice(0, 5)
}

/** Contacts looked at for the further words of a search: it stays cheap however many share the first one. */
const maxCandidates = 60

/**
 * SQL for the contacts that have every term as a prefix; `bind` gives a value its placeholder. Of several words the
 * longest finished one and the one being typed are looked up as a pair; only when no name has it, word by word.
 */
export function matchTerms(terms: string[], bind: (value: string) => string): string {
  const byLength = terms.toSorted((a, b) => b.length - a.length)
  const wordByWord = matchFrom(byLength[0]!, byLength.slice(1), bind)
  const typed = terms.at(-1)!
  const finished = terms.slice(0, -1).toSorted((a, b) => b.length - a.length)
  if ((finished[0]?.length ?? 0) < pairLength) return wordByWord
  const pair = matchFrom(`${finished[0]} ${typed}`, finished.slice(1), bind)
  return `SELECT id FROM (${pair}) UNION ALL SELECT id FROM (${wordByWord}) WHERE NOT EXISTS (${pair})`
}

/** Contacts with a term that begins so, and with others, looked at one by one. */
function matchFrom(first: string, others: string[], bind: (value: string) => string): string {
  const range = (alias: string, term: string) =>
    `${alias}.term >= ${bind(term)} AND ${alias}.term < ${bind(`${term}\u{10FFFF}`)}`
  const found = `SELECT DISTINCT x.contact_id AS id FROM contact_terms x INDEXED BY contact_terms_term
    WHERE x.tenant_id = ?1 AND ${range('x', first)}`
  if (!others.length) return found
  const checks = others.map(
    (term) =>
      `EXISTS (SELECT 1 FROM contact_terms o INDEXED BY contact_terms_contact
          WHERE o.tenant_id = ?1 AND o.contact_id = d.id AND ${range('o', term)})`,
  )
  return `SELECT d.id FROM (${found} LIMIT ${maxCandidates}) d WHERE ${checks.join(' AND ')}`
}
