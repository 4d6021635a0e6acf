import type { MessageData } from '#contracts/messages'
import type { Ticket } from '#contracts/tickets'
import { clock, minute, second } from '../../core/clock.ts'
import type { Ctx, TenantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { Write } from '../../db/tenant-db.ts'
import { questionOf, readRatingSettings, wasAskedLately } from '../evaluations/evaluations.service.ts'
import { evaluations } from '../evaluations/evaluations.table.ts'
import { farewells } from '../farewells/farewells.table.ts'
import { planJob } from '../jobs/jobs.service.ts'
import { composeParts } from '../messages/messages.compose.ts'
import { planMessages, type PlannedMessages } from '../messages/messages.write.ts'
import { isOptedOut, windowOf } from '../tickets/tickets.present.ts'
import type { FullTicketRow } from '../tickets/tickets.rows.ts'
import { calm, changeTicket, type LogEntry, type TicketPatch } from '../tickets/tickets.service.ts'

/** How long the contact may still answer a farewell (D74). */
export const farewellDelay = 30 * second

type Actor = TenantContext & Partial<Pick<Ctx, 'viewer'>>

/** One step of a closing, ready for a commit: what changes, what is logged, what is said, what is due later. */
export interface Step {
  patch: TicketPatch
  logs: LogEntry[]
  writes: Write[]
  /** After the commit. */
  tell(): Promise<void>
}

/** Commits a step and tells the screens. */
export async function takeStep(ctx: Actor, ticket: FullTicketRow, step: Step): Promise<Ticket> {
  const changed = await changeTicket(ctx, ticket, step.patch, step.logs, step.writes)
  await step.tell()
  return changed
}

export interface CloseWish {
  /** Who closes; null when a rule or the contact does. */
  by: string | null
  demandId: string | null
  farewellId: string | null
  /** Whether a rating is wanted; asked only where it makes sense (D81). */
  wantsRating: boolean
}

/** Demand, then the rating, then the farewell, then thirty seconds, then closed (D73). */
export async function planClose(ctx: Actor, ticket: FullTicketRow, wish: CloseWish): Promise<Step> {
  const begun = { ...ticket, demandId: wish.demandId, farewellId: wish.farewellId, closingBy: wish.by }
  const settings = wish.wantsRating && canAsk(ctx, ticket) ? await readRatingSettings(ctx) : null
  if (!settings || (await wasAskedLately(ctx, ticket.contactId, settings))) return planEnd(ctx, begun)
  const evaluationId = newId('evl')
  const ratingUntil = clock.now() + settings.ratingStoreTime * minute
  const over = planJob(ctx, 'tickets.ratingOver', { ticketId: ticket.id, ratingUntil }, ratingUntil)
  const { demandId, farewellId, by } = { ...wish }
  const answers = settings.ratings.map(({ rating, label }) => ({ rating, label }))
  const step: Step = {
    patch: { ...calm, status: 'open', ratingUntil, evaluationId, demandId, farewellId, closingBy: by },
    logs: [{ type: 'ratingAsked', userId: by, queueId: ticket.queueId, data: { until: ratingUntil } }],
    writes: [
      ctx.db.insert(evaluations, {
        id: evaluationId,
        ticketId: ticket.id,
        contactId: ticket.contactId,
        userId: ticket.userId,
        queueId: ticket.queueId,
      }),
      over.write,
    ],
    tell: over.nudge,
  }
  return withWords(ctx, begun, [questionOf(settings)], step, { rating: answers })
}

/** The farewell with its thirty seconds, or, where there is none, the end itself. `thanks` goes before either. */
export async function planEnd(ctx: Actor, ticket: FullTicketRow, thanks = ''): Promise<Step> {
  const said = thanks && canSay(ctx, ticket) ? [thanks] : []
  const farewell =
    ticket.farewellId && canSay(ctx, ticket) ? await ctx.db.find(farewells, ticket.farewellId) : undefined
  if (!farewell?.isActive) return withWords(ctx, ticket, said, closed(ticket, 'closed'))
  const closeAt = clock.now() + farewellDelay
  const due = planJob(ctx, 'tickets.close', { ticketId: ticket.id, closeAt }, closeAt)
  const { demandId, evaluationId, closingBy } = ticket
  // A parked ticket is awake while it says goodbye, so that an answer finds its owner.
  const status = ticket.status === 'schedule' ? (ticket.userId ? 'open' : 'pending') : ticket.status
  return withWords(ctx, ticket, [...said, farewell.message], {
    patch: { ...calm, status, closeAt, demandId, evaluationId, closingBy },
    logs: [{ type: 'closing', userId: closingBy, queueId: ticket.queueId, data: { until: closeAt } }],
    writes: [due.write],
    tell: due.nudge,
  })
}

/** The end of a ticket. Without a person it is the rule that closed it (D82). */
export function closed(ticket: FullTicketRow, type: 'closed' | 'forceClose', by = ticket.closingBy): Step {
  const { demandId } = ticket
  return {
    patch: { ...calm, status: 'closed', closedAt: clock.now(), unreadMessages: 0, chatFlowId: null, demandId },
    logs: [
      {
        type: by ? type : 'autoClose',
        userId: by,
        queueId: ticket.queueId,
        ...(demandId ? { data: { demandId } } : {}),
      },
    ],
    writes: [],
    tell: async () => undefined,
  }
}

/** The step with texts that go to the contact in the same commit. */
function withWords(ctx: Actor, ticket: FullTicketRow, texts: string[], step: Step, data: MessageData = {}): Step {
  const said = planWords(ctx, { ...ticket, ...(step.patch as object) }, texts, data)
  if (!said) return step
  return {
    ...step,
    writes: [...step.writes, ...said.writes],
    tell: async () => {
      await said.tell()
      await step.tell()
    },
  }
}

/** Texts that no person typed, with their variables filled for who closes or owns the ticket. */
export function planWords(
  ctx: TenantContext,
  ticket: FullTicketRow,
  texts: string[],
  data: MessageData = {},
): PlannedMessages | null {
  if (!texts.length) return null
  const by = { userId: ticket.closingBy ?? ticket.userId, signature: null }
  const parts = texts.flatMap((body) => composeParts(ctx, ticket, { body, sendType: 'chat' }, null, by))
  const marked = parts.map((part) => ({ ...part, data: { ...part.data, ...data } }))
  // The row belongs to the state after the commit: one version on.
  return planMessages(ctx, { ...ticket, version: ticket.version + 1 }, marked, { userId: null })
}

/** Whether free text may go to this contact now. */
export function canSay(ctx: TenantContext, ticket: FullTicketRow): boolean {
  const channel = ctx.directory.channels.get(ticket.channelId)
  if (!channel || ticket.contactIsBlocked || isOptedOut(ticket)) return false
  const shuts = windowOf(channel, ticket.lastInboundAt)
  return shuts === null || shuts > clock.now()
}

/** Groups, robots alone and those nobody answered are never asked (D81). */
const canAsk = (ctx: TenantContext, ticket: FullTicketRow): boolean =>
  ticket.isGroup !== 1 && ticket.userId !== null && ticket.answered === 1 && canSay(ctx, ticket)
