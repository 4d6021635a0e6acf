import type * as z from 'zod'
import type { ContactCard } from '#contracts/messages'

type Card = z.infer<typeof ContactCard>

/** Name, numbers and addresses of a vCard (2.1 to 4.0); `name` stands in where FN is missing. Null when nothing names it. */
export function readCard(vcard: string, name = ''): Card | null {
  const lines = vcard.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const all = (wanted: string) =>
    lines.flatMap((line) => {
      const [, property, value] = /^(?:[\w-]+\.)?([\w-]+)[^:]*:(.*)$/.exec(line) ?? []
      return property?.toUpperCase() === wanted && value?.trim() ? [unescape(value.trim())] : []
    })
  const phones = all('TEL').map((phone) => phone.replace(/^tel:/i, '').slice(0, 30))
  const emails = all('EMAIL').map((email) => email.slice(0, 254))
  const title = all('FN')[0] ?? (name || phones[0]) ?? ''
  if (!title) return null
  return { name: title.slice(0, 200), phones: [...new Set(phones)].slice(0, 20), emails: emails.slice(0, 20) }
}

const unescape = (text: string) => text.replace(/\\n/gi, ' ').replace(/\\([,;:\\])/g, '$1')
