import { sql } from 'drizzle-orm'
import type { Inbound } from '../../channels/channel.ts'
import { acks } from '#contracts/messages'
import { clock, second } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import type { DirectoryChannel } from '../../core/directory.ts'
import { isConflict } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import type { Write } from '../../db/tenant-db.ts'
import { channels } from '../channels/channels.table.ts'
import { type InboundEffect, planInboundEffect } from '../closing/closing.inbound.ts'
import { enqueueProfile } from '../contacts/contacts.profile.ts'
import { enqueueJob, planJob } from '../jobs/jobs.service.ts'
import { pendingMedia } from '../media/media.service.ts'
import { media } from '../media/media.table.ts'
import { applyEarlyStatuses, renameMessage } from '../messages/messages.ack.ts'
import { presentMessage } from '../messages/messages.present.ts'
import { findMessageRow, messageNews, previewOf } from '../messages/messages.service.ts'
import { messages } from '../messages/messages.table.ts'
import { notifyInbound } from '../notifications/inbound.service.ts'
import { factsOf, presentTicket } from '../tickets/tickets.present.ts'
import { findTicketRow } from '../tickets/tickets.rows.ts'
import { announceTicket, isOutdated, ticketNews } from '../tickets/tickets.service.ts'
import { tickets } from '../tickets/tickets.table.ts'
import { flowFor, planHearing } from '../chat-flows/chat-flows.service.ts'
import { enqueueAbsence } from '../hours/hours.service.ts'
import { tellVisitor } from '../webchat/webchat.service.ts'
import { enqueueCall } from './inbox.calls.ts'
import { pickAgent } from './inbox.distribution.ts'
import { contactWrites } from './inbox.contact.ts'
import { isOwnEcho } from './inbox.echo.ts'
import { type Known, type LookedUp, lookUp } from './inbox.known.ts'
import { isReopening, ticketFor } from './inbox.ticket.ts'
import { mayBeSending, TooEarly } from './inbox.wait.ts'

export type InboundMessage = Extract<Inbound, { type: 'message' }>

/** How old messages come in: what a ticket that only holds them begins as. */
export interface History {
  readonly status: 'closed' | 'pending'
  readonly queueId: string | null
}

/** Two events of one person at once: one wins the unique key, the other looks again. */
const maxRaces = 6

/**
 * A contact's message: contact, ticket and message in one commit, each claimed by its unique key, so that the same
 * event again, or two first messages at once, end in one of each. What a blocked contact writes is not taken in.
 * What is `history` wakes nobody and counts as read. Answers whether `more` was committed.
 */
export async function receiveMessage(
  ctx: TenantContext,
  channelId: string,
  event: InboundMessage,
  receivedAt: number,
  more: Write[],
  history?: History,
): Promise<boolean> {
  for (let race = 1; ; race++) {
    const known = await lookUp(ctx, channelId, event)
    if (known.messageId && event.sendId) await renameMessage(ctx, channelId, event.sendId, event.externalId)
    if (known.messageId || (known.isBlocked && !event.fromMe)) return false
    if (event.fromMe && !history) {
      if (await isOwnEcho(ctx, channelId, event, known)) return false
      if (mayBeSending(receivedAt)) await assertNoSend(ctx, known)
    }
    const channel = ctx.directory.channels.get(channelId)!
    const mayEnd = known.ticket && !event.fromMe && !history
    const effect = mayEnd ? await effectOn(ctx, channel, event, known.ticket!) : null
    const isNew = !known.ticket && !event.fromMe && !event.isGroup && !history
    const isForBots = !effect && !history && mayTalkToBots(event, known)
    const chatFlowId = isForBots ? (flowFor(ctx, channel, heardIn(channel, event, known))?.id ?? null) : null
    const agentId = isNew && !chatFlowId ? await pickAgent(ctx, channel, event.at) : null
    const plan = planMessage(
      ctx,
      channel,
      event,
      { ...known, agentId, isForBots, chatFlowId },
      receivedAt,
      effect,
      history,
    )
    try {
      await ctx.db.commit([...plan.writes, ...more])
    } catch (error) {
      if ((isConflict(error) || isOutdated(error)) && race < maxRaces) continue
      throw error
    }
    await effect?.tell()
    if (history) await announceTicket(ctx, plan.ticketId)
    else await tell(ctx, plan, effect !== null)
    if (event.fromMe) await applyEarlyStatuses(ctx, channelId, event.externalId)
    if (!history) await enqueueCall(ctx, plan.ticketId, event)
    await enqueueProfile(ctx, { id: plan.contactId, profileAt: known.profileAt }, channelId)
    if (plan.mediaId && !plan.isFetched) await enqueueJob(ctx, 'media.fetch', { mediaId: plan.mediaId }, plan.mediaId)
    return true
  }
}

