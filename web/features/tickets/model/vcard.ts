import type * as z from 'zod'
import type { ContactCard } from '#contracts/messages'

export type Card = z.infer<typeof ContactCard>

const escape = (text: string) => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n')
const unescape = (text: string) =>
  text
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\;,:])/g, '$1')
    .trim()

/** A card as a vCard 3.0 file, which every phone reads. */
export const toVcard = (card: Card): string =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escape(card.name)}`,
    `N:;${escape(card.name)};;;`,
    ...card.phones.map((phone) => `TEL;TYPE=CELL:${phone.replace(/[^\d+]/g, '')}`),
    ...card.emails.map((email) => `EMAIL:${escape(email)}`),
    'END:VCARD',
    '',
  ].join('\r\n')

/** The people of a vCard file, ten at most; what cannot be read is left out. */
export function readVcards(file: string): Card[] {
  const lines = file
    .replace(/\r\n/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
  const cards: Card[] = []
  let card: Card | null = null
  for (const line of lines) {
    const [, left = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? []
    const name = left.split(';')[0]?.split('.').at(-1)?.toUpperCase()
    if (name === 'BEGIN') card = { name: '', phones: [], emails: [] }
    else if (card && name === 'FN') card.name = unescape(value).slice(0, 200)
    else if (card && name === 'N' && !card.name)
      card.name = unescape(value.split(';').slice(0, 2).toReversed().join(' ')).slice(0, 200)
    else if (card && name === 'TEL') card.phones.push(unescape(value).replace(/^tel:/, '').slice(0, 30))
    else if (card && name === 'EMAIL') card.emails.push(unescape(value).slice(0, 254))
    else if (card && name === 'END') {
      const known = card.name || card.phones[0]
      if (known && card.phones.length + card.emails.length > 0) cards.push({ ...card, name: known })
      card = null
    }
  }
  return cards.slice(0, 10)
}
