import { eq } from 'drizzle-orm'
import { configurationsOf, type FlowConfigurations } from '#contracts/flow-definition'
import { clock, minute, second } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { log } from '../../core/log.ts'
import type { Write } from '../../db/tenant-db.ts'
import type { FlowEnd, Outcome, Stand } from '../../flows/engine.ts'
import { closed } from '../closing/closing.service.ts'
import { announceContact } from '../contacts/contacts.service.ts'
import { pickAgent } from '../inbox/inbox.distribution.ts'
import { planJob } from '../jobs/jobs.service.ts'
import { planMessages } from '../messages/messages.write.ts'
import { notifyWaiting } from '../notifications/inbound.service.ts'
import { changeChannel } from '../tickets/tickets.channel.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import { findTicketRow, type FullTicketRow } from '../tickets/tickets.rows.ts'
import {
  announceTicket,
  guardedUpdate,
  isOutdated,
  type LogEntry,
  notifyOwner,
  type TicketPatch,
  writeLog,
} from '../tickets/tickets.service.ts'
import { planDoings } from './chat-flows.doings.ts'
import { ticketBots } from './chat-flows.table.ts'

/**
 * Commits what a turn came to: words, changes, where the conversation stands or to whom it goes, all or nothing. Answers
 * whether it did: not when somebody changed the ticket since it was read. `isSilent`: no clock runs for an answer.
 */
export async function commitTurn(
  ctx: TenantContext,
  ticket: FullTicketRow,
  outcome: Outcome,
  heardId: string,
  { isSilent = false } = {},
): Promise<boolean> {
  const { stand, end } = outcome
  if (outcome.isLost) log('warn', 'a chatbot ran in a circle', { tenantId: ctx.tenantId, flow: stand.flow.chatFlowId })
  const config = configurationsOf(stand.flow.definition)
  const goodbye = end?.to === 'close' && config.farewellMessage.message
  const doings = goodbye ? [...outcome.doings, { do: 'say' as const, body: goodbye }] : outcome.doings
  const said = await planDoings(ctx, ticket, doings)
  const leave = end ? await planLeave(ctx, ticket, end, config.autoDistributeTickets) : null
  const patch: TicketPatch = leave?.patch ?? { chatFlowId: stand.flow.chatFlowId }
  const after = { ...ticket, ...(patch as object), version: ticket.version + 1 }
  const planned = said.parts.length ? planMessages(ctx, after, said.parts, { userId: null }) : null
  const standing = end ? null : planStand(ctx, ticket, outcome, heardId, isSilent)
  try {
    await ctx.db.commit([
      guardedUpdate(ctx, ticket, patch),
      ...said.writes,
      ...(leave?.logs ?? []).map((entry) => writeLog(ctx, ticket.id, entry)),
      ...(planned?.writes ?? []),
      ...(standing?.writes ?? [ctx.db.remove(ticketBots, eq(ticketBots.ticketId, ticket.id))]),
    ])
  } catch (error) {
    if (isOutdated(error)) return false
    throw error
  }
  await planned?.tell()
  for (const nudge of standing?.nudges ?? []) await nudge()
  if (said.changesContact) await announceContact(ctx, ticket.contactId)
  const changed = await announceTicket(ctx, ticket.id, factsOf(ctx, ticket))
  if (!end) return true
  notifyOwner(ctx, changed, null)
  if (end.to === 'channel') await moveAway(ctx, ticket.id, end.id)
  const now = await findTicketRow(ctx, ticket.id)
  if (now?.status === 'pending') notifyWaiting(ctx, now)
  return true
}

/** The row that says where it stands, and what happens when nobody answers or the pause is over. */
function planStand(
  ctx: TenantContext,
  { id: ticketId }: FullTicketRow,
  { stand, pause }: Outcome,
  heardId: string,
  isSilent: boolean,
) {
  const saidAt = clock.now()
  const resumeAt = pause === null ? null : saidAt + pause * second
  const { time: minutes, isPaused } = configurationsOf(stand.flow.definition).notResponseMessage
  const silence = { ticketId, saidAt, minutes, isPaused }
  const jobs =
    resumeAt !== null
      ? [planJob(ctx, 'chatFlows.resume', { ticketId, resumeAt }, resumeAt)]
      : minutes && !isSilent
        ? [planJob(ctx, 'chatFlows.noAnswer', silence, saidAt + minutes * minute)]
        : []
  const row = {
    chatFlowId: stand.flow.chatFlowId,
    versionId: stand.flow.versionId,
    ...rowOf(stand),
    resumeAt,
    saidAt,
    heardId,
  }
  return {
    writes: [
      ctx.db.upsert(ticketBots, { ticketId, ...row }, [ticketBots.tenantId, ticketBots.ticketId], row),
      ...jobs.map((job) => job.write),
    ] satisfies Write[],
    nudges: jobs.map((job) => job.nudge),
  }
}

const rowOf = ({ stepId, place, attempts, options }: Stand) => ({ stepId, place, attempts, options: [...options] })

/** Without a rule of the flow's own the channel's holds. */
const modes = { N: {}, R: { autoDistribution: 'random' }, B: { autoDistribution: 'balanced' } } as const

/** To whom the ticket goes when its flow lets go of it. A person or queue that is gone leaves it waiting where it is. */
async function planLeave(
  ctx: TenantContext,
  ticket: FullTicketRow,
  end: FlowEnd,
  distribution: FlowConfigurations['autoDistributeTickets'],
): Promise<{ patch: TicketPatch; logs: LogEntry[] }> {
  if (end.to === 'close') {
    const { patch, logs } = closed({ ...ticket, closingBy: null }, 'closed')
    return { patch, logs }
  }
  const { queues, users } = ctx.directory
  if (end.to === 'user' && users.get(end.id)?.isActive) {
    const type = end.isLimit ? ('retriesLimitUserDefine' as const) : ('userDefine' as const)
    const patch = { chatFlowId: null, status: 'open', userId: end.id }
    return { patch, logs: [{ type, userId: end.id, queueId: ticket.queueId }] }
  }
  const queueId = end.to === 'queue' && queues.has(end.id) ? end.id : ticket.queueId
  const channel = ctx.directory.channels.get(ticket.channelId)
  const userId = channel ? await pickAgent(ctx, { ...channel, queueId, ...modes[distribution] }, clock.now()) : null
  const type = end.to !== 'queue' ? 'pending' : end.isLimit ? 'retriesLimitQueue' : 'queue'
  return {
    patch: { chatFlowId: null, queueId, userId, status: userId ? 'open' : 'pending' },
    logs: [{ type, queueId }, ...(userId ? [{ type: 'userDefine' as const, userId, queueId }] : [])],
  }
}

/** Goes on over another channel; where that cannot reach the contact the ticket waits where it is. */
async function moveAway(ctx: TenantContext, ticketId: string, channelId: string): Promise<void> {
  const ticket = await findTicketRow(ctx, ticketId)
  if (!ticket || ticket.channelId === channelId) return
  await changeChannel(ctx, ticket, channelId, null).catch((error: unknown) =>
    log('warn', 'a chatbot could not change the channel', { tenantId: ctx.tenantId, ticketId, error: String(error) }),
  )
}
