import type { Delivery } from './measure/events.ts'
import type { LoginCost } from './measure/login.ts'
import type { Rows } from './measure/rows.ts'
import type { Speed } from './measure/speed.ts'
import type { StormResult } from './measure/storm.ts'
import type { Machine } from './machine.ts'

export interface SizeResult {
  tickets: number
  seedSeconds: number
  rows: Record<string, Rows | null>
  speed: Record<string, Speed>
  /** Stored webhook events that the background handles a second. */
  handledPerSecond: number | null
  memory: { node: number; workerd: number } | null
  startSeconds: number
}
export interface EventsResult {
  webhookToEvent: Delivery[]
  updates: Delivery
}
export interface Results {
  at: string
  machine: Machine
  sizes: SizeResult[]
  events: EventsResult
  login: LoginCost
  storm: StormResult
  scripts: Record<string, number>
}
