import { eq } from 'drizzle-orm'
import { configurationsOf } from '#contracts/flow-definition'
import type { MessageData } from '#contracts/messages'
import { clock, minute } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { parseJson } from '../../core/text.ts'
import type { Row } from '../../db/tenant-db.ts'
import { answer, answerAtOnce, beginning, destinyOf, type Outcome, proceed, type Stand } from '../../flows/engine.ts'
import { httpOf } from '../channels/channels.service.ts'
import { isOpenAt, sayAbsence } from '../hours/hours.service.ts'
import { variablesOf } from '../messages/variables.ts'
import { findTicketRow, type FullTicketRow } from '../tickets/tickets.rows.ts'
import { loadFlow, loadVersion } from './chat-flows.load.ts'
import { ticketBots } from './chat-flows.table.ts'
import { commitTurn } from './chat-flows.turn.ts'
import { isWithBot } from './is-with-bot.ts'

type BotRow = Row<typeof ticketBots>

interface HeardRow {
  id: string
  body: string
  data: string
  timestamp: number
  createdAt: number
}

/** How often a turn is taken again because the ticket changed meanwhile. */
const maxRaces = 6

/** Deals with everything the contact wrote that its chatbot has not heard yet, in order, each once. */
export async function hearAll(ctx: TenantContext, ticketId: string): Promise<void> {
  for (let race = 0; race < maxRaces;) {
    const ticket = await findTicketRow(ctx, ticketId)
    if (!ticket || !isWithBot(ticket)) return
    if (ticket.contactIsBotBlocked === 1) {
      await letGo(ctx, ticket)
      return
    }
    const bot = await ctx.db.find(ticketBots, eq(ticketBots.ticketId, ticketId))
    const message = await nextUnheard(ctx, ticketId, bot)
    if (!message && bot) return
    const isDone = bot ? await takeTurn(ctx, ticket, bot, message!) : await begin(ctx, ticket, message)
    if (!isDone) race++
  }
  throw new Error(`ticket ${ticketId} keeps changing`)
}

/** The oldest message that was not dealt with; before the flow has begun the newest one, which it begins with. */
async function nextUnheard(
  ctx: TenantContext,
  ticketId: string,
  bot: BotRow | undefined,
): Promise<HeardRow | undefined> {
  const [row] = await ctx.db.query<HeardRow>(
    `SELECT id, body, data, timestamp, created_at AS createdAt FROM messages INDEXED BY messages_ticket
     WHERE tenant_id = ?1 AND ticket_id = ?2 AND timestamp > ?3 AND from_me = 0 AND id > ?4
       AND kind NOT IN ('note', 'system', 'call') ORDER BY id ${bot ? '' : 'DESC'} LIMIT 1`,
    ticketId,
    (bot?.saidAt ?? clock.now()) - reach,
    bot?.heardId ?? '',
  )
  return row
}
/** Providers tell an event at most so late. */
const reach = 60 * minute

/** First words of a flow: welcome, then its first step, or, where that is wanted, what the contact's words lead to. */
async function begin(ctx: TenantContext, ticket: FullTicketRow, message: HeardRow | undefined): Promise<boolean> {
  const flow = await loadFlow(ctx, ticket.chatFlowId!)
  // Nothing said before is an answer to what is said now.
  const heardId = message?.id ?? newId('msg')
  if (!flow) return letGo(ctx, ticket)
  const stand = beginning(flow)
  const config = configurationsOf(flow.definition)
  if (message && !(await isOpenAt(ctx, message.timestamp))) return leaveForTheNight(ctx, ticket, stand, message)
  const world = worldOf(ctx, ticket)
  const welcome = config.welcomeMessage.message ? [{ do: 'say' as const, body: config.welcomeMessage.message }] : []
  const atOnce =
    message && config.firstInteraction.isEvaluated ? await answerAtOnce(stand, saidIn(message), world, welcome) : null
  return commitTurn(ctx, ticket, atOnce ?? (await proceed(stand, world, welcome)), heardId)
}

