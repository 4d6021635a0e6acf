import { eq } from 'drizzle-orm'
import { clock } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { outbox } from '../outbox/outbox.table.ts'
import { changeMessage, ownMessage } from './messages.change.ts'
import { announceMessage } from './messages.service.ts'
import { messages } from './messages.table.ts'

/** Deletes an own message for everyone, within its channel's window (D101). */
export async function removeMessage(ctx: Ctx, id: string): Promise<{ id: string }> {
  const { row } = await ownMessage(ctx, id, 'deleteWindow', 'ERR_DELETE_WINDOW')
  if (row.deletedAt) return { id: row.id }
  const deletedAt = clock.now()
  if (row.kind === 'note' || !row.externalId) {
    await ctx.db.commit([
      ctx.db.update(messages, row.id, { deletedAt }),
      ctx.db.remove(outbox, eq(outbox.messageId, row.id)),
    ])
    await announceMessage(ctx, row.id)
  } else await changeMessage(ctx, row, 'delete', '', { deletedAt })
  return { id: row.id }
}
