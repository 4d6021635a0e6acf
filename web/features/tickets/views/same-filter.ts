import type { TicketFilter } from '#contracts/tickets'

const shape = (filter: TicketFilter) =>
  JSON.stringify(
    Object.entries({ ...filter, searchParam: '' })
      .map(([key, value]) => [key, Array.isArray(value) ? value.toSorted() : value] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Whether two filters show the same tickets, whatever is being searched. */
export const isSameFilter = (a: TicketFilter, b: TicketFilter): boolean => shape(a) === shape(b)
