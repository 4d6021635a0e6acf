import * as z from 'zod'
import { get, put } from './endpoint.ts'

/** O open all day, C closed with an absence message, H by intervals, L free (no absence), B blocked (neither absence nor robot) (D125). */
export const dayTypes = ['O', 'C', 'H', 'L', 'B'] as const

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Midnight is outside: a whole day is type O (D126, D127). */
const Hour = Clock.refine((text) => text >= '00:01' && text <= '23:59')
const Optional = z.union([z.literal(''), Hour])

export const BusinessDay = z
  .object({
    /** 0 Sunday … 6 Saturday. */
    day: z.number().int().min(0).max(6),
    label: z.string().max(40).default(''),
    type: z.enum(dayTypes),
    hr1: Hour,
    hr2: Hour,
    hr3: Optional.default(''),
    hr4: Optional.default(''),
  })
  .superRefine(({ type, hr1, hr2, hr3, hr4 }, check) => {
    if (type !== 'H') return
    const refuse = (path: string) => check.addIssue({ code: 'custom', path: [path] })
    if (hr2 <= hr1) refuse('hr2')
    if (Boolean(hr3) !== Boolean(hr4)) refuse(hr3 ? 'hr4' : 'hr3')
    else if (hr3 && hr3 <= hr2) refuse('hr3')
    else if (hr3 && hr4 <= hr3) refuse('hr4')
  })
export type BusinessDay = z.infer<typeof BusinessDay>

const Week = z
  .array(BusinessDay)
  .length(7)
  .refine((days) => new Set(days.map(({ day }) => day)).size === 7)

export const Holiday = z.object({
  date: z.iso.date(),
  description: z.string().trim().max(80).default(''),
  active: z.boolean().default(true),
  /** Every year on this day. */
  yearly: z.boolean().default(false),
})
export type Holiday = z.infer<typeof Holiday>

export const AbsenceMessage = z.string().trim().max(2000)

export const BusinessHours = z.object({
  businessHours: z.array(BusinessDay),
  messageBusinessHours: z.string(),
  holidays: z.array(Holiday),
  timeZone: z.string(),
})
export type BusinessHours = z.infer<typeof BusinessHours>

const TimeZone = z
  .string()
  .max(60)
  .refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    } catch {
      return false
    }
  })

const change = { permission: 'hours.write' } as const
export const hoursApi = {
  get: get('/tenants/business-hours', {
    permission: 'session',
    result: BusinessHours,
    summary: 'When the company answers, what it says otherwise, its holidays',
  }),
  saveWeek: put('/tenants/business-hours', {
    ...change,
    // The family sends the bare list (D-P).
    body: z.preprocess(
      (value) => (Array.isArray(value) ? { businessHours: value } : value),
      z.object({ businessHours: Week, timeZone: TimeZone.optional() }),
    ),
    result: z.array(BusinessDay),
    summary: 'Change the week, and the company’s time zone',
  }),
  saveMessage: put('/tenants/message-business-hours', {
    ...change,
    body: z.object({ messageBusinessHours: AbsenceMessage }),
    result: z.object({ messageBusinessHours: z.string() }),
    summary: 'Change the absence message; an empty one says nothing',
  }),
  saveHolidays: put('/tenants/holidays', {
    ...change,
    body: z.preprocess(
      (value) => (Array.isArray(value) ? { holidays: value } : value),
      z.object({ holidays: z.array(Holiday).max(200) }),
    ),
    result: z.array(Holiday),
    summary: 'Change the holidays',
  }),
}
