import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Ticket } from '#contracts/tickets'
import { clock, minute } from '../../core/clock.ts'
import type { Ctx, TenantContext } from '../../core/context.ts'
import { errorText, fail, isConflict } from '../../core/fail.ts'
import type { Write } from '../../db/tenant-db.ts'
import type { Published } from '../../realtime/audience.ts'
import { notify } from '../notifications/notifications.service.ts'
import { factsOf, presentTicket } from './tickets.present.ts'
import { findTicketRow, type FullTicketRow } from './tickets.rows.ts'
import { ticketColumns, type TicketRow } from './tickets.query.ts'
import { type LogData, ticketLogs, tickets, ticketTags } from './tickets.table.ts'
import { canSee, isElevated, type TicketFacts } from './tickets.visibility.ts'

export type TicketPatch = Parameters<TenantContext['db']['update']>[2] &
  Partial<Record<keyof typeof tickets.$inferInsert, unknown>>
type LogType = (typeof ticketLogs.$inferInsert)['type']
export interface LogEntry {
  type: LogType
  userId?: string | null
  toUserId?: string | null
  queueId?: string | null
  data?: LogData
}

/** A ticket that neither closes nor waits: what every change of status, owner or queue goes back to. */
export const calm = {
  closeAt: null,
  ratingUntil: null,
  snoozedUntil: null,
  evaluationId: null,
  farewellId: null,
  closingBy: null,
} as const

/** The update of a ticket that fails, with all its batch, when somebody changed the ticket since `row` was read. */
export const guardedUpdate = (
  ctx: Pick<TenantContext, 'db'>,
  row: { id: string; version: number },
  patch: TicketPatch,
): Write =>
  ctx.db.update(tickets, row.id, {
    ...(patch as object),
    version: sql`case when ${tickets.version} = ${row.version} then ${tickets.version} + 1 end`,
  })

export const isOutdated = (error: unknown): boolean =>
  errorText(error).includes('NOT NULL constraint failed: tickets.version')

export const writeLog = (ctx: Pick<TenantContext, 'db'>, ticketId: string, entry: LogEntry): Write =>
  ctx.db.insert(ticketLogs, { ticketId, ...entry })

/**
 * One change of status, owner or queue: the update, its log lines and further writes in one commit, then the news for
 * the screens. Refuses when the ticket changed meanwhile or another unfinished one stands in the way.
 */
export async function changeTicket(
  ctx: TenantContext & Partial<Pick<Ctx, 'viewer'>>,
  before: FullTicketRow,
  patch: TicketPatch,
  logs: LogEntry[],
  more: Write[] = [],
): Promise<Ticket> {
  try {
    await ctx.db.commit([
      guardedUpdate(ctx, before, patch),
      ...logs.map((entry) => writeLog(ctx, before.id, entry)),
      ...more,
    ])
  } catch (error) {
    if (isOutdated(error)) return refuseOutdated(ctx, before)
    if (isConflict(error, 'tickets.channel_id'))
      return refuseOther(ctx, before.contactId, String(patch['channelId'] ?? before.channelId))
    throw error
  }
  const ticket = await announceTicket(ctx, before.id, factsOf(ctx, before))
  notifyOwner(ctx, ticket, before.userId)
  return ticket
}

/** Who got a ticket from somebody else is told. */
export function notifyOwner(
  ctx: TenantContext & Partial<Pick<Ctx, 'viewer'>>,
  { id, userId, name }: Ticket,
  before: string | null,
): void {
  if (!userId || userId === before || userId === ctx.viewer?.id) return
  const by = ctx.viewer && ctx.directory.users.get(ctx.viewer.id)?.name
  notify(ctx, [userId], { kind: 'assigned', ticketId: id, data: { name, ...(by ? { by } : {}) } })
}

/** Reads the ticket as it is now, tells the screens and answers it. */
export async function announceTicket(ctx: TenantContext, id: string, before?: TicketFacts): Promise<Ticket> {
  const row = (await findTicketRow(ctx, id)) ?? fail('ERR_NOT_FOUND')
  const ticket = presentTicket(ctx, row)
  ctx.publish(ticketNews(ticket, factsOf(ctx, row), before))
  return ticket
}

export const ticketNews = (
  ticket: Ticket,
  facts: TicketFacts,
  before?: TicketFacts,
  type: 'ticket.created' | 'ticket.updated' = 'ticket.updated',
): Published => ({
  event: { type, data: ticket },
  audience: { to: 'ticket', facts, ...(before ? { before } : {}) },
})

async function refuseOutdated(ctx: TenantContext, before: FullTicketRow): Promise<never> {
  const now = (await findTicketRow(ctx, before.id)) ?? fail('ERR_NOT_FOUND')
  return refuseTaken(ctx, now)
}

