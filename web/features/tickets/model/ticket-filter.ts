import type { Session } from '#contracts/session'
import type { Ticket, TicketFilter, TicketStatus } from '#contracts/tickets'
import { fold } from '#web/lib/fold.ts'

export type ListTab = TicketStatus | 'all'

export const emptyFilter: TicketFilter = {
  searchParam: '',
  status: ['open', 'pending'],
  showAll: false,
  queuesIds: [],
  whatsappIds: [],
  tagsIds: [],
  kanbanIds: [],
  selectedUser: null,
  withUnreadMessages: false,
  isNotAssignedUser: false,
  includeNotQueueDefined: true,
}

const statuses: Record<ListTab, TicketStatus[]> = {
  all: ['open', 'pending', 'schedule', 'closed'],
  open: ['open'],
  pending: ['pending'],
  schedule: ['schedule'],
  closed: ['closed'],
}

/** The saved filter as one list asks it: with its tab and what is searched. */
export const listFilter = (filter: TicketFilter, tab: ListTab, searchParam: string): TicketFilter => ({
  ...filter,
  searchParam,
  status: statuses[tab],
})

export type FilterKey =
  | 'queuesIds'
  | 'whatsappIds'
  | 'tagsIds'
  | 'kanbanIds'
  | 'selectedUser'
  | 'withUnreadMessages'
  | 'isNotAssignedUser'
  | 'showAll'

/** The parts of a filter that narrow or widen the list, for chips and the figure on the button. */
export function activeFilters(filter: TicketFilter): FilterKey[] {
  const lists = (['queuesIds', 'whatsappIds', 'tagsIds', 'kanbanIds'] as const).filter((key) => filter[key].length > 0)
  const flags = (['withUnreadMessages', 'isNotAssignedUser', 'showAll'] as const).filter((key) => filter[key])
  return [...lists, ...(filter.selectedUser ? (['selectedUser'] as const) : []), ...flags]
}

export const clearFilter = (filter: TicketFilter, key: FilterKey): TicketFilter => ({
  ...filter,
  [key]: emptyFilter[key],
})

function isFound(ticket: Ticket, search: string): boolean {
  const words = fold(search.trim())
  if (!words) return true
  const digits = words.replace(/\D/g, '')
  const number = ticket.contact.number?.replace(/\D/g, '') ?? ''
  return fold(ticket.name).includes(words) || (digits.length > 2 && (ticket.protocol + number).includes(digits))
}

const includesAny = (wanted: string[], have: string[]) => !wanted.length || have.some((id) => wanted.includes(id))

/** Whether a live ticket belongs into a list with this filter; the server asks the same. */
export function passesFilter(ticket: Ticket, filter: TicketFilter): boolean {
  if (!filter.status.includes(ticket.status) || !isFound(ticket, filter.searchParam)) return false
  if (filter.queuesIds.length) {
    const isWithout = !ticket.queueId && filter.includeNotQueueDefined
    if (!isWithout && !filter.queuesIds.includes(ticket.queueId ?? '')) return false
  } else if (!ticket.queueId && !filter.includeNotQueueDefined) return false
  if (filter.withUnreadMessages && ticket.unreadMessages === 0) return false
  if (filter.isNotAssignedUser && ticket.userId) return false
  if (filter.selectedUser && ticket.userId !== filter.selectedUser) return false
  if (!includesAny(filter.whatsappIds, [ticket.whatsappId])) return false
  if (!includesAny(filter.kanbanIds, [ticket.contact.laneId ?? ''])) return false
  return includesAny(
    filter.tagsIds,
    [...ticket.tags, ...ticket.contact.tags].map((tag) => tag.id),
  )
}

type Person = Pick<Session, 'userId' | 'profile' | 'isElevated' | 'settings' | 'queues'>
const isOn = (person: Person, key: string) => person.settings[key] === 'enabled'

/** What an elevated person's list leaves out while the switch is off, though his access reaches it (visibility.md). */
export function isInList(ticket: Ticket, person: Person, isShowingAll: boolean): boolean {
  const isAll = isShowingAll || (isOn(person, 'forceAdmin') && person.profile === 'admin')
  if (!person.isElevated || isAll || ticket.userId === person.userId) return true
  if (ticket.isGroup && isOn(person, 'groupsForAll')) return true
  if (ticket.status === 'closed' && isOn(person, 'closedForAll')) return true
  const isInBot = !!ticket.chatFlowId && ticket.status === 'pending' && !ticket.userId
  if (isInBot && isOn(person, 'NotViewTicketsChatBot')) return false
  return !(ticket.userId && isOn(person, 'NotViewAssignedTickets'))
}
