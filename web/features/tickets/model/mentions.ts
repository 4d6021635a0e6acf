import { fold } from '#web/lib/fold.ts'

interface Person {
  id: string
  name: string
}

const longestFirst = (a: string, b: string) => b.length - a.length

/** A text cut at the names behind an @; of two names that begin alike the longer one counts. */
export function cutAtMentions(text: string, names: readonly string[]): { text: string; isMention: boolean }[] {
  if (!names.length) return [{ text, isMention: false }]
  const escaped = names.toSorted(longestFirst).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`(@(?:${escaped.join('|')}))(?![\\p{L}\\p{N}])`, 'gu')
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isMention: index % 2 === 1 }))
    .filter((part) => part.text)
}

/** Ids of the people whose names stand behind an @. */
export function mentionsIn(text: string, people: readonly Person[]): string[] {
  if (!text.includes('@')) return []
  const parts = cutAtMentions(
    text,
    people.map((person) => person.name),
  )
  const named = parts.filter((part) => part.isMention).map((part) => part.text.slice(1))
  return people.filter((person) => named.includes(person.name)).map((person) => person.id)
}

/** What is being typed behind an @ at the end of the text; null when nobody is being called. */
export function readCall(text: string): string | null {
  const match = /(?:^|[\s(])@([\p{L}\p{N}]*(?: [\p{L}\p{N}]*)?)$/u.exec(text)
  return match ? (match[1] ?? '') : null
}

/** The people who fit, names that begin so before those with a later word that does. */
export function findPeople<P extends Person>(people: readonly P[], typed: string): P[] {
  const needle = fold(typed)
  const begins = (person: P) => fold(person.name).startsWith(needle)
  const has = (person: P) =>
    fold(person.name)
      .split(' ')
      .some((word) => word.startsWith(needle))
  return [...people.filter(begins), ...people.filter((person) => !begins(person) && has(person))].slice(0, 8)
}

/** The text with the call at its end replaced by the whole name. */
export const completeCall = (text: string, typed: string, name: string): string =>
  `${text.slice(0, text.length - typed.length)}${name} `
