import type { AppEvent } from '#contracts/events'
import type { Permission } from '#contracts/permissions'
import type { VisitorEvent } from '#contracts/webchat'
import type { TicketFacts } from '../features/tickets/tickets.visibility.ts'

/** Who may receive an event. With `before`, those who saw the ticket then and do not now get `ticket.removed`. */
export type Audience =
  | { to: 'everyone' }
  | { to: 'ticket'; facts: TicketFacts; before?: TicketFacts }
  | { to: 'user'; userId: string }
  | { to: 'users'; userIds: string[] }
  | { to: 'permission'; permission: Permission }

export type Published =
  | { event: AppEvent; audience: Audience }
  | { visitorEvent: VisitorEvent; visitor: { channelId: string; id: string } }
