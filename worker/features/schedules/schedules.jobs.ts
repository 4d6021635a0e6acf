import * as z from 'zod'
import { defineJob } from '../../queues/job.ts'
import { sendScheduled } from './schedules.send.ts'

/** Sends one scheduled message whose time has come. */
export const schedulesSend = defineJob({
  name: 'schedules.send',
  input: z.object({ scheduleId: z.string() }),
  attempts: 5,
  run: (ctx, { scheduleId }) => sendScheduled(ctx, scheduleId),
})