/**
 * What is told to be ours may be the echo of a send that has not been answered: until it is, nobody knows the message's
 * id, so that the event is tried again.
 */
async function assertNoSend(ctx: TenantContext, { ticket, last }: Pick<Known, 'ticket' | 'last'>): Promise<void> {
  const ticketId = ticket?.id ?? last?.id
  if (!ticketId) return
  const sending = await ctx.db.query(
    `SELECT 1 FROM outbox INDEXED BY outbox_ticket
     WHERE tenant_id = ?1 AND ticket_id = ?2 AND state IN ('queued', 'sending') AND state = 'sending' AND action = 'message'
     LIMIT 1`,
    ticketId,
  )
  if (sending.length) throw new TooEarly('a message of ours to this contact is still being sent')
}

/** People alone talk to chatbots, and only while nobody else has their ticket. */
const mayTalkToBots = (event: InboundMessage, { ticket }: Pick<Known, 'ticket'>): boolean =>
  !event.fromMe &&
  !event.isGroup &&
  event.kind !== 'call' &&
  (!ticket || (ticket.status === 'pending' && ticket.userId === null))

const heardIn = (channel: DirectoryChannel, { body = '' }: InboundMessage, known: LookedUp) => ({
  body,
  number: known.number,
  isBotBlocked: known.isBotBlocked,
  isNew: !known.ticket && !isReopening(channel, known),
})

/** Whether these words end, rate or keep open the ticket they come to. */
const effectOn = (
  ctx: TenantContext,
  channel: DirectoryChannel,
  event: InboundMessage,
  { id, closeAt, ratingUntil }: NonNullable<Known['ticket']>,
) =>
  planInboundEffect(ctx, channel, {
    ticketId: id,
    body: event.body ?? '',
    at: event.at,
    isClosing: closeAt !== null || ratingUntil !== null,
  })

interface MessagePlan {
  writes: Write[]
  messageId: string
  contactId: string
  ticketId: string
  mediaId: string | null
  /** The file already lies in our store. */
  isFetched: boolean
  isNewTicket: boolean
  /** The chatbot that hears it. */
  hearing: { nudge(): Promise<void> } | null
}

