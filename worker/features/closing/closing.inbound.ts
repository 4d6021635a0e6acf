import { and, eq, isNull } from 'drizzle-orm'
import { clock } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import type { DirectoryChannel } from '../../core/directory.ts'
import { fold } from '../../core/text.ts'
import type { Row, Write } from '../../db/tenant-db.ts'
import { parseRating, presentEvaluation, readRatingSettings } from '../evaluations/evaluations.service.ts'
import { evaluations } from '../evaluations/evaluations.table.ts'
import { type Note, notify } from '../notifications/notifications.service.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import { findTicketRow, type FullTicketRow } from '../tickets/tickets.rows.ts'
import { calm, guardedUpdate, writeLog } from '../tickets/tickets.service.ts'
import { planClose, planEnd, planWords, type Step } from './closing.service.ts'

/** What a contact's message does to the closing of its ticket, for the commit of the message. */
export interface InboundEffect {
  writes: Write[]
  /** An answer to the question is not news for the agent: it counts as read. */
  isQuiet: boolean
  tell(): Promise<void>
}

interface Heard {
  ticketId: string
  body: string
  at: number
  /** Whether the ticket waits for a rating or counts down, as it was read before. */
  isClosing: boolean
}

/** Null when the message has nothing to do with closing. */
export async function planInboundEffect(
  ctx: TenantContext,
  channel: DirectoryChannel,
  heard: Heard,
): Promise<InboundEffect | null> {
  const isKeyword = isEndWord(heard.body, channel.autoCloseKeywords)
  if (!heard.isClosing && !isKeyword) return null
  const found = await findTicketRow(ctx, heard.ticketId)
  if (!found) return null
  const ticket = { ...found, lastMessageAt: Math.max(found.lastMessageAt, heard.at), lastInboundAt: heard.at }
  if (ticket.ratingUntil) return hearRating(ctx, ticket, heard.body)
  if (ticket.closeAt) return goOn(ctx, ticket, 'closeCanceled')
  const isOpen = ticket.status === 'open' || (ticket.status === 'pending' && channel.closesPending)
  return isKeyword && isOpen && ticket.isGroup !== 1 ? endByKeyword(ctx, channel, ticket) : null
}

/** A word that ends the ticket: the whole message, whatever its case and accents (D83). */
const isEndWord = (body: string, words: string): boolean => {
  const said = fold(body).trim()
  return said !== '' && words.split(',').some((word) => fold(word).trim() === said)
}

async function endByKeyword(ctx: TenantContext, channel: DirectoryChannel, ticket: FullTicketRow) {
  const wish = { by: null, demandId: ticket.demandId, farewellId: channel.farewellId }
  return effectOf(ctx, ticket, await planClose(ctx, ticket, { ...wish, wantsRating: channel.autoEvaluation }), false)
}

/** The contact goes on talking: the ticket stays open, and its owner is told (D74, D77). */
function goOn(ctx: TenantContext, ticket: FullTicketRow, type: 'closeCanceled' | 'ratingCanceled'): InboundEffect {
  const step: Step = {
    patch: calm,
    logs: [{ type, queueId: ticket.queueId }],
    writes: [],
    tell: async () => tellOwner(ctx, ticket, { kind: 'closeCancelled', data: { name: ticket.contactName } }),
  }
  return effectOf(ctx, ticket, step, false)
}

/** The owner is told what the contact did to the closing. */
function tellOwner(ctx: TenantContext, ticket: FullTicketRow, note: Pick<Note, 'kind' | 'data'>): void {
  if (ticket.userId) notify(ctx, [ticket.userId], { ...note, ticketId: ticket.id })
}

async function hearRating(ctx: TenantContext, ticket: FullTicketRow, body: string): Promise<InboundEffect> {
  const settings = await readRatingSettings(ctx)
  const asked = ticket.evaluationId ? await ctx.db.find(evaluations, ticket.evaluationId) : undefined
  const answer = parseRating(body, settings)
  if (!asked || answer === 'talk') {
    return goOn(ctx, ticket, 'ratingCanceled')
  }
  if (answer === 'attempt') return refuseAnswer(ctx, ticket, asked, settings)
  const answeredAt = clock.now()
  const thanks = settings.ratings.find((one) => one.rating === answer)?.message ?? ''
  const end = await planEnd(ctx, ticket, thanks)
  const unanswered = and(eq(evaluations.id, asked.id), isNull(evaluations.rating))!
  const step: Step = {
    ...end,
    logs: [{ type: 'rating', queueId: ticket.queueId, data: { rating: answer } }, ...end.logs],
    writes: [ctx.db.update(evaluations, unanswered, { rating: answer, answeredAt }), ...end.writes],
    tell: async () => {
      tellRating(ctx, ticket, { ...asked, rating: answer, answeredAt })
      await end.tell()
    },
  }
  return effectOf(ctx, ticket, step, true)
}

/** One more invalid answer: said so, and after the last one the ticket goes on to its end without a rating (D76). */
async function refuseAnswer(
  ctx: TenantContext,
  ticket: FullTicketRow,
  asked: Row<typeof evaluations>,
  settings: Awaited<ReturnType<typeof readRatingSettings>>,
): Promise<InboundEffect> {
  const attempts = asked.attempts + 1
  const count = ctx.db.update(evaluations, asked.id, { attempts })
  if (attempts >= settings.ratingStoreAttempt) {
    const end = await planEnd(ctx, ticket)
    return effectOf(ctx, ticket, { ...end, writes: [count, ...end.writes] }, true)
  }
  const said = planWords(ctx, ticket, [settings.ratingStoreError])
  const step = {
    patch: {},
    logs: [],
    writes: [count, ...(said?.writes ?? [])],
    tell: async () => void (await said?.tell()),
  }
  return effectOf(ctx, ticket, step, true)
}

function tellRating(ctx: TenantContext, ticket: FullTicketRow, row: Row<typeof evaluations>): void {
  ctx.publish({
    event: { type: 'evaluation.updated', data: presentEvaluation(ctx, row, ticket) },
    audience: { to: 'ticket', facts: factsOf(ctx, ticket) },
  })
  tellOwner(ctx, ticket, { kind: 'evaluation', data: { name: ticket.contactName, rating: row.rating ?? 0 } })
}

const effectOf = (ctx: TenantContext, ticket: FullTicketRow, step: Step, isQuiet: boolean): InboundEffect => ({
  writes: [
    guardedUpdate(ctx, ticket, step.patch),
    ...step.logs.map((entry) => writeLog(ctx, ticket.id, entry)),
    ...step.writes,
  ],
  isQuiet,
  tell: step.tell,
})
