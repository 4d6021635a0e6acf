import { asRecord } from '../soft.ts'
import { jidOf, readJid } from '../whatsapp-web/jid.ts'
import type { Target } from '../channel.ts'
import { call, ofSession, type Engine, type WahaContext } from './api.ts'

/** A message's full id in its parts. */
export interface FullId {
  readonly fromMe: boolean
  /** As the server writes it: `…@c.us`, `…@lid`, `…@g.us`. */
  readonly chat: string
  /** What stays the same whether the chat goes by phone or by LID. */
  readonly raw: string
  readonly author?: string
}

/** Reads `false_5511…@c.us_3AB0[_5511…@c.us]`; undefined for anything else. */
export function readFullId(id: unknown): FullId | undefined {
  const text = typeof id === 'string' ? id : asRecord(id)['_serialized']
  if (typeof text !== 'string') return undefined
  const [, fromMe, chat, raw, author] = /^(true|false)_([^_\s]+)_([^_\s]+)(?:_(\S+))?$/.exec(text) ?? []
  return chat && raw ? { fromMe: fromMe === 'true', chat, raw, ...(author ? { author } : {}) } : undefined
}

/** The part that names a message, from a full id or one that is only that. */
export const rawOf = (id: unknown): string | undefined =>
  readFullId(id)?.raw ?? (typeof id === 'string' && /^[^_\s]+$/.test(id) ? id : undefined)

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** The id in a send's answer, whose shape is another for each engine and has changed between releases. */
export function idInAnswer(body: Record<string, unknown>): string | null {
  const { key, id } = body
  const inKey = textOf(asRecord(key)['id'])
  const object = asRecord(id)
  return inKey ?? rawOf(object['_serialized']) ?? textOf(object['id']) ?? rawOf(id) ?? null
}

/** How the server calls the chat behind an alias. */
export const chatOf = (id: string): string => jidOf(id, 'c.us')

/** Messages looked through for one of ours in a group. */
const lookedThrough = 100

/**
 * The full id of a message in a chat, which reactions, edits, deletions and replies are addressed by. WEBJS finds our
 * own in a group only with our id in that group behind it, a phone or a LID, so that it is asked how it calls them.
 */
export async function fullIdOf(
  raw: string,
  to: string,
  { fromMe, authorId }: Target,
  engine: Engine,
  context: WahaContext,
): Promise<string> {
  const chat = chatOf(to)
  const isGroup = readJid(to)?.kind === 'group'
  const plain = `${fromMe}_${chat}_${raw}`
  if (!isGroup || (fromMe && engine === 'NOWEB')) return plain
  if (!fromMe) return authorId ? `${plain}_${chatOf(authorId)}` : plain
  const query = `limit=${lookedThrough}&downloadMedia=false&filter.fromMe=true`
  const path = ofSession(context, `chats/${encodeURIComponent(chat)}/messages?${query}`)
  const answer = await call(context, 'GET', path)
  const known = answer.isLost ? [] : answer.list.map((one) => asRecord(one)['id'])
  const found = known.find((id) => readFullId(id)?.raw === raw)
  return typeof found === 'string' ? found : plain
}
