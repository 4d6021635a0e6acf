import type * as z from 'zod'
import { type MassClose, massLimit, type Panel, type panelApi } from '#contracts/panel'
import type { Ctx } from '../../core/context.ts'
import { clock } from '../../core/clock.ts'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import { startJob } from '../jobs/jobs.service.ts'
import { groupFigures, nowOf, readDays, readTotals } from '../stats/stats.service.ts'
import { dayOf, noFigures } from '../stats/stats.sum.ts'
import { unfinishedOf } from '../tickets/tickets.bulk.ts'
import { longestWaiting, waitingSinceOf } from './panel.service.ts'

const everything = { kind: 'all' } as const

export const panelHandlers: Handlers<typeof panelApi> = {
  get: async (ctx) => {
    const today = dayOf(clock.now(), ctx.directory.tenant.timeZone)
    const [totals, days, waiting, since] = await Promise.all([
      readTotals(ctx, everything),
      readDays(ctx, { from: today, to: today }, everything),
      longestWaiting(ctx),
      waitingSinceOf(ctx),
    ])
    const figures = groupFigures(days, ({ dimension, key }) => `${dimension}:${key}`)
    const todayOf = (place: string) => figures.get(place) ?? noFigures()
    const byUser = Map.groupBy(totals, ({ userId }) => userId)
    const byQueue = Map.groupBy(totals, ({ queueId }) => queueId)
    const users = [...ctx.directory.users.values()].filter(({ isActive }) => isActive)
    const queueOf = (id: string, queue: string, color: string): Panel['queues'][number] => {
      const people = users.filter(({ queues }) => queues.includes(id))
      const { open, pending } = nowOf(byQueue.get(id) ?? [])
      return {
        id: id || null,
        queue,
        color,
        open,
        pending,
        waitingSince: pending ? (since.get(id) ?? null) : null,
        people: people.length,
        online: people.filter(({ isOnline }) => isOnline).length,
        today: todayOf(`queue:${id}`),
      }
    }
    const queues = [...ctx.directory.queues.values()].map(({ id, queue, color }) => queueOf(id, queue, color))
    return {
      now: nowOf(totals),
      today: todayOf('all:'),
      agents: users.map(({ id, name, isOnline, queues: own }) => {
        const { open, schedule } = nowOf(byUser.get(id) ?? [])
        return { id, name, isOnline, queues: own, open, schedule, today: todayOf(`user:${id}`) }
      }),
      queues: byQueue.has('') ? [...queues, queueOf('', '', '#8a8f98')] : queues,
      waiting,
    }
  },

  close: async (ctx, { body }) => {
    const ids = await idsOf(ctx, body)
    return startJob(ctx, 'tickets.bulk', { ids, action: { kind: 'forceClose', userId: targetOf(ctx, body.userId) } })
  },

  transfer: async (ctx, { body }) => {
    const ids = await idsOf(ctx, body)
    const { queueId } = body
    if (queueId && !ctx.directory.queues.has(queueId)) fail('ERR_NOT_FOUND')
    const action = { kind: 'transfer', userId: targetOf(ctx, body.userId), ...(queueId ? { queueId } : {}) }
    return startJob(ctx, 'tickets.bulk', { ids, action })
  },
}

function targetOf(ctx: Ctx, userId: string): string {
  const target = ctx.directory.users.get(userId) ?? fail('ERR_NOT_FOUND')
  return target.isActive ? target.id : fail('ERR_TRANSFER_TARGET', { name: target.name })
}

async function idsOf(ctx: Ctx, scope: Omit<z.output<typeof MassClose>, 'userId'>): Promise<string[]> {
  const isNamed = scope.ids ?? (scope.ofUser !== undefined || scope.ofQueue !== undefined)
  if (!isNamed) fail('ERR_VALIDATION', { ids: 'invalid_type' })
  const ids = scope.ids ?? (await unfinishedOf(ctx, scope, massLimit))
  return ids.length ? [...new Set(ids)] : fail('ERR_NOTHING_TO_DO')
}
