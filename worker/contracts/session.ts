import * as z from 'zod'
import { get, post } from './endpoint.ts'
import { notificationKinds } from './notifications.ts'
import { HourMinute, Id } from './paging.ts'
import { MenuVisibility, Profile } from './permissions.ts'
import { TicketFilter } from './ticket-filter.ts'

export const Email = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
  z.email().max(254),
)
/** One rule everywhere a password is set: seven or more, with a letter, a digit and a special character (D22). */
export const Password = z
  .string()
  .min(7)
  .max(128)
  .regex(/\p{L}/u)
  .regex(/\d/)
  .regex(/[^\p{L}\d\s]/u)

export const Captcha = z.object({
  captchaId: z.string(),
  /** Where the slider must stop, 0–100 of the track. */
  target: z.number(),
  tolerance: z.number(),
})

/** What a person is told and how; a kind that is missing is on. */
export const NotificationPrefs = z.object({
  kinds: z.partialRecord(z.enum(notificationKinds), z.boolean()).default({}),
  sound: z.boolean().default(true),
  desktop: z.boolean().default(true),
  push: z.boolean().default(true),
  /** Neither sound nor desktop nor push between these, in the company's zone. */
  quiet: z.object({ from: HourMinute, to: HourMinute }).nullable().default(null),
})
export type NotificationPrefs = z.infer<typeof NotificationPrefs>

const configs = {
  filtrosAtendimento: TicketFilter.nullable(),
  isDark: z.boolean().nullable(),
  language: z.string().max(10).nullable(),
  signature: z.boolean(),
  notifications: NotificationPrefs,
}
/** A change of some of them: without defaults, which would put back what it does not name. */
export const UserConfigsPatch = z.object(configs).partial()
export const UserConfigs = z.object({
  filtrosAtendimento: configs.filtrosAtendimento.default(null),
  isDark: configs.isDark.default(null),
  language: configs.language.default(null),
  signature: configs.signature.default(true),
  notifications: configs.notifications.prefault({}),
})
export type UserConfigs = z.infer<typeof UserConfigs>

export const Session = z.object({
  token: z.string(),
  userId: Id,
  username: z.string(),
  email: z.string(),
  profile: Profile,
  status: z.string(),
  isOnline: z.boolean(),
  tenantId: z.number(),
  tenantName: z.string(),
  timeZone: z.string(),
  queues: z.array(z.object({ id: Id, queue: z.string() })),
  usuariosOnline: z.array(z.object({ id: Id, name: z.string() })),
  configs: UserConfigs,
  blockWavoip: z.boolean(),
  whatsappAllowed: z.array(Id),
  /** Effective map: company and person together. */
  menus: MenuVisibility,
  /** Whether the person has supervisor or admin sight (visibility.md). */
  isElevated: z.boolean(),
  settings: z.record(z.string(), z.string()),
})
export type Session = z.infer<typeof Session>

export const LoginInput = z.object({
  email: Email,
  password: z.string().min(1).max(200),
  captchaId: z.string().max(600).default(''),
  captchaPosition: z.number().min(0).max(100).default(0),
})

export const sessionApi = {
  captcha: get('/auth/captcha', {
    permission: 'public',
    result: Captcha,
    summary: 'A one-use slider challenge, valid two minutes',
  }),
  login: post('/auth/login', { permission: 'public', body: LoginInput, result: Session, summary: 'Start a session' }),
  refresh: post('/auth/refresh_token', {
    permission: 'public',
    result: z.object({ token: z.string(), user: z.object({ id: Id, profile: Profile, tenantId: z.number() }) }),
    summary: 'Rotate the refresh cookie and get a new access token',
  }),
  logout: post('/auth/logout', {
    permission: 'public',
    result: z.object({}),
    summary: 'End the session of the refresh cookie',
  }),
  me: get('/auth/me', {
    permission: 'session',
    result: Session.omit({ token: true }),
    summary: 'The signed-in person with rights and settings',
  }),
  checkVersion: get('/check-version', {
    permission: 'public',
    result: z.object({ version: z.string(), build: z.string(), minClient: z.string() }),
    summary: 'Version of the server and the oldest client it serves (D175)',
  }),
}
