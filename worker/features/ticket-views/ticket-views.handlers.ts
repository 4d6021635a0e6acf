import { eq, or } from 'drizzle-orm'
import { countCap, TicketFilter } from '#contracts/tickets'
import { maxViews, type TicketView, type ticketViewsApi } from '#contracts/ticket-views'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import type { Handlers } from '../../core/serve.ts'
import type { Row } from '../../db/tenant-db.ts'
import { audit } from '../audit/audit.service.ts'
import { countSql, planList } from '../tickets/tickets.query.ts'
import { ticketViews } from './ticket-views.table.ts'

type ViewRow = Row<typeof ticketViews>

export const ticketViewsHandlers: Handlers<typeof ticketViewsApi> = {
  list: async (ctx) => (await readViews(ctx)).map((row) => present(ctx, row)),

  counts: async (ctx) => {
    const views = await readViews(ctx)
    const plans = views.map((row) => planList(ctx.viewer, ctx.directory.settings, present(ctx, row).filter))
    const counts = await ctx.db.queries<{ n: number }[][]>(
      ...plans.map((plan) => ({ text: countSql(plan, countCap), parameters: plan.parameters.values })),
    )
    return Object.fromEntries(views.map(({ id }, index) => [id, counts[index]?.[0]?.n ?? 0]))
  },

  create: async (ctx, { body }) => {
    if (body.isShared) assertMayShare(ctx)
    if ((await readViews(ctx)).length >= maxViews) fail('ERR_TOO_MANY_VIEWS', { limit: maxViews })
    const id = newId('vie')
    await ctx.db.commit([
      ctx.db.insert(ticketViews, { id, ...body, ownerId: ctx.person.id }),
      audit(ctx.db, ctx.person.id, 'create', 'ticket_views', id, { name: body.name }),
    ])
    return tell(ctx, id)
  },

  update: async (ctx, { params: { id }, body }) => {
    const before = await writable(ctx, id)
    if (body.isShared && !before.isShared) assertMayShare(ctx)
    await ctx.db.commit([
      ctx.db.update(ticketViews, id, body as Partial<ViewRow>),
      audit(ctx.db, ctx.person.id, 'update', 'ticket_views', id, { name: body.name ?? before.name }),
    ])
    return tell(ctx, id, before)
  },

  remove: async (ctx, { params: { id } }) => {
    const before = await writable(ctx, id)
    await ctx.db.commit([
      ctx.db.remove(ticketViews, id),
      audit(ctx.db, ctx.person.id, 'remove', 'ticket_views', id, { name: before.name }),
    ])
    announce(ctx, before)
  },
}

const readViews = (ctx: Ctx): Promise<ViewRow[]> =>
  ctx.db.select(ticketViews, {
    where: or(eq(ticketViews.ownerId, ctx.person.id), eq(ticketViews.isShared, true)),
    orderBy: [ticketViews.isShared, ticketViews.name, ticketViews.id],
    limit: 2 * maxViews,
  })

const mayWrite = (ctx: Ctx, row: ViewRow) => (row.isShared ? ctx.isElevated : row.ownerId === ctx.person.id)

function present(ctx: Ctx, row: ViewRow): TicketView {
  const { id, name, isShared } = row
  // A filter of an older version falls back to the list's own beginning.
  const filter = TicketFilter.safeParse(row.filter).data ?? TicketFilter.parse({})
  return { id, name, isShared, filter, canWrite: mayWrite(ctx, row) }
}

/** What is not yours and not shared answers as not there. */
async function writable(ctx: Ctx, id: string): Promise<ViewRow> {
  const row = await ctx.db.get(ticketViews, id)
  if (!row.isShared && row.ownerId !== ctx.person.id) fail('ERR_NOT_FOUND')
  return mayWrite(ctx, row) ? row : fail('ERR_NO_PERMISSION')
}

function assertMayShare(ctx: Ctx): void {
  if (!ctx.isElevated) fail('ERR_NO_PERMISSION')
}

async function tell(ctx: Ctx, id: string, before?: ViewRow): Promise<TicketView> {
  const row = await ctx.db.get(ticketViews, id)
  announce(ctx, before?.isShared ? before : row)
  return present(ctx, row)
}

/** Who has it in the list asks again: the answer differs from person to person. */
function announce(ctx: Ctx, { id, isShared, ownerId }: ViewRow): void {
  const audience = isShared ? ({ to: 'everyone' } as const) : ({ to: 'user', userId: ownerId } as const)
  ctx.publish({ event: { type: 'ticketView.changed', data: { id } }, audience })
}
