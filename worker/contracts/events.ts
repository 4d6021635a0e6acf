import * as z from 'zod'
import { Channel } from './channels.ts'
import { ChatFlowName } from './chat-flow-names.ts'
import { SystemColors } from './colors.ts'
import { Contact } from './contacts.ts'
import { Demand } from './demands.ts'
import { Evaluation } from './evaluations.ts'
import { Farewell } from './farewells.ts'
import { Job } from './jobs.ts'
import { Macro } from './macros.ts'
import { Lane } from './lanes.ts'
import { Message } from './messages.ts'
import { Notification } from './notifications.ts'
import { Id } from './paging.ts'
import { PrivateMessage, PrivateReadEvent, PrivateTyping } from './private-chat.ts'
import { Queue } from './queues.ts'
import { QuickMessage } from './quick-messages.ts'
import { Schedule } from './schedules.ts'
import { Setting } from './settings.ts'
import { Sms } from './sms.ts'
import { Tag } from './tags.ts'
import { Team } from './teams.ts'
import { Ticket } from './tickets.ts'

const Removed = z.object({ id: Id })

/** Everything the tenant's hub can push: name → payload, here and nowhere else. */
export const events = {
  'ticket.created': Ticket,
  'ticket.updated': Ticket,
  /** The person lost sight of it, or it was deleted. */
  'ticket.removed': Removed,
  'message.created': Message,
  'message.updated': Message,
  'message.acked': z.object({
    id: Id,
    ticketId: Id,
    ack: z.number(),
    status: Message.shape.status,
    messageId: z.string().nullable(),
    errorCode: Message.shape.errorCode,
    errorMessage: z.string().nullable(),
    updatedAt: Message.shape.updatedAt,
  }),
  'contact.updated': Contact,
  'contact.removed': Removed,
  /** The contact types; `until` is when the sign expires. */
  'contact.typing': z.object({ ticketId: Id, until: z.number() }),
  'channel.updated': Channel,
  'channel.removed': Removed,
  'queue.updated': Queue,
  'queue.removed': Removed,
  'tag.updated': Tag,
  'tag.removed': Removed,
  'chatFlow.updated': ChatFlowName,
  'chatFlow.removed': Removed,
  'macro.updated': Macro,
  'macro.removed': Removed,
  'team.updated': Team,
  'team.removed': Removed,
  'quickMessage.updated': QuickMessage,
  'quickMessage.removed': Removed,
  'demand.updated': Demand,
  'demand.removed': Removed,
  'farewell.updated': Farewell,
  'farewell.removed': Removed,
  /** A contact answered, or was asked. */
  'evaluation.updated': Evaluation,
  'lane.updated': Lane,
  'lane.removed': Removed,
  /** Between people: to the members of the conversation alone. */
  'privateMessage.created': PrivateMessage,
  'privateMessage.read': PrivateReadEvent,
  'privateMessage.typing': PrivateTyping,
  /** The receiver was told something, or read it on another screen. */
  'notification.created': Notification,
  'notification.read': z.object({ ids: z.array(Id), unread: z.number() }),
  /** A saved view of the ticket list was made, changed or removed. */
  'ticketView.changed': Removed,
  /** A scheduled message was made, changed, sent or canceled (D119). */
  'schedule.updated': Schedule,
  /** What became of an SMS. */
  'sms.updated': Sms,
  'setting.updated': Setting,
  'colors.updated': SystemColors,
  /** Long work that the receiver started went on or ended. */
  'job.progressed': Job,
  /** The person's own rights changed: ask for the session again. */
  'session.changed': z.object({ userId: Id }),
  /** The person's session ended: sign in again. */
  'session.ended': z.object({ userId: Id }),
  'user.presence': z.object({ online: z.array(Id) }),
  /** Who looks at a ticket and who types in it, without the receiver's own entry. */
  'ticket.viewers': z.object({
    ticketId: Id,
    viewers: z.array(z.object({ id: Id, name: z.string(), isTyping: z.boolean() })),
  }),
} as const satisfies Record<string, z.ZodType>

export type EventName = keyof typeof events
export type EventData<N extends EventName> = z.infer<(typeof events)[N]>
export type AppEvent<N extends EventName = EventName> = { [K in N]: { type: K; data: EventData<K> } }[N]

/** Frames from the hub: an event with its number, the order to reload, or the answer to a hello. */
export type ServerFrame =
  | (AppEvent & { seq: number })
  | { type: 'hello'; epoch: string; seq: number }
  | { type: 'reload'; epoch: string; seq: number }
  | { type: 'pong' }

/** Frames to the hub. The first one keeps the specification's name: `{tenantId}:setUserActive`. */
export type ClientFrame =
  | { type: `${number}:setUserActive`; epoch: string | null; seq: number }
  | { type: 'ping' }
  /** What the screen shows, and whether its person has it before the eyes. */
  | { type: 'view'; ticketId: string | null; chatId: string | null; isFocused: boolean }
  | { type: 'typing'; ticketId: string; isTyping: boolean }
