import type { MessageHit, SearchQuery } from '#contracts/search'
import type { Ctx } from '../../core/context.ts'
import { pictureOf } from '../contacts/contacts.pictures.ts'
import { accessSql, Parameters } from '../tickets/tickets.query.ts'
import { matchOf, snippetOf, type Term, termsOf } from './match.ts'

/** Hits looked at in one statement: a person who sees all needs no more than the page. */
const glance = { all: 1, some: 6 }
/** Statements of one request at most; then the answer says where to go on. */
const maxLooks = 4

interface Row {
  mark: string
  isSeen: number
  id: string
  ticketId: string
  contactId: string
  kind: MessageHit['kind']
  body: string
  fromMe: number
  userId: string | null
  timestamp: number
  protocol: string
  status: MessageHit['ticket']['status']
  queueId: string | null
  channelId: string
  isGroup: number
  name: string
  picture: string | null
}

/**
 * Messages with these words, newest first. The index gives candidates by time; each is checked against what the person
 * may see, so that a request reads a bounded number of rows and goes on from where the last one stopped.
 */
export async function searchMessages(ctx: Ctx, query: SearchQuery) {
  const terms = termsOf(query.searchTerm)
  if (!terms.length) return { messages: [], count: 0, hasMore: false, cursor: null }
  const skipped = query.cursor ? 0 : (query.pageNumber - 1) * query.limit
  const wanted = skipped + query.limit
  const seen: Row[] = []
  let cursor = query.cursor ?? null
  let hasMore = true
  for (let look = 0; look < maxLooks + query.pageNumber && hasMore && seen.length < wanted; look++) {
    const { rows, size } = await glanceAt(ctx, query, terms, cursor)
    const last = rows.at(-1)
    hasMore = rows.length === size && last !== undefined
    const visible = rows.filter((row) => row.isSeen)
    const room = wanted - seen.length
    const taken = visible.slice(0, room)
    if (visible.length > room || (visible.length === room && hasMore)) {
      hasMore = true
      cursor = taken.at(-1)?.mark ?? cursor
    } else cursor = last?.mark ?? cursor
    seen.push(...taken)
  }
  const page = seen.slice(skipped)
  return {
    messages: page.map((row) => present(ctx, row, terms)),
    count: skipped + page.length,
    hasMore,
    cursor: hasMore ? cursor : null,
  }
}

async function glanceAt(ctx: Ctx, query: SearchQuery, terms: Term[], cursor: string | null) {
  const p = new Parameters()
  const access = accessSql(ctx.viewer, ctx.directory.settings, p)
  const allowed = ctx.viewer.channels
  const channels = query.channelIds.length
    ? query.channelIds.filter((id) => !allowed.length || allowed.includes(id))
    : allowed
  if (query.channelIds.length && !channels.length) return { rows: [], size: 0 }
  const checks = [access]
  if (query.queueIds.length) checks.push(`t.queue_id IN ${p.list(query.queueIds)}`)
  if (query.userId) checks.push(`(m.user_id = ${p.add(query.userId)} OR t.user_id = ${p.add(query.userId)})`)
  const isFree = checks.length === 1 && access === '1'
  const size = query.limit * (isFree ? glance.all : glance.some)
  // Checked beside the others, not joined: a glance that loses rows would pass for the last one.
  checks.push(`t.status <> 'deleted'`)
  const match = p.add(matchOf(ctx.tenantId, terms, query, channels))
  const range = [
    ...(cursor ? [`AND rowid < CAST(${p.add(cursor)} AS INTEGER)`] : []),
    ...(query.dateStart === undefined ? [] : [`AND rowid >= ${p.add(query.dateStart)} * 1048576`]),
    ...(query.dateEnd === undefined ? [] : [`AND rowid < (${p.add(query.dateEnd)} + 1) * 1048576`]),
  ].join(' ')
  const text = `SELECT CAST(s.mark AS TEXT) AS mark, (${checks.join(' AND ')}) AS isSeen, m.id, m.ticket_id AS ticketId,
      m.contact_id AS contactId, m.kind, m.body, m.from_me AS fromMe, m.user_id AS userId, m.timestamp,
      t.protocol, t.status, t.queue_id AS queueId, t.channel_id AS channelId, t.is_group AS isGroup, c.name,
      c.picture_id AS picture
    FROM (SELECT rowid AS mark, message_id AS id FROM message_words WHERE message_words MATCH ${match} ${range}
      ORDER BY rowid DESC LIMIT ${size}) s
    CROSS JOIN messages m ON m.tenant_id = ?1 AND m.id = s.id
    CROSS JOIN tickets t ON t.tenant_id = ?1 AND t.id = m.ticket_id
    CROSS JOIN contacts c ON c.tenant_id = ?1 AND c.id = t.contact_id`
  return { rows: await ctx.db.query<Row>(text, ...p.values), size }
}

function present(ctx: Ctx, row: Row, terms: Term[]): MessageHit {
  const { directory } = ctx
  const user = row.userId ? directory.users.get(row.userId) : undefined
  const queue = row.queueId ? directory.queues.get(row.queueId) : undefined
  const channel = directory.allChannels.get(row.channelId)
  return {
    id: row.id,
    ticketId: row.ticketId,
    contactId: row.contactId,
    kind: row.kind,
    fromMe: row.fromMe === 1,
    user: user ? { id: user.id, name: user.name } : null,
    timestamp: row.timestamp,
    ...snippetOf(row.body, terms),
    ticket: {
      protocol: row.protocol,
      status: row.status,
      name: row.name,
      profilePicUrl: pictureOf(ctx, row.picture),
      isGroup: row.isGroup === 1,
      queue: queue ? { id: queue.id, queue: queue.queue, color: queue.color } : null,
      whatsapp: { id: row.channelId, name: channel?.name ?? '', type: channel?.type ?? '' },
    },
  }
}
