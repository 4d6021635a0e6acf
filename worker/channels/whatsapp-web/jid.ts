import type { Sender } from '../channel.ts'
import { spellingsOf } from '../phone.ts'

/** `phone` and `lid` are people, `group` a group; the rest (stories, channels, lists, robots) is no conversation. */
export type JidKind = 'phone' | 'lid' | 'group' | 'status' | 'newsletter' | 'broadcast' | 'other'

export interface Jid {
  readonly kind: JidKind
  /** What stands before the @, without the device: digits for people. */
  readonly user: string
  /** Our alias: the bare digits of a phone, `<digits>@lid`, `<id>@g.us`, … */
  readonly id: string
}

const kinds: Record<string, JidKind> = {
  's.whatsapp.net': 'phone',
  'c.us': 'phone',
  hosted: 'phone',
  lid: 'lid',
  'hosted.lid': 'lid',
  'g.us': 'group',
  newsletter: 'newsletter',
  broadcast: 'broadcast',
}

/** Reads `5511…:20@s.whatsapp.net`, `…@c.us`, `…@lid`, `…@g.us` or bare digits; undefined for anything else. */
export function readJid(value: unknown): Jid | undefined {
  if (typeof value !== 'string') return undefined
  if (value === 'status@broadcast') return { kind: 'status', user: 'status', id: value }
  const [user = '', server = 's.whatsapp.net', ...more] = value.split('@')
  const kind = kindOf(server)
  if (!user || more.length) return undefined
  if (kind !== 'phone' && kind !== 'lid') return { kind, user, id: value }
  const digits = /^\d{5,20}(?=$|[.:])/.exec(user)?.[0]
  return digits ? { kind, user: digits, id: kind === 'lid' ? `${digits}@lid` : digits } : undefined
}

const kindOf = (server: string): JidKind => (Object.hasOwn(kinds, server) ? (kinds[server] ?? 'other') : 'other')

/** The alias of a jid, for what needs no more than that. */
export const idOf = (value: unknown): string | undefined => readJid(value)?.id

/** The address behind an alias: digits get the server's name (WAHA's is `c.us`), all else is one already. */
export const jidOf = (id: string, server = 's.whatsapp.net'): string => (id.includes('@') ? id : `${id}@${server}`)

/**
 * A person from every jid that may be theirs (`remoteJid`, `remoteJidAlt`, `senderPn` …): the id is the phone's digits,
 * or the LID while no phone is known. Aliases are both Brazilian spellings as `phone:<digits>` and the LID as
 * `<digits>@lid`, so that an event with the LID alone finds the same contact. Undefined when no jid is a person's.
 */
export function senderOf(jids: readonly unknown[], name?: string): Sender | undefined {
  const people = jids.flatMap((jid) => readJid(jid) ?? [])
  const phone = people.find(({ kind }) => kind === 'phone')
  const lid = people.find(({ kind }) => kind === 'lid')
  const id = phone?.id ?? lid?.id
  if (!id) return undefined
  const phones = phone ? spellingsOf(phone.user).map((digits) => `phone:${digits}`) : []
  return {
    id,
    aliases: [...phones, ...(phone && lid ? [lid.id] : [])],
    ...(name ? { name } : {}),
    ...(phone ? { number: phone.user } : {}),
  }
}
