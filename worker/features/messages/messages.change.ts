import { acks } from '#contracts/messages'
import { abilitiesOf } from './messages.compose.ts'
import { clock } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { nudgeOutbox, outboxWrite } from '../outbox/outbox.service.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import { canWrite } from '../tickets/tickets.visibility.ts'
import type { MessageRow } from './messages.present.ts'
import { announceMessage, readMessage } from './messages.service.ts'
import { messages } from './messages.table.ts'

/** A message in a ticket in which this person may write. */
export async function writable(ctx: Ctx, id: string) {
  const found = await readMessage(ctx, id)
  if (!canWrite(ctx.viewer, factsOf(ctx, found.ticket), ctx.directory.settings)) fail('ERR_NO_PERMISSION')
  return found
}

/** An own message inside the channel's window for such a change (D101, D103). */
export async function ownMessage(
  ctx: Ctx,
  id: string,
  window: 'editWindow' | 'deleteWindow',
  error: 'ERR_EDIT_WINDOW' | 'ERR_DELETE_WINDOW',
) {
  const found = await writable(ctx, id)
  if (!found.row.fromMe) fail('ERR_NO_PERMISSION')
  const limit = abilitiesOf(ctx, found.row)[window]
  const isUnsent = found.row.kind === 'note' || found.row.ack < acks.sent
  if (!isUnsent && limit === 0) fail('ERR_UNSUPPORTED_CHANNEL')
  if (!isUnsent && limit !== null && found.row.timestamp + limit < clock.now())
    fail(error, { minutes: Math.round(limit / 60_000) })
  return found
}

/** Writes a change of a message and lets it leave; a note never leaves. */
export async function changeMessage(
  ctx: Ctx,
  row: MessageRow,
  action: 'edit' | 'delete' | 'reaction',
  text: string,
  patch: Partial<typeof messages.$inferInsert>,
) {
  const isNote = row.kind === 'note'
  await ctx.db.commit([
    ctx.db.update(messages, row.id, patch),
    ...(isNote ? [] : [outboxWrite(ctx.db, row, action, text)]),
  ])
  if (!isNote) ctx.waitUntil(nudgeOutbox(ctx.env, ctx.tenantId, [row.ticketId]))
  return announceMessage(ctx, row.id)
}
