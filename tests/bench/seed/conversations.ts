import { fold } from '../../../worker/core/text.ts'
import { termsOf } from '../../../worker/features/contacts/terms.ts'
import type { Company } from './company.ts'
import { type Random, createRandom, firstNames, inboundTexts, lastNames, outboundTexts } from './names.ts'
import { seedId, type Store } from './store.ts'

const day = 24 * 3_600_000
const minute = 60_000
/** Alias of contact n on its channel: what a webhook names it by. */
export const aliasOf = (n: number): string => String(7_000_000 + n)
/** Every tenth ticket is a long conversation; the mean over ten is 20. */
const lengths = [60, 15, 16, 15, 16, 16, 15, 16, 16, 15]

interface Context {
  store: Store
  company: Company
  random: Random
  now: number
}

/** Tickets with their contacts and messages: most are closed, 5% open, 3% pending, 1% scheduled. */
export function seedConversations(store: Store, company: Company, count: number, now: number, isBusy = false): void {
  const context = { store, company, random: createRandom(count), now }
  const contacts = isBusy ? count : Math.floor(count * 0.4)
  for (let n = 0; n < contacts; n++) seedContact(context, n)
  for (let n = 0; n < count; n++) seedTicket(context, n, { contacts, isBusy })
}

const contactId = (now: number, n: number) => seedId('con', now - 300 * day, n)
const channelIdOf = ({ channels }: Company, contact: number) =>
  [channels.webchat, channels.telegram, channels.waba][contact % 3]!

function seedContact({ store, company, random, now }: Context, n: number): void {
  const created = now - 300 * day
  const base = { tenant_id: company.tenantId, created_at: created }
  const id = contactId(now, n)
  const name = `${random.pick(firstNames)} ${random.pick(lastNames)} ${random.pick(lastNames)}`
  const number = `55119${String(10_000_000 + n * 7)}`
  const email = n % 3 === 0 ? `${fold(name).replaceAll(' ', '.')}.${n}@exemplo.com.br` : null
  const tagIds = random.chance(0.1) ? [random.pick(company.tagIds)] : []
  const walletIds = random.chance(0.05) ? [random.pick(company.agentIds)] : []
  const kept = { tag_ids: JSON.stringify(tagIds), wallet_ids: JSON.stringify(walletIds) }
  store.insert('contacts', { ...base, ...kept, id, name, folded: fold(name), number, email })
  for (const [i, term] of termsOf({ name, number, email }).entries())
    store.insert('contact_terms', { ...base, id: seedId('trm', created, n * 16 + i), term, contact_id: id })
  const alias = { channel_id: channelIdOf(company, n), contact_id: id, alias: aliasOf(n) }
  store.insert('contact_aliases', { ...base, id: seedId('ali', created, n), ...alias })
  for (const tag of tagIds)
    store.insert('contact_tags', { ...base, id: seedId('ctg', created, n), contact_id: id, tag_id: tag })
  for (const user of walletIds)
    store.insert('contact_wallets', { ...base, id: seedId('wal', created, n), contact_id: id, user_id: user })
}

function statusOf(n: number): 'open' | 'pending' | 'schedule' | 'closed' {
  const place = n % 100
  if (place < 5) return 'open'
  if (place < 8) return 'pending'
  return place < 9 ? 'schedule' : 'closed'
}

