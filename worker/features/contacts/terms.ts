import { digitsOf, fold } from '../../core/text.ts'

/** What a search finds a contact by: words of the name, the e-mail, the number whole and by its ends. */
export function termsOf(contact: { name: string; number: string | null; email?: string | null }): string[] {
  const words = fold(contact.name)
    .split(/[^\p{L}\p{N}]+/u)
    .slice(0, 8)
  const number = contact.number ?? ''
  const ends = [number, number.replace(/^55/, ''), number.slice(-9), number.slice(-8), number.slice(-4)]
  const email = contact.email ? [fold(contact.email)] : []
  return [...new Set([...words, ...ends, ...email])].filter(Boolean).map((term) => term.slice(0, 60))
}

/** A typed search as prefixes, the longest first: that one drives the lookup. */
export function searchTerms(search: string): string[] {
  if (search.includes('@')) return [fold(search).trim()]
  const isNumber = /^[\d\s()+-]+$/.test(search)
  const words = isNumber ? [digitsOf(search)] : fold(search).split(/[^\p{L}\p{N}]+/u)
  return words
    .filter(Boolean)
    .slice(0, 5)
    .toSorted((a, b) => b.length - a.length)
}

/** Contacts looked at for the further words of a search: it stays cheap however many share the first one. */
const maxCandidates = 500

/** SQL for the contacts that have every term as a prefix, in term order; `bind` gives a value its placeholder. */
export function matchTerms(terms: string[], bind: (value: string) => string): string {
  const range = (alias: string, term: string) =>
    `${alias}.term >= ${bind(term)} AND ${alias}.term < ${bind(`${term}\u{10FFFF}`)}`
  const first = `SELECT DISTINCT x.contact_id AS id FROM contact_terms x INDEXED BY contact_terms_term
    WHERE x.tenant_id = ?1 AND ${range('x', terms[0]!)}`
  const others = terms.slice(1).map(
    (term) =>
      `EXISTS (SELECT 1 FROM contact_terms o INDEXED BY contact_terms_contact
          WHERE o.tenant_id = ?1 AND o.contact_id = d.id AND ${range('o', term)})`,
  )
  if (!others.length) return first
  return `SELECT d.id FROM (${first} LIMIT ${maxCandidates}) d WHERE ${others.join(' AND ')}`
}
