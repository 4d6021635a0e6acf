import { type IntegrationFlag, integrationFlags, type Ticket, type TicketDetail } from '#contracts/tickets'
import { capabilitiesOf } from '../../channels/index.ts'
import type { TenantContext } from '../../core/context.ts'
import type { DirectoryChannel } from '../../core/directory.ts'
import { parseJson } from '../../core/text.ts'
import { pictureOf } from '../contacts/contacts.pictures.ts'
import { type ContactDetailRow, optOutsOf, tagsOf } from '../contacts/contacts.service.ts'
import type { TicketDetailRow, TicketRow } from './tickets.query.ts'
import {
  canForceClose,
  canPeek,
  canSee,
  canWrite,
  isElevated,
  type TicketFacts,
  type Viewer,
} from './tickets.visibility.ts'

type WithDirectory = Pick<TenantContext, 'directory'>

/** A row in the shape of lists and events; names come from the directory, not from joins. */
export function presentTicket(ctx: WithDirectory, row: TicketRow): Ticket {
  const { queues, users, allChannels } = ctx.directory
  const queue = row.queueId ? queues.get(row.queueId) : undefined
  const user = row.userId ? users.get(row.userId) : undefined
  const channel = allChannels.get(row.channelId)
  const wallets = parseJson<string[]>(row.contactWallets, [])
  return {
    id: row.id,
    protocol: row.protocol,
    status: row.status,
    name: row.contactName,
    profilePicUrl: pictureOf(ctx, row.contactPicture),
    username: user?.name ?? null,
    contactId: row.contactId,
    userId: row.userId,
    queueId: row.queueId,
    whatsappId: row.channelId,
    channel: channel?.type ?? '',
    isGroup: row.isGroup === 1,
    chatFlowId: row.chatFlowId,
    unreadMessages: row.unreadMessages,
    answered: row.answered === 1,
    lastMessage: row.lastMessage,
    lastMessageKind: row.lastMessageKind,
    lastMessageFromMe: row.lastMessageFromMe === 1,
    lastMessageAck: row.lastMessageAck,
    lastMessageAt: row.lastMessageAt,
    windowExpiresAt: windowOf(channel, row.lastInboundAt),
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    closedAt: row.closedAt,
    closeAt: row.closeAt,
    ratingUntil: row.ratingUntil,
    snoozedUntil: row.snoozedUntil,
    contact: {
      id: row.contactId,
      name: row.contactName,
      number: row.contactNumber,
      profilePicUrl: pictureOf(ctx, row.contactPicture),
      tags: tagsOf(ctx, row.contactTags),
      wallets,
      laneId: row.contactLane,
    },
    queue: queue ? { id: queue.id, queue: queue.queue, color: queue.color } : null,
    user: user ? { id: user.id, name: user.name } : null,
    whatsapp: { id: row.channelId, name: channel?.name ?? '', type: channel?.type ?? '' },
    tags: tagsOf(ctx, row.tags),
  }
}

/** When the free-text window shuts: null without one, 0 when the contact never wrote. */
export function windowOf(
  channel: Pick<DirectoryChannel, 'type' | 'config'> | undefined,
  lastInboundAt: number | null,
): number | null {
  const window = capabilitiesOf(channel)?.window ?? null
  if (window === null) return null
  return lastInboundAt === null ? 0 : lastInboundAt + window
}

/** Whether the contact takes no messages over the ticket's channel. */
export const isOptedOut = (row: Pick<TicketRow & ContactDetailRow, 'channelId' | 'contactAddresses'>): boolean =>
  optOutsOf(row).some(({ whatsappId }) => whatsappId === row.channelId)

/** What sight depends on, from a row. */
export function factsOf({ directory }: WithDirectory, row: TicketRow): TicketFacts {
  return {
    id: row.id,
    channelId: row.channelId,
    status: row.status,
    queueId: row.queueId,
    userId: row.userId,
    isGroup: row.isGroup === 1,
    isInBot: row.chatFlowId !== null && row.status === 'pending' && row.userId === null,
    wallets: parseJson<string[]>(row.contactWallets, []).map((userId) => ({
      userId,
      queues: directory.users.get(userId)?.queues ?? [],
    })),
  }
}

/** The twelve flags of which at most one is on (D91). */
const flagsOf = (talks: IntegrationFlag | null) =>
  Object.fromEntries(integrationFlags.map((flag) => [flag, flag === talks ? 'enabled' : 'disabled'])) as Record<
    IntegrationFlag,
    'enabled' | 'disabled'
  >

/** One ticket with its contact and with what this person may do to it. */
export function presentDetail(
  ctx: WithDirectory & { viewer: Viewer },
  row: TicketRow &
    TicketDetailRow &
    Pick<
      ContactDetailRow,
      | 'contactEmail'
      | 'contactBirthday'
      | 'contactIsBlocked'
      | 'contactIsBotBlocked'
      | 'contactExtraInfo'
      | 'contactAddresses'
      | 'contactCreatedAt'
    >,
): TicketDetail {
  const { settings } = ctx.directory
  const facts = factsOf(ctx, row)
  const write = canWrite(ctx.viewer, facts, settings)
  const ticket = presentTicket(ctx, row)
  return {
    ...ticket,
    value: row.value,
    currency: ctx.directory.tenant.currency,
    demandId: row.demandId,
    ...flagsOf(row.integration),
    contact: {
      ...ticket.contact,
      email: row.contactEmail,
      birthday: row.contactBirthday,
      isBlocked: row.contactIsBlocked === 1,
      isBotBlocked: row.contactIsBotBlocked === 1,
      extraInfo: parseJson(row.contactExtraInfo, []),
      optOuts: optOutsOf(row),
      createdAt: row.contactCreatedAt,
    },
    can: {
      write: write && row.status !== 'closed',
      accept: row.status === 'pending' && canSee(ctx.viewer, facts, settings, isElevated(ctx.viewer, settings)),
      peek: canPeek(ctx.viewer, settings),
      close: write || (row.userId === null && canForceClose(ctx.viewer, settings)),
    },
  }
}
