import type { Notification } from '#contracts/notifications'
import { i18n } from '#web/lib/i18n.ts'

/** What a notification says, in one sentence. */
export function sentenceOf({ kind, count, data }: Notification): string {
  const { name, by = '', rating = 0, processed = 0, failed = 0 } = data
  switch (kind) {
    case 'pendingTicket':
      return i18n.t(($) => $.notifications.pendingTicket, { name })
    case 'ticketMessage':
      return i18n.t(($) => $.notifications.ticketMessage, { name, count })
    case 'mention':
      return i18n.t(($) => $.notifications.mention, { name })
    case 'assigned':
      return by
        ? i18n.t(($) => $.notifications.assignedBy, { name, by })
        : i18n.t(($) => $.notifications.assigned, { name })
    case 'privateMessage':
      return i18n.t(($) => $.notifications.privateMessage, { name, count })
    case 'evaluation':
      return i18n.t(($) => $.notifications.evaluation, { name, rating })
    case 'closeCancelled':
      return i18n.t(($) => $.notifications.closeCancelled, { name })
    case 'snoozeOver':
      return i18n.t(($) => $.notifications.snoozeOver, { name })
    case 'channelDown':
      return i18n.t(($) => $.notifications.channelDown, { name })
    case 'jobEnded':
      return failed
        ? i18n.t(($) => $.notifications.jobFailed, { processed, count: failed })
        : i18n.t(($) => $.notifications.jobEnded, { count: processed })
  }
}

/** Where it leads; null when it only tells. */
export function pathOf({ kind, ticketId, messageId, chatId }: Notification): string | null {
  if (ticketId && messageId && kind === 'mention') return `/atendimento/${ticketId}?mensagem=${messageId}`
  if (ticketId) return `/atendimento/${ticketId}`
  if (chatId) return `/chat-privado/${chatId}`
  return kind === 'channelDown' ? '/sessoes' : null
}