function planMessage(
  ctx: TenantContext,
  channel: DirectoryChannel,
  event: InboundMessage,
  known: Known,
  receivedAt: number,
  effect: InboundEffect | null,
  history: History | undefined,
): MessagePlan {
  const contactId = known.contactId ?? newId('con')
  const writes = contactWrites(ctx, channel.id, event.chat, event.isGroup === true, contactId, known)
  const ticket = ticketFor(ctx, channel, event, contactId, known, history)
  writes.push(...ticket.writes)
  const messageId = newId('msg', receivedAt)
  const isStored = event.file?.isStored === true
  const mediaId = event.file ? (isStored ? event.file.ref : newId('med')) : null
  if (event.file && mediaId) {
    writes.push(
      isStored
        ? ctx.db.update(media, mediaId, { messageId })
        : pendingMedia(ctx.db, { id: mediaId, messageId, channelId: channel.id, ...event.file }),
    )
    const { keepUntil } = event.file
    if (keepUntil) writes.push(planJob(ctx, 'media.expire', { mediaId }, keepUntil).write)
  }
  const body = event.body ?? ''
  writes.push(
    ctx.db.insert(messages, {
      id: messageId,
      ticketId: ticket.id,
      contactId,
      channelId: channel.id,
      externalId: event.externalId,
      fromMe: event.fromMe === true,
      author: event.author ?? null,
      kind: event.kind,
      body,
      data: event.data ?? {},
      mediaId,
      quotedId: known.quotedId,
      ack: event.fromMe ? acks.sent : acks.delivered,
      // Most providers tell whole seconds.
      isLate: !history && (known.ticket?.lastMessageAt ?? 0) > event.at + second,
      timestamp: event.at,
    }),
    ctx.db.update(
      tickets,
      ticket.id,
      summaryOf(event, messageId, body, history !== undefined || effect?.isQuiet === true),
    ),
    ctx.db.update(channels, channel.id, { lastInAt: clock.now() }),
    ...(effect?.writes ?? []),
  )
  const isFetched = isStored
  const hearing = known.isForBots && ticket.isWithBot ? planHearing(ctx, ticket.id) : null
  if (hearing) writes.push(hearing.write)
  return { writes, messageId, contactId, ticketId: ticket.id, mediaId, isFetched, isNewTicket: ticket.isNew, hearing }
}

/** Counters and preview of the ticket; a message that arrives late changes neither preview nor order. */
function summaryOf(event: InboundMessage, messageId: string, body: string, isQuiet: boolean) {
  const text = previewOf({ kind: event.kind, body, data: event.data ?? {}, fileName: event.file?.name ?? null })
  const shown = event.isGroup && event.author ? `${event.author}: ${text}` : text
  const isNewest = sql`${tickets.lastMessageAt} <= ${event.at}`
  const newest = (value: unknown, column: unknown) => sql`case when ${isNewest} then ${value} else ${column} end`
  return {
    lastMessage: newest(shown, tickets.lastMessage),
    lastMessageId: newest(messageId, tickets.lastMessageId),
    lastMessageKind: newest(event.kind, tickets.lastMessageKind),
    lastMessageFromMe: newest(event.fromMe ? 1 : 0, tickets.lastMessageFromMe),
    lastMessageAck: newest(event.fromMe ? acks.sent : acks.delivered, tickets.lastMessageAck),
    lastMessageAt: sql`max(${tickets.lastMessageAt}, ${event.at})`,
    lastHumanAt: sql`max(${tickets.lastHumanAt}, ${event.at})`,
    ...(event.fromMe
      ? {}
      : {
          ...(isQuiet ? {} : { unreadMessages: sql`${tickets.unreadMessages} + 1` }),
          lastInboundAt: sql`max(ifnull(${tickets.lastInboundAt}, 0), ${event.at})`,
        }),
  }
}

/** `isHandled`: the message rated, ended or kept open its ticket, and its owner is told that instead. */
async function tell(ctx: TenantContext, plan: MessagePlan, isHandled: boolean): Promise<void> {
  const [ticket, row] = await Promise.all([
    findTicketRow(ctx, plan.ticketId),
    findMessageRow(ctx, 'm.id = ?2', plan.messageId),
  ])
  if (!ticket || !row) return
  const facts = factsOf(ctx, ticket)
  ctx.publish(
    ticketNews(presentTicket(ctx, ticket), facts, undefined, plan.isNewTicket ? 'ticket.created' : 'ticket.updated'),
    messageNews('message.created', await presentMessage(ctx, row), facts),
  )
  if (row.fromMe !== 1 && !isHandled) {
    notifyInbound(ctx, ticket, row.id)
    // A chatbot says itself what is to be said outside the hours (D132).
    if (!plan.hearing) await enqueueAbsence(ctx, ticket, row.timestamp)
  }
  await plan.hearing?.nudge()
  await tellVisitor(ctx, plan.messageId)
}
