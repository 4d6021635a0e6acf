import { eq, sql } from 'drizzle-orm'
import type { Ticket } from '#contracts/tickets'
import type { Ctx, TenantContext } from '../../core/context.ts'
import type { DirectoryChannel, DirectoryFlow } from '../../core/directory.ts'
import { fail } from '../../core/fail.ts'
import { digitsOf, fold } from '../../core/text.ts'
import type { Write } from '../../db/tenant-db.ts'
import { audit } from '../audit/audit.service.ts'
import { planJob } from '../jobs/jobs.service.ts'
import { assertReachable } from '../messages/messages.send.ts'
import { presentTicket } from '../tickets/tickets.present.ts'
import type { FullTicketRow } from '../tickets/tickets.rows.ts'
import { calm, changeTicket, writeLog } from '../tickets/tickets.service.ts'
import { tickets } from '../tickets/tickets.table.ts'
import { ticketBots } from './chat-flows.table.ts'
import { isWithBot } from './is-with-bot.ts'

/** Who writes what, as far as the choice of a chatbot depends on it. */
export interface Heard {
  body: string
  number: string | null
  isBotBlocked: boolean
  /** The contact has no unfinished ticket on this channel, nor one that opens again. */
  isNew: boolean
}

/** The chatbot that begins with a message: one of that name, else for a new ticket the channel's or the company's (D133). */
export function flowFor({ directory }: Pick<TenantContext, 'directory'>, channel: DirectoryChannel, heard: Heard) {
  const { flows } = directory
  if (!flows.size || heard.isBotBlocked) return null
  const active = [...flows.values()].filter((flow) => flow.isActive && runsFor(flow, heard.number))
  const words = fold(heard.body).trim()
  const called = words ? active.find((flow) => flow.keywords.includes(words)) : undefined
  if (called || !heard.isNew) return called ?? null
  return active.find((flow) => flow.id === channel.chatFlowId) ?? active.find((flow) => flow.isDefault) ?? null
}

/** While a flow is being tried it runs for one number alone (D139). */
const runsFor = ({ celularTeste }: DirectoryFlow, number: string | null): boolean =>
  !celularTeste || (number !== null && digitsOf(number) === celularTeste)

/** Writes that put a waiting ticket nobody has under a chatbot, which then begins anew. */
export const planBegin = (ctx: Pick<TenantContext, 'db'>, ticketId: string, chatFlowId: string): Write[] => [
  ctx.db.update(tickets, ticketId, {
    chatFlowId: sql`case when ${tickets.status} = 'pending' and ${tickets.userId} is null then ${chatFlowId} end`,
    version: sql`${tickets.version} + 1`,
  }),
  forgetStand(ctx, ticketId),
  writeLog(ctx, ticketId, { type: 'chatBot', data: { chatFlowId } }),
]

/** What makes the chatbot of a ticket hear what was said, as a write of the message's commit. */
export const planHearing = (ctx: Pick<TenantContext, 'db' | 'env' | 'tenantId'>, ticketId: string) =>
  planJob(ctx, 'chatFlows.hear', { ticketId })

const forgetStand = (ctx: Pick<TenantContext, 'db'>, ticketId: string): Write =>
  ctx.db.remove(ticketBots, eq(ticketBots.ticketId, ticketId))

/** Hands a ticket to a chatbot, which begins with its first step, or takes it out of one (D68). */
export async function setChatFlow(ctx: Ctx, ticket: FullTicketRow, chatFlowId: string | null): Promise<Ticket> {
  if (ticket.status === 'closed') fail('ERR_TICKET_NOT_OPEN')
  if (chatFlowId === null) {
    if (!isWithBot(ticket)) return presentTicket(ctx, ticket)
    const log = { type: 'pending' as const, userId: ctx.person.id, queueId: ticket.queueId }
    return changeTicket(ctx, ticket, { ...calm, chatFlowId: null }, [log], [forgetStand(ctx, ticket.id)])
  }
  const flow = ctx.directory.flows.get(chatFlowId)
  if (!flow?.isActive) fail('ERR_NOT_FOUND')
  if (ticket.isGroup === 1) fail('ERR_UNSUPPORTED_CHANNEL')
  if (ticket.contactIsBotBlocked === 1) fail('ERR_BOT_BLOCKED')
  assertReachable(ctx, ticket)
  const hearing = planHearing(ctx, ticket.id)
  const patch = { ...calm, status: 'pending' as const, userId: null, chatFlowId, integration: null, closedAt: null }
  const log = { type: 'chatBot' as const, userId: ctx.person.id, queueId: ticket.queueId, data: { chatFlowId } }
  const changed = await changeTicket(ctx, ticket, patch, [log], [forgetStand(ctx, ticket.id), hearing.write])
  await hearing.nudge()
  return changed
}

/** Makes every chatbot forget where its conversations stand: they begin anew with the contact's next words (D51). */
export async function forgetChats(ctx: Ctx): Promise<{ cleared: number }> {
  const [gone] = await ctx.db.query<{ n: number }>(
    `SELECT count(*) AS n FROM ticket_bots b CROSS JOIN tickets t ON t.tenant_id = ?1 AND t.id = b.ticket_id
     WHERE b.tenant_id = ?1 AND t.chat_flow_id IS NOT NULL AND t.status = 'pending' AND t.user_id IS NULL`,
  )
  const cleared = gone?.n ?? 0
  await ctx.db.commit([
    ctx.db.remove(ticketBots, eq(ticketBots.tenantId, ctx.tenantId)),
    audit(ctx.db, ctx.person.id, 'clear', 'ticketBots', '', { cleared }),
  ])
  return { cleared }
}
