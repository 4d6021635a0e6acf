import * as z from 'zod'
import { get, post } from './endpoint.ts'
import { Started } from './jobs.ts'
import { Id, Time } from './paging.ts'
import { DayFigures, NowFigures } from './stats.ts'
import { QueueRef, Ticket } from './tickets.ts'

export const PanelAgent = z.object({
  id: Id,
  name: z.string(),
  isOnline: z.boolean(),
  queues: z.array(Id),
  open: z.number(),
  schedule: z.number(),
  /** What the person did today. */
  today: DayFigures,
})
export type PanelAgent = z.infer<typeof PanelAgent>

export const PanelQueue = QueueRef.extend({
  id: Id.nullable(),
  open: z.number(),
  pending: z.number(),
  /** Since when the one who waits longest has waited. */
  waitingSince: Time.nullable(),
  /** People of the queue, and how many of them are available. */
  people: z.number(),
  online: z.number(),
  today: DayFigures,
})
export type PanelQueue = z.infer<typeof PanelQueue>

/** The wall of a room: who works on how much, who waits for how long. */
export const Panel = z.object({
  now: NowFigures,
  today: DayFigures,
  agents: z.array(PanelAgent),
  queues: z.array(PanelQueue),
  /** Who waits longest, first. */
  waiting: z.array(Ticket.extend({ waitingSince: Time })),
})
export type Panel = z.infer<typeof Panel>

/** Tickets by id, or the unfinished ones of a person or queue; null means without one. */
const Scope = z.object({
  ids: z.array(Id).min(1).max(1000).optional(),
  ofUser: Id.nullish(),
  ofQueue: Id.nullish(),
})
/** Tickets that one mass action takes at most. */
export const massLimit = 1000

export const MassClose = Scope.extend({ userId: Id })
export const MassTransfer = Scope.extend({ userId: Id, queueId: Id.nullish() })

export const panelApi = {
  get: get('/panel', { permission: 'panel.read', result: Panel, summary: 'Agents, queues and waiting customers, now' }),
  close: post('/panel/close', {
    permission: 'panel.write',
    body: MassClose,
    result: Started,
    status: 202,
    summary: 'Close many tickets by force, in blocks of ten, under the name of a destination user (D88)',
  }),
  transfer: post('/panel/transfer', {
    permission: 'panel.write',
    body: MassTransfer,
    result: Started,
    status: 202,
    summary: 'Give many tickets to one person, in blocks of ten',
  }),
}
