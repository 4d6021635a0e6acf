import * as z from 'zod'
import { BulkAction } from '#contracts/many-tickets'
import { clock } from '../../core/clock.ts'
import type { Ctx, TenantContext } from '../../core/context.ts'
import { AppError, fail } from '../../core/fail.ts'
import { parseJson } from '../../core/text.ts'
import { defineJob, type Progress } from '../../queues/job.ts'
import { actAs } from '../session/session.service.ts'
import { applyChange } from './tickets.actions.ts'
import { findTicketRow, type FullTicketRow, seesRow } from './tickets.rows.ts'
import { calm, changeTicket } from './tickets.service.ts'

/** Tickets between two reports of progress (D88). */
const block = 10

/** The panel's own: closed by force, under the name of a destination user. */
const ForceClose = z.object({ kind: z.literal('forceClose'), userId: z.string() })
const Action = z.union([BulkAction, ForceClose])
type Action = z.output<typeof Action>

/** One action on many tickets, one after the other, with the rights of who started it. */
export const ticketsBulk = defineJob({
  name: 'tickets.bulk',
  input: z.object({ ids: z.array(z.string()), action: Action }),
  attempts: 5,
  run: async (ctx, { ids, action }, progress) => {
    const acting = progress.ownerId ? actAs(ctx, progress.ownerId) : null
    if (!acting) return
    const failures = [...progress.failures]
    for (let done = progress.processed; done < ids.length;) {
      for (const id of ids.slice(done, done + block)) {
        const failure = await tryOne(acting, id, action)
        if (failure) failures.push(failure)
      }
      done = Math.min(done + block, ids.length)
      await progress.report({ processed: done, total: ids.length, failures })
    }
  },
})

type Failure = Progress['failures'][number]

async function tryOne(ctx: Ctx, id: string, action: Action): Promise<Failure | null> {
  const row = await findTicketRow(ctx, id)
  if (!row || !seesRow(ctx, row)) return { name: id, reason: 'ERR_NOT_FOUND' }
  try {
    await actOn(ctx, row, action)
    return null
  } catch (error) {
    if (error instanceof AppError) return { name: `${row.contactName} (${row.protocol})`, reason: error.body.error }
    throw error
  }
}

async function actOn(ctx: Ctx, row: FullTicketRow, action: Action): Promise<unknown> {
  switch (action.kind) {
    case 'close':
      return applyChange(ctx, row, { status: 'closed' })
    case 'return':
      return applyChange(ctx, row, { status: 'pending' })
    case 'read':
      return applyChange(ctx, row, { unreadMessages: 0 })
    case 'transfer': {
      const { userId = null, queueId = row.queueId } = action
      // Done by an earlier attempt of this very work.
      if (userId === row.userId && queueId === row.queueId) return undefined
      return applyChange(ctx, row, { isTransference: true, userId, queueId })
    }
    case 'addTag':
      return retag(ctx, row, (tags) => [...tags, action.tagId])
    case 'removeTag':
      return retag(ctx, row, (tags) => tags.filter((tag) => tag !== action.tagId))
    case 'forceClose':
      return forceClose(ctx, row, action.userId)
    default:
      return fail('ERR_VALIDATION')
  }
}

const retag = (ctx: Ctx, row: FullTicketRow, change: (tags: string[]) => string[]) =>
  applyChange(ctx, row, { tagsIds: [...new Set(change(parseJson<string[]>(row.tags, [])))] })

/** No farewell, no question; the destination user stands as the owner (D88). */
async function forceClose(ctx: Ctx, row: FullTicketRow, userId: string): Promise<unknown> {
  if (row.status === 'closed') return undefined
  const patch = { ...calm, status: 'closed', closedAt: clock.now(), unreadMessages: 0, chatFlowId: null, userId }
  const log = { type: 'forceClose' as const, userId: ctx.person.id, toUserId: userId, queueId: row.queueId }
  return changeTicket(ctx, row, patch, [log])
}

/** Unfinished tickets of a person or a queue, oldest activity first. */
export async function unfinishedOf(
  ctx: Pick<TenantContext, 'db'>,
  scope: { ofUser?: string | null | undefined; ofQueue?: string | null | undefined },
  limit: number,
): Promise<string[]> {
  const isOfUser = scope.ofUser !== undefined
  const column = isOfUser ? 'user_id' : 'queue_id'
  const index = isOfUser ? 'tickets_owner' : 'tickets_queue'
  const rows = await ctx.db.query<{ id: string }>(
    `SELECT id FROM tickets INDEXED BY ${index} WHERE tenant_id = ?1 AND ${column} IS ?2 AND status IN ('open', 'pending', 'schedule')
     ORDER BY last_message_at LIMIT ?3`,
    (isOfUser ? scope.ofUser : scope.ofQueue) ?? null,
    limit,
  )
  return rows.map(({ id }) => id)
}