/** An answer. What was written before the last question came, or during a pause, is no answer to it. */
async function takeTurn(ctx: TenantContext, ticket: FullTicketRow, bot: BotRow, message: HeardRow): Promise<boolean> {
  const stand = await standOf(ctx, bot)
  if (!stand) return letGo(ctx, ticket)
  if (!(await isOpenAt(ctx, message.timestamp))) return leaveForTheNight(ctx, ticket, stand, message)
  if (bot.resumeAt !== null || message.createdAt < bot.saidAt) {
    await ctx.db.commit([ctx.db.update(ticketBots, bot.id, { heardId: message.id })])
    return true
  }
  return commitTurn(ctx, ticket, await answer(stand, saidIn(message), worldOf(ctx, ticket)), message.id)
}

/** Goes on after a pause. */
export async function resume(ctx: TenantContext, ticketId: string, resumeAt: number): Promise<void> {
  const found = await findBot(ctx, ticketId)
  if (found?.bot.resumeAt !== resumeAt) return
  const stand = await standOf(ctx, found.bot)
  const isDone = stand
    ? await commitTurn(ctx, found.ticket, await proceed(stand, worldOf(ctx, found.ticket)), found.bot.heardId)
    : await letGo(ctx, found.ticket)
  if (!isDone) throw new Error(`ticket ${ticketId} changed during a turn`)
}

/** Nobody answered: the words for it, then where the flow says (D137). */
export async function endSilence(ctx: TenantContext, ticketId: string, saidAt: number): Promise<void> {
  const found = await findBot(ctx, ticketId)
  if (found?.bot.saidAt !== saidAt) return
  const stand = await standOf(ctx, found.bot)
  const rule = stand && configurationsOf(stand.flow.definition).notResponseMessage
  if (!rule) return
  const doings = rule.message ? [{ do: 'say' as const, body: rule.message }] : []
  const outcome: Outcome = { doings, stand, pause: null, end: destinyOf(rule), isLost: false }
  // Words alone are said once: the clock stands still until the contact answers.
  const isDone = await commitTurn(ctx, found.ticket, outcome, found.bot.heardId, { isSilent: true })
  if (!isDone) throw new Error(`ticket ${ticketId} changed during a turn`)
}

/** The flow ends without a word: it, or its definition, is gone, or it failed for good. */
export async function letGo(ctx: TenantContext, ticket: FullTicketRow): Promise<boolean> {
  const flow = { chatFlowId: ticket.chatFlowId ?? '', versionId: '', definition: noFlow }
  const outcome: Outcome = { doings: [], stand: beginning(flow), pause: null, end: { to: 'nobody' }, isLost: false }
  return commitTurn(ctx, ticket, outcome, '')
}
const noFlow = { name: '', version: 1 as const, nodeList: [], lineList: [] }

/** The company is closed: where the flow says, else the absence words alone (D132). */
async function leaveForTheNight(
  ctx: TenantContext,
  ticket: FullTicketRow,
  stand: Stand,
  message: HeardRow,
): Promise<boolean> {
  const rule = destinyOf(configurationsOf(stand.flow.definition).outOpenHours)
  const outcome: Outcome = { doings: [], stand, pause: null, end: rule ?? { to: 'nobody' }, isLost: false }
  const isDone = await commitTurn(ctx, ticket, outcome, message.id)
  const now = isDone && !rule && (await findTicketRow(ctx, ticket.id))
  if (now) await sayAbsence(ctx, now, message.timestamp)
  return isDone
}

async function findBot(ctx: TenantContext, ticketId: string): Promise<{ ticket: FullTicketRow; bot: BotRow } | null> {
  const ticket = await findTicketRow(ctx, ticketId)
  const bot = ticket && isWithBot(ticket) && (await ctx.db.find(ticketBots, eq(ticketBots.ticketId, ticketId)))
  return bot ? { ticket, bot } : null
}

async function standOf(ctx: TenantContext, bot: BotRow): Promise<Stand | null> {
  const flow = await loadVersion(ctx, bot.chatFlowId, bot.versionId)
  const { stepId, place, attempts, options } = bot
  return flow && { flow, stepId, place, attempts, options }
}

const worldOf = (ctx: TenantContext, ticket: FullTicketRow) => ({
  variables: variablesOf(ctx, ticket, null),
  http: httpOf(ctx.env),
  load: (chatFlowId: string) => loadFlow(ctx, chatFlowId),
})

const saidIn = ({ body, data }: HeardRow) => ({ body, pressed: parseJson<MessageData>(data, {}).reply })
