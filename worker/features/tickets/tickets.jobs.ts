import * as z from 'zod'
import type { JobFailure } from '#contracts/jobs'
import { errorStatus, type ErrorCode } from '#contracts/errors'
import type { TenantContext } from '../../core/context.ts'
import { AppError } from '../../core/fail.ts'
import { defineJob } from '../../queues/job.ts'
import { notify } from '../notifications/notifications.service.ts'
import { changeChannel } from './tickets.channel.ts'
import { findTicketRow, type FullTicketRow } from './tickets.rows.ts'
import { wakeTicket } from './tickets.snooze.ts'

/** A parked ticket's time has come. One parked anew has another time (D53). */
export const ticketsWake = defineJob({
  name: 'tickets.wake',
  input: z.object({ ticketId: z.string(), snoozedUntil: z.number() }),
  attempts: 8,
  run: async (ctx, { ticketId, snoozedUntil }) => {
    const ticket = await findTicketRow(ctx, ticketId)
    if (ticket?.status !== 'schedule' || ticket.snoozedUntil !== snoozedUntil) return
    const { userId } = await wakeTicket(ctx, ticket, null)
    // Its last message is old, so that it comes back far down the list: its owner is told.
    if (userId) notify(ctx, [userId], { kind: 'snoozeOver', ticketId, data: { name: ticket.contactName } })
  },
})

/** Every unfinished ticket of a channel goes on over another; those that cannot stay, with their reason (D67). */
export const ticketsMoveChannel = defineJob({
  name: 'tickets.moveChannel',
  input: z.object({ fromId: z.string(), toId: z.string(), userId: z.string() }),
  attempts: 3,
  run: async (ctx, { fromId, toId, userId }, progress) => {
    let { processed } = progress
    const failures = [...progress.failures]
    const total = processed + (await countUnfinished(ctx, fromId)) - failures.length
    // Those that could not be moved stay where they are: the next look begins behind the last one.
    for (let after = ''; ;) {
      const ids = await nextUnfinished(ctx, fromId, after)
      if (!ids.length) break
      for (const id of ids) {
        const ticket = await findTicketRow(ctx, id)
        const failure = ticket?.channelId === fromId ? await tryMove(ctx, ticket, toId, userId) : null
        const isKnown = failure && failures.some((one) => one.name === failure.name)
        if (failure && !isKnown) failures.push(failure)
        if (!isKnown) processed += 1
        after = id
      }
      await progress.report({ processed, total: Math.max(total, processed), failures })
    }
    await progress.report({ processed, total: processed, failures })
  },
})

async function tryMove(
  ctx: TenantContext,
  ticket: FullTicketRow,
  toId: string,
  userId: string,
): Promise<JobFailure | null> {
  try {
    await changeChannel(ctx, ticket, toId, userId)
    return null
  } catch (error) {
    // A refusal belongs to this ticket; anything else is tried again as a whole.
    if (error instanceof AppError && isCode(error.body.error))
      return { name: `${ticket.contactName} · ${ticket.protocol}`, reason: error.body.error }
    throw error
  }
}

const isCode = (code: string): code is ErrorCode => code in errorStatus

const unfinished = `FROM tickets INDEXED BY tickets_unfinished WHERE tenant_id = ?1 AND channel_id = ?2
  AND status IN ('open', 'pending', 'schedule')`

async function countUnfinished(ctx: TenantContext, channelId: string): Promise<number> {
  return (await ctx.db.query<{ n: number }>(`SELECT count(*) AS n ${unfinished}`, channelId))[0]?.n ?? 0
}

async function nextUnfinished(ctx: TenantContext, channelId: string, after: string): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    `SELECT id ${unfinished} AND id > ?3 ORDER BY id LIMIT 25`,
    channelId,
    after,
  )
  return rows.map((row) => row.id)
}
