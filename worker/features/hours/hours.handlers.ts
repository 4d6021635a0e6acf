import { eq } from 'drizzle-orm'
import type { BusinessDay, hoursApi } from '#contracts/hours'
import type { Ctx } from '../../core/context.ts'
import type { Handlers } from '../../core/serve.ts'
import type { NewRow, Write } from '../../db/tenant-db.ts'
import { platformDb } from '../../db/platform-db.ts'
import { audit } from '../audit/audit.service.ts'
import { forgetDirectory } from '../tenants/tenants.service.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { readHours } from './hours.service.ts'
import { businessHours } from './hours.table.ts'

export const hoursHandlers: Handlers<typeof hoursApi> = {
  get: async (ctx) => {
    const row = await readHours(ctx)
    return {
      businessHours: row?.week ?? alwaysOpen,
      messageBusinessHours: row?.message ?? '',
      holidays: row?.holidays ?? [],
      timeZone: ctx.directory.tenant.timeZone,
    }
  },

  saveWeek: async (ctx, { body }) => {
    const week = body.businessHours.toSorted((a, b) => a.day - b.day)
    const { timeZone } = body
    const zone = platformDb(ctx.env, 'the zone lies with the company')
    const moved = timeZone ? [zone.update(tenants).set({ timeZone }).where(eq(tenants.id, ctx.tenantId))] : []
    await save(ctx, { week }, { timeZone: timeZone ?? ctx.directory.tenant.timeZone }, moved)
    if (timeZone) forgetDirectory(ctx.env, ctx.tenantId)
    return week
  },

  saveMessage: async (ctx, { body: { messageBusinessHours } }) => {
    await save(ctx, { message: messageBusinessHours }, { messageBusinessHours })
    return { messageBusinessHours }
  },

  saveHolidays: async (ctx, { body }) => {
    const holidays = body.holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1))
    await save(ctx, { holidays }, { holidays: holidays.length })
    return holidays
  },
}

const alwaysOpen: BusinessDay[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  label: '',
  type: 'O',
  hr1: '08:00',
  hr2: '12:00',
  hr3: '13:30',
  hr4: '18:00',
}))

async function save(
  ctx: Ctx,
  patch: Partial<NewRow<typeof businessHours>>,
  facts: Record<string, unknown>,
  more: Write[] = [],
): Promise<void> {
  await ctx.db.commit([
    ctx.db.upsert(businessHours, { week: alwaysOpen, ...patch }, [businessHours.tenantId], patch),
    ...more,
    audit(ctx.db, ctx.person.id, 'update', 'business_hours', String(ctx.tenantId), facts),
  ])
}
