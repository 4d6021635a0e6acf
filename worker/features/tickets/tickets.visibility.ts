import type { Profile } from '#contracts/permissions'
import type { Directory, DirectoryUser, Settings } from '../../core/directory.ts'

/** A person as sight is concerned; small enough to travel to the hub. */
export interface Viewer {
  id: string
  tenantId: number
  profile: Profile
  /** Queues in scope: all for an admin, else the linked ones. */
  scope: 'all' | string[]
  /** Allowed connections; empty means all. */
  channels: string[]
  /** A company without queues has no queue rule. */
  hasQueues: boolean
}

/** What sight depends on in a ticket. */
export interface TicketFacts {
  id: string
  channelId: string
  status: string
  queueId: string | null
  userId: string | null
  isGroup: boolean
  /** A robot has it: flow set, pending, nobody's. */
  isInBot: boolean
  /** Owners of the contact's wallets with their queues. */
  wallets: { userId: string; queues: string[] }[]
}

export function viewerOf(directory: Directory, user: DirectoryUser): Viewer {
  const isAdmin = user.profile === 'admin' || user.profile === 'superadmin'
  return {
    id: user.id,
    tenantId: directory.tenant.id,
    profile: user.profile,
    scope: isAdmin ? 'all' : user.queues,
    channels: user.channels,
    hasQueues: directory.queues.size > 0,
  }
}

export const isAdmin = (viewer: Viewer): boolean => viewer.profile === 'admin' || viewer.profile === 'superadmin'

/** Admins, and supervisors unless the setting strips them (visibility.md, D5). */
export const isElevated = (viewer: Viewer, settings: Settings): boolean =>
  isAdmin(viewer) || (viewer.profile === 'supervisor' && settings.supervisorAdmin !== 'enabled')

/**
 * Whether a person sees a ticket; the first rule that answers wins (visibility.md). `showAll` is the list's switch;
 * access by id, events and search pass true.
 */
export function canSee(viewer: Viewer, ticket: TicketFacts, settings: Settings, showAll: boolean): boolean {
  const on = (key: keyof Settings) => settings[key] === 'enabled'
  const elevated = isElevated(viewer, settings)
  const inScope = (queueId: string) => viewer.scope === 'all' || viewer.scope.includes(queueId)

  if (viewer.channels.length && !viewer.channels.includes(ticket.channelId)) return false
  if (elevated && (showAll || (isAdmin(viewer) && on('forceAdmin')))) {
    if (isAdmin(viewer) || !ticket.queueId || !viewer.hasQueues || inScope(ticket.queueId)) return true
  }
  if (ticket.userId === viewer.id) return true
  if (ticket.isGroup && on('groupsForAll')) return true
  if (ticket.status === 'closed' && on('closedForAll')) return true
  if (ticket.isInBot && on('NotViewTicketsChatBot')) return false
  if (on('DirectTicketsToWallets') && ticket.wallets.length) {
    if (ticket.wallets.some((wallet) => wallet.userId === viewer.id)) return true
    if (!elevated) return false
    if (!isAdmin(viewer)) return ticket.wallets.some((wallet) => wallet.queues.some(inScope))
  }
  if (viewer.hasQueues) {
    if (ticket.queueId) {
      if (!inScope(ticket.queueId)) return false
    } else if (!elevated) return !ticket.userId && on('ticketsWithoutQueue')
  }
  return !(ticket.userId && on('NotViewAssignedTickets'))
}

/** Only the owner or an elevated person writes, closes and transfers. */
export const canWrite = (viewer: Viewer, ticket: TicketFacts, settings: Settings): boolean =>
  ticket.userId === viewer.id || isElevated(viewer, settings)

/** Looking without taking: the elevated, and with the setting everybody. */
export const canPeek = (viewer: Viewer, settings: Settings): boolean =>
  isElevated(viewer, settings) || settings.peekTickets === 'enabled'

export const canForceClose = (viewer: Viewer, settings: Settings): boolean =>
  isElevated(viewer, settings) || settings.forceClose === 'enabled'
