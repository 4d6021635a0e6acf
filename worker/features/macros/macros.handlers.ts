import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Macro, macrosApi, MacroStep } from '#contracts/macros'
import { holds } from '#contracts/permissions'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import type { Row } from '../../db/tenant-db.ts'
import { audit } from '../audit/audit.service.ts'
import { crudOf } from '../crud/crud.service.ts'
import { demands } from '../demands/demands.table.ts'
import { quickMessages } from '../quick-messages/quick-messages.table.ts'
import { assertOwn } from '../users/users.service.ts'
import { runSteps } from './macros.run.ts'
import { macros } from './macros.table.ts'

const crudFor = (userId: string) =>
  crudOf({
    table: macros,
    entity: 'macros',
    prefix: 'mac',
    taken: 'ERR_NAME_TAKEN',
    read: async ({ db }, id) => present(await db.get(macros, id)),
    updated: (data) => ({ type: 'macro.updated', data }),
    removed: (id) => ({ type: 'macro.removed', data: { id } }),
    audience: userId ? { to: 'user', userId } : { to: 'everyone' },
  })

export const macrosHandlers: Handlers<typeof macrosApi> = {
  list: async ({ db, person }) => {
    const where = inArray(macros.userId, ['', person.id])
    return (await db.select(macros, { where, orderBy: [sql`${macros.name} collate nocase`] })).map(present)
  },

  create: async (ctx, { body: { isPersonal, ...body } }) => {
    const userId = isPersonal ? ctx.person.id : ''
    assertRight(ctx, userId)
    await assertTargets(ctx, body.steps)
    await assertFreeKey(ctx, userId, body.hotkey)
    return crudFor(userId).create(ctx, { body: { ...body, userId } })
  },

  update: async (ctx, { params, body: { isPersonal, ...body } }) => {
    const row = await readOwn(ctx, params.id)
    const userId = isPersonal === undefined ? row.userId : isPersonal ? ctx.person.id : ''
    assertRight(ctx, userId)
    await assertTargets(ctx, body.steps ?? [])
    await assertFreeKey(ctx, userId, body.hotkey ?? row.hotkey, row.id)
    // What becomes one person's own goes from everybody else's list first.
    if (userId && !row.userId)
      ctx.publish({ event: { type: 'macro.removed', data: { id: row.id } }, audience: { to: 'everyone' } })
    return crudFor(userId).update(ctx, { params, body: { ...body, userId } })
  },

  remove: async (ctx, { params }) => crudFor((await readOwn(ctx, params.id)).userId).remove(ctx, { params }),

  run: async (ctx, { params, body }) => {
    const macro = await ctx.db.get(macros, params.id)
    if (!isVisible(ctx, macro) || !macro.isActive) fail('ERR_NOT_FOUND')
    const result = await runSteps(ctx, macro.steps, body.ticketId, body.runId)
    const { done, failed } = result
    await ctx.db.commit([
      audit(ctx.db, ctx.person.id, 'run', 'macros', macro.id, { ticketId: body.ticketId, done, failed }),
    ])
    return result
  },
}

const present = ({ tenantId: _tenant, updatedAt: _updated, ...row }: Row<typeof macros>): Macro => ({
  ...row,
  userId: row.userId || null,
})

const isVisible = (ctx: Ctx, row: Row<typeof macros>) => !row.userId || row.userId === ctx.person.id

/** A company's macro for those who may share, or an own one; another person's is not there. */
async function readOwn(ctx: Ctx, id: string): Promise<Row<typeof macros>> {
  const row = await ctx.db.get(macros, id)
  if (!isVisible(ctx, row)) fail('ERR_NOT_FOUND')
  assertRight(ctx, row.userId)
  return row
}

function assertRight(ctx: Ctx, userId: string): void {
  const { profile, menus } = ctx.person
  if (!userId && !holds('macros.share', profile, ctx.directory.tenant.menus, menus)) fail('ERR_NO_PERMISSION')
}

/** One digit calls one macro: of the company, and one of each person's own, which goes first. */
async function assertFreeKey(ctx: Ctx, userId: string, hotkey: string | null, id?: string): Promise<void> {
  if (!hotkey) return
  const other = await ctx.db.find(macros, and(eq(macros.userId, userId), eq(macros.hotkey, hotkey))!)
  if (other && other.id !== id) fail('ERR_KEY_TAKEN')
}

/** What the steps name is this company's. */
async function assertTargets(ctx: Ctx, steps: MacroStep[]): Promise<void> {
  const { lanes, queues, tags, users } = ctx.directory
  const quick: string[] = []
  const reasons: string[] = []
  for (const step of steps) {
    if ('queueId' in step && step.queueId && !queues.has(step.queueId)) fail('ERR_NOT_FOUND')
    if ('userId' in step && !users.has(step.userId)) fail('ERR_NOT_FOUND')
    if ('laneId' in step && !lanes.has(step.laneId)) fail('ERR_NOT_FOUND')
    if ('tagsIds' in step && !step.tagsIds.every((id) => tags.has(id))) fail('ERR_NOT_FOUND')
    if ('quickMessageId' in step) quick.push(step.quickMessageId)
    if ('demandId' in step && step.demandId) reasons.push(step.demandId)
  }
  await assertOwn(ctx.db, quickMessages, [...new Set(quick)])
  await assertOwn(ctx.db, demands, [...new Set(reasons)])
}
