import { day, minute } from '../../core/clock.ts'
import { newId } from '../../core/ids.ts'
import { fold } from '../../core/text.ts'
import { chunk, type TenantDb, type Write } from '../../db/tenant-db.ts'
import { termsOf } from '../../features/contacts/terms.ts'
import { linkContactTags } from '../../features/contacts/contacts.service.ts'
import { contactAliases, contacts, contactTerms } from '../../features/contacts/contacts.table.ts'
import { messages } from '../../features/messages/messages.table.ts'
import { newProtocol } from '../../features/tickets/protocol.ts'
import { linkTicketTags } from '../../features/tickets/tickets.service.ts'
import { ticketLogs, tickets } from '../../features/tickets/tickets.table.ts'
import { people, stories } from './stories.ts'

interface Setting {
  channelId: string
  queueIds: Record<string, string>
  tagIds: string[]
  agents: Record<'Vendas' | 'Suporte' | 'Financeiro', string>
  second: string
  count?: number
}

/** Contacts with one ticket each: waiting, being answered, resolved, parked. */
export async function seedTickets(db: TenantDb, setting: Setting): Promise<void> {
  const list = people.slice(0, setting.count ?? people.length)
  const writes = list.flatMap((name, index) => storyOf(db, setting, name, index))
  for (const part of chunk(writes, 60)) await db.commit(part)
}

function storyOf(db: TenantDb, setting: Setting, name: string, index: number): Write[] {
  const { queue, lines } = stories[index % stories.length]!
  const status = statusOf(
    index,
    lines.some((line) => line.by === 'a'),
  )
  // Who waits has waited for minutes or hours; what was answered goes back for days.
  const age = 4 + index * index * 1.7 + index * 11
  const end = Date.now() - (status === 'pending' ? age / 20 : age) * minute
  const start = end - lines.length * 3 * minute
  const number = `55119${String(90_000_000 + index * 7919).slice(0, 8)}`
  const contact = {
    id: newId('con'),
    name,
    folded: fold(name),
    number,
    email: `${fold(name).replace(/[^a-z]+/g, '.')}@exemplo.com`,
    isGroup: false,
    createdAt: start - (index % 9) * 12 * day,
  }
  const userId = status === 'pending' ? null : index % 4 === 3 ? setting.second : setting.agents[queue]
  const queueId = setting.queueIds[queue] ?? setting.queueIds.Vendas!
  const ticketId = newId('tkt')
  const rows = lines.map((line, step) => {
    const fromMe = line.by !== 'c'
    const timestamp = start + (step + 1) * 3 * minute - ((step * 7919) % 50_000)
    return {
      id: newId('msg', timestamp),
      ticketId,
      contactId: contact.id,
      channelId: setting.channelId,
      externalId: `demo-${contact.id}-${step}`,
      fromMe,
      userId: fromMe ? (userId ?? setting.agents[queue]) : null,
      kind: line.by === 'n' ? ('note' as const) : ('chat' as const),
      body: line.text,
      ack: fromMe ? 3 : 2,
      timestamp,
    }
  })
  const spoken = rows.filter((row) => row.kind !== 'note')
  const last = spoken.at(-1)!
  const unread = last.fromMe || status === 'closed' ? 0 : spoken.length - 1 - spoken.findLastIndex((row) => row.fromMe)
  return [
    db.insert(contacts, contact),
    ...db.insertMany(
      contactTerms,
      termsOf(contact).map((term) => ({ contactId: contact.id, term })),
    ),
    db.insert(contactAliases, {
      channelId: setting.channelId,
      contactId: contact.id,
      alias: `vis_demo${index}${contact.id.slice(-6)}`,
    }),
    db.insert(tickets, {
      id: ticketId,
      contactId: contact.id,
      channelId: setting.channelId,
      status,
      queueId,
      userId,
      protocol: newProtocol('America/Sao_Paulo', start),
      unreadMessages: unread,
      answered: spoken.some((row) => row.fromMe),
      lastMessage: last.body,
      lastMessageId: last.id,
      lastMessageFromMe: last.fromMe,
      lastMessageAck: last.ack,
      lastMessageAt: last.timestamp,
      lastInboundAt: spoken.findLast((row) => !row.fromMe)?.timestamp ?? null,
      lastHumanAt: last.timestamp,
      createdAt: start,
      closedAt: status === 'closed' ? last.timestamp + minute : null,
    }),
    ...db.insertMany(messages, rows),
    db.insert(ticketLogs, { ticketId, type: 'create', queueId, createdAt: start }),
    ...(userId
      ? [db.insert(ticketLogs, { ticketId, type: 'open', userId, queueId, createdAt: start + 2 * minute })]
      : []),
    ...(status === 'closed'
      ? [db.insert(ticketLogs, { ticketId, type: 'closed', userId, createdAt: last.timestamp + minute })]
      : []),
    ...tagsFor(db, setting, index, contact.id, ticketId),
  ]
}

function statusOf(index: number, isAnswered: boolean): 'open' | 'pending' | 'closed' | 'schedule' {
  if (!isAnswered) return 'pending'
  if (index % 17 === 13) return 'schedule'
  return index > 18 && index % 3 !== 0 ? 'closed' : 'open'
}

function tagsFor(db: TenantDb, { tagIds }: Setting, index: number, contactId: string, ticketId: string): Write[] {
  const [vip, guarantee, quote, architect] = tagIds
  if (!vip || !guarantee || !quote || !architect) return []
  const ofContact = [...(index % 5 === 0 ? [vip] : []), ...(index % 7 === 3 ? [architect] : [])]
  const ofTicket = [...(index % 9 === 2 ? [guarantee] : []), ...(index % 9 === 0 ? [quote] : [])]
  return [
    ...(ofContact.length ? linkContactTags(db, contactId, ofContact) : []),
    ...(ofTicket.length ? linkTicketTags({ db }, ticketId, ofTicket) : []),
  ]
}