/** Tells the second of two who was first (D62). */
export function refuseTaken(ctx: TenantContext, now: TicketRow): never {
  const owner = now.userId ? ctx.directory.users.get(now.userId) : undefined
  return fail(owner && now.status === 'open' ? 'ERR_TICKET_ALREADY_ACCEPTED' : 'ERR_CONFLICT', {
    ticketId: now.id,
    status: now.status,
    ...(owner ? { userId: owner.id, name: owner.name } : {}),
  })
}

const otherSql = `SELECT ${ticketColumns} FROM tickets t CROSS JOIN contacts c ON c.tenant_id = ?1 AND c.id = t.contact_id
  WHERE t.tenant_id = ?1 AND t.contact_id = ?2 AND t.channel_id = ?3 AND t.status IN ('open', 'pending', 'schedule') LIMIT 1`

/** The unfinished ticket of a contact on a channel, as this person may know it (D60, D92). */
export async function findOther(
  ctx: TenantContext & Partial<Pick<Ctx, 'viewer'>>,
  contactId: string,
  channelId: string,
) {
  const [row] = await ctx.db.query<TicketRow>(otherSql, contactId, channelId)
  if (!row) return undefined
  const ticket = presentTicket(ctx, row)
  const { viewer } = ctx
  if (viewer && canSee(viewer, factsOf(ctx, row), ctx.directory.settings, isElevated(viewer, ctx.directory.settings))) {
    const { id, status, userId, user, queue, channel } = ticket
    return { id, status, userId, user, queue, channel }
  }
  return {
    id: row.id,
    ownerName: ticket.user?.name ?? null,
    queueName: ticket.queue?.queue ?? null,
    channel: ticket.channel,
  }
}

export async function refuseOther(
  ctx: TenantContext & Partial<Pick<Ctx, 'viewer'>>,
  contactId: string,
  channelId: string,
): Promise<never> {
  return fail('ERR_OTHER_OPEN_TICKET', { ticket: await findOther(ctx, contactId, channelId) })
}

/** Logs a look once per person in ten minutes (D84, visibility.md). */
export async function logLook(ctx: Ctx, ticketId: string, type: 'access' | 'peek'): Promise<void> {
  const [seen] = await ctx.db.query(
    `SELECT 1 FROM ticket_logs WHERE tenant_id = ?1 AND ticket_id = ?2 AND created_at > ?3 AND type = ?4 AND user_id = ?5 LIMIT 1`,
    ticketId,
    clock.now() - 10 * minute,
    type,
    ctx.person.id,
  )
  if (!seen) await ctx.db.commit([writeLog(ctx, ticketId, { type, userId: ctx.person.id })])
}

/** Open tickets of a person who leaves go back to their queues. */
export async function releaseTicketsOf(ctx: Ctx, userId: string): Promise<void> {
  for (;;) {
    const mine = await ctx.db.select(tickets, {
      where: and(eq(tickets.userId, userId), inArray(tickets.status, ['open', 'schedule'])),
      limit: 50,
    })
    if (!mine.length) return
    await ctx.db.commit([
      ctx.db.update(
        tickets,
        inArray(
          tickets.id,
          mine.map((row) => row.id),
        ),
        { ...calm, status: 'pending', userId: null, version: sql`${tickets.version} + 1` },
      ),
      ...mine.map((row) => writeLog(ctx, row.id, { type: 'pending', userId: ctx.person.id, queueId: row.queueId })),
    ])
    for (const row of mine) await announceTicket(ctx, row.id)
  }
}

/** Writes that make the ticket's tags exactly these. */
export function linkTicketTags(ctx: Pick<TenantContext, 'db'>, ticketId: string, given: string[]): Write[] {
  const tagIds = [...new Set(given)]
  return [
    ctx.db.remove(ticketTags, eq(ticketTags.ticketId, ticketId)),
    ...ctx.db.insertMany(
      ticketTags,
      tagIds.map((tagId) => ({ ticketId, tagId })),
    ),
    ctx.db.update(tickets, ticketId, { tagIds }),
  ]
}

/** The unfinished conversation with a contact on a channel, else the one named, else the newest; undefined without any. */
export async function findConversation(
  ctx: Pick<TenantContext, 'db'>,
  given: { contactId: string; channelId: string; ticketId?: string | null },
): Promise<typeof tickets.$inferSelect | undefined> {
  const isThere = ne(tickets.status, 'deleted')
  const here = and(eq(tickets.contactId, given.contactId), eq(tickets.channelId, given.channelId), isThere)!
  const unfinished = and(here, inArray(tickets.status, ['open', 'pending', 'schedule']))!
  return (
    (await ctx.db.find(tickets, unfinished)) ??
    (given.ticketId ? await ctx.db.find(tickets, and(eq(tickets.id, given.ticketId), isThere)!) : undefined) ??
    (await ctx.db.select(tickets, { where: here, orderBy: [desc(tickets.createdAt)], limit: 1 }))[0]
  )
}
