import { useMemo, useState } from 'react'
import type { Ticket } from '#contracts/tickets'
import { holdOrder } from '../model/held-order.ts'

/** Rows do not change places while the pointer is over them; what changed is applied when it leaves. */
export function useHeldOrder(tickets: Ticket[], listKey: string) {
  const [held, setHeld] = useState<{ listKey: string; tickets: Ticket[] } | null>(null)
  const isHeld = held?.listKey === listKey
  const { rows, gone, waiting } = useMemo(
    () => (isHeld ? holdOrder(held.tickets, tickets) : { rows: tickets, gone: new Set<string>(), waiting: 0 }),
    [isHeld, held, tickets],
  )
  return {
    rows,
    gone,
    waiting,
    hold: () => !isHeld && setHeld({ listKey, tickets }),
    release: () => setHeld(null),
  }
}
