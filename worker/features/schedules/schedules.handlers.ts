import type { schedulesApi } from '#contracts/schedules'
import type { Handlers } from '../../core/serve.ts'
import { listSchedules } from './schedules.list.ts'
import { cancelSchedule, createSchedule, updateSchedule } from './schedules.write.ts'

export const schedulesHandlers: Handlers<typeof schedulesApi> = {
  list: (ctx, { query }) => listSchedules(ctx, query),
  create: (ctx, { body }) => createSchedule(ctx, body),
  update: (ctx, { params, body }) => updateSchedule(ctx, params.id, body),
  cancel: (ctx, { params }) => cancelSchedule(ctx, params.id),
}
