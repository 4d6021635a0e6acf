import * as z from 'zod'
import { get, put } from './endpoint.ts'

/** Company settings of core §3 and visibility.md; values 'enabled' or 'disabled', all disabled at first. */
export const settingKeys = [
  'NotViewAssignedTickets',
  'NotViewTicketsChatBot',
  'ticketsWithoutQueue',
  'DirectTicketsToWallets',
  'closedForAll',
  'groupsForAll',
  'supervisorAdmin',
  'forceAdmin',
  'peekTickets',
  'forceClose',
  'signatureControl',
  'forceReason',
] as const
export type SettingKey = (typeof settingKeys)[number]
export const Setting = z.object({ key: z.enum(settingKeys), value: z.enum(['enabled', 'disabled']) })
export type Setting = z.infer<typeof Setting>
/** At most one of these is enabled (D30). */
export const exclusiveSettings: readonly SettingKey[] = [
  'NotViewAssignedTickets',
  'NotViewTicketsChatBot',
  'ticketsWithoutQueue',
]

export const settingsApi = {
  list: get('/settings', { permission: 'session', result: z.array(Setting), summary: 'Company settings' }),
  get: get('/settings/:key', { permission: 'session', result: Setting, summary: 'One company setting' }),
  set: put('/settings', {
    permission: 'settings.write',
    body: Setting,
    result: Setting,
    summary: 'Change the company setting that the body names',
  }),
  update: put('/settings/:key', {
    permission: 'settings.write',
    body: Setting.pick({ value: true }).extend({ key: z.string().optional() }),
    result: Setting,
    summary: 'Change a company setting',
  }),
}
