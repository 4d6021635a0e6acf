import type { EventData } from '#contracts/events'
import { onGreeted } from '#web/lib/realtime.ts'
import { createKeyedStore } from '#web/lib/keyed-store.ts'

type Viewer = EventData<'ticket.viewers'>['viewers'][number]
const viewers = createKeyedStore<Viewer[]>()
const typing = createKeyedStore<true>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const nobody: Viewer[] = []

export const useViewers = (ticketId: string): Viewer[] => viewers.useKey(ticketId) ?? nobody
export const useIsContactTyping = (ticketId: string): boolean => typing.useKey(ticketId) ?? false

export function setViewers({ ticketId, viewers: list }: EventData<'ticket.viewers'>): void {
  viewers.set(ticketId, list.length ? list : null)
}

// The hub tells anew who is where.
onGreeted(() => viewers.replace({}))

/** The sign goes out by itself when no further one comes. */
export function setContactTyping({ ticketId, until }: EventData<'contact.typing'>): void {
  clearTimeout(timers.get(ticketId))
  const left = Math.min(until - Date.now(), 30_000)
  typing.set(ticketId, left > 0 ? true : null)
  if (left > 0)
    timers.set(
      ticketId,
      setTimeout(() => typing.set(ticketId, null), left),
    )
}
export const endContactTyping = (ticketId: string) => {
  clearTimeout(timers.get(ticketId))
  typing.set(ticketId, null)
}
