import { fitsQueue } from '#contracts/demands'
import type { TenantContext } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { demands } from './demands.table.ts'

type Ticket = { demandId: string | null; queueId: string | null }

/**
 * The reason a ticket is closed for: the given one, or the one it has. Refused when the company requires one and some
 * reason fits the ticket's queue; without any that fits nobody could close (D72).
 */
export async function readDemand(
  ctx: Pick<TenantContext, 'db' | 'directory'>,
  ticket: Ticket,
  given: string | null | undefined,
): Promise<string | null> {
  if (given) {
    const demand = await ctx.db.get(demands, given)
    return fitsQueue(demand, ticket.queueId) ? demand.id : fail('ERR_DEMAND_REQUIRED', { name: demand.name })
  }
  if (ticket.demandId || ctx.directory.settings.forceReason !== 'enabled') return ticket.demandId
  const all = await ctx.db.select(demands, { limit: 500 })
  return all.some((one) => fitsQueue(one, ticket.queueId)) ? fail('ERR_DEMAND_REQUIRED') : null
}