function seedTicket(context: Context, n: number, { contacts, isBusy }: { contacts: number; isBusy: boolean }): void {
  const { store, company, random, now } = context
  const status = isBusy ? 'open' : statusOf(n)
  // A step that keeps the unfinished tickets of one contact and channel apart.
  const contact = isBusy ? n : (n * 7919 + Math.floor(n / contacts) * 13) % contacts
  const length = isBusy ? 2 : lengths[Math.floor(n / 100) % 10 === 0 ? 0 : 1 + (n % 9)]!
  const lastAt = now - Math.floor(status === 'closed' ? random.below(365 * day) : random.below(7 * day)) - minute
  const startedAt = lastAt - length * 4 * minute
  const id = seedId('tkt', startedAt, n)
  const queueIndex = random.below(company.queueIds.length)
  const hasQueue = isBusy || !random.chance(0.1)
  const owner =
    (queueIndex + company.queueIds.length * random.below(company.agentIds.length / 4)) % company.agentIds.length
  const isOwned = status === 'open' || (status === 'closed' && random.chance(0.9))
  const base = { tenant_id: company.tenantId, created_at: startedAt, updated_at: lastAt }
  const channelId = channelIdOf(company, contact)
  const talk = { id, contactId: contactId(now, contact), channelId, userId: company.agentIds[owner]!, n, length }
  const last = seedMessages(context, talk, startedAt)
  const tagIds = random.chance(0.2) ? [random.pick(company.tagIds)] : []
  store.insert('tickets', {
    ...base,
    id,
    tag_ids: JSON.stringify(tagIds),
    contact_id: talk.contactId,
    channel_id: channelId,
    status,
    queue_id: hasQueue ? company.queueIds[isBusy ? 0 : queueIndex]! : null,
    user_id: isOwned ? talk.userId : null,
    protocol: `2026${String(company.tenantId)}${String(n).padStart(8, '0')}`,
    unread_messages: last.isFromMe || status === 'closed' ? 0 : 1 + random.below(3),
    answered: last.isFromMe ? 1 : 0,
    last_message: last.body,
    last_message_id: last.id,
    last_message_from_me: last.isFromMe ? 1 : 0,
    last_message_ack: 2,
    last_message_at: lastAt,
    last_inbound_at: lastAt - (last.isFromMe ? 4 * minute : 0),
    last_human_at: lastAt,
    closed_at: status === 'closed' ? lastAt : null,
  })
  store.insert('ticket_logs', { ...base, id: seedId('log', startedAt, n), ticket_id: id, type: 'create' })
  for (const tag of tagIds)
    store.insert('ticket_tags', { ...base, id: seedId('ttg', startedAt, n), ticket_id: id, tag_id: tag })
}

interface Talk {
  id: string
  contactId: string
  channelId: string
  userId: string
  n: number
  length: number
}

/** A conversation, a message every four minutes; some carry a picture, some answer an earlier one. */
function seedMessages({ store, company, random }: Context, talk: Talk, startedAt: number) {
  let last = { id: '', body: '', isFromMe: false }
  for (let i = 0; i < talk.length; i++) {
    const at = startedAt + (i + 1) * 4 * minute
    const number = talk.n * 64 + i
    const isFromMe = i > 0 && random.chance(0.5)
    const id = seedId('msg', at, number)
    const hasPicture = random.chance(0.05)
    const quoted = last.id && random.chance(0.03) ? last.id : null
    const body = random.pick(isFromMe ? outboundTexts : inboundTexts)
    const base = { tenant_id: company.tenantId, created_at: at }
    const mediaId = hasPicture ? seedId('med', at, number) : null
    if (mediaId) store.insert('media', { ...base, id: mediaId, ...picture(company, mediaId), message_id: id })
    store.insert('messages', {
      ...base,
      id,
      ticket_id: talk.id,
      contact_id: talk.contactId,
      channel_id: talk.channelId,
      external_id: `x${number}`,
      id_front: isFromMe ? `f-${company.tenantId}-${number}` : null,
      from_me: isFromMe ? 1 : 0,
      user_id: isFromMe ? talk.userId : null,
      kind: mediaId ? 'image' : 'chat',
      body,
      data: isFromMe ? '{"signature":"Agente"}' : '{}',
      media_id: mediaId,
      quoted_id: quoted,
      ack: isFromMe ? 3 : 2,
      timestamp: at,
    })
    last = { id, body, isFromMe }
  }
  return last
}

const picture = (company: Company, id: string) => ({
  state: 'ready',
  key: `${company.tenantId}/media/${id}`,
  mime: 'image/jpeg',
  name: 'foto.jpg',
  size: 120_000,
  width: 1280,
  height: 960,
})
