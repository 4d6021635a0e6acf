import { clock } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { audit } from '../audit/audit.service.ts'
import { factsOf } from './tickets.present.ts'
import type { FullTicketRow } from './tickets.rows.ts'
import { calm, guardedUpdate, isOutdated, writeLog } from './tickets.service.ts'
import { fail } from '../../core/fail.ts'

/** Out of every list at once; the rows go after 30 days (D85). */
export async function removeTicket(ctx: Ctx, ticket: FullTicketRow): Promise<void> {
  const patch = { ...calm, status: 'deleted' as const, deletedAt: clock.now(), unreadMessages: 0 }
  await ctx.db
    .commit([
      guardedUpdate(ctx, ticket, patch),
      writeLog(ctx, ticket.id, { type: 'delete', userId: ctx.person.id }),
      audit(ctx.db, ctx.person.id, 'remove', 'tickets', ticket.id, { protocol: ticket.protocol }),
    ])
    .catch((error: unknown) => (isOutdated(error) ? fail('ERR_CONFLICT') : Promise.reject(error as Error)))
  ctx.publish({
    event: { type: 'ticket.removed', data: { id: ticket.id } },
    audience: { to: 'ticket', facts: factsOf(ctx, ticket) },
  })
}
