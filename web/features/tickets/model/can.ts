import type { Capabilities } from '#contracts/channels'
import type { Message } from '#contracts/messages'

/** Why an action on a message is not possible; worded by tickets.why. */
export type Why =
  | { reason: 'notYours' }
  | { reason: 'channel' }
  | { reason: 'late'; limit: number }
  | { reason: 'notSent' }
  | { reason: 'notText' }
  | { reason: 'readOnly' }
  | null

interface Asked {
  message: Pick<Message, 'fromMe' | 'kind' | 'timestamp' | 'ack' | 'isDeleted' | 'messageId'>
  capabilities: Capabilities | undefined
  canWrite: boolean
  now: number
}

const textKinds = ['chat', 'note']

function withinWindow(limit: number | null, { message, now }: Asked): Why {
  if (limit === 0) return { reason: 'channel' }
  return limit !== null && now - message.timestamp > limit ? { reason: 'late', limit } : null
}

/** Null when the own text may still be changed (D103). A channel's window of null never closes. */
export function whyNotEdit(asked: Asked): Why {
  const { message, capabilities, canWrite } = asked
  if (!canWrite) return { reason: 'readOnly' }
  if (!message.fromMe) return { reason: 'notYours' }
  if (!textKinds.includes(message.kind)) return { reason: 'notText' }
  if (message.kind === 'note') return null
  if (message.ack < 1) return { reason: 'notSent' }
  return withinWindow(capabilities ? capabilities.editWindow : 0, asked)
}

/** Null when the message may still be deleted for everyone (D101). */
export function whyNotDelete(asked: Asked): Why {
  const { message, capabilities, canWrite } = asked
  if (!canWrite) return { reason: 'readOnly' }
  if (!message.fromMe) return { reason: 'notYours' }
  if (message.kind === 'note' || message.ack === -1) return null
  return withinWindow(capabilities ? capabilities.deleteWindow : 0, asked)
}

/** What may be passed on: stored words and files, never what is for the team alone (D107). */
export const canForward = (message: Pick<Message, 'kind' | 'isDeleted' | 'media'> & { outgoing: unknown }): boolean =>
  !message.outgoing &&
  !message.isDeleted &&
  !['call', 'note', 'system', 'unsupported'].includes(message.kind) &&
  (!message.media || message.media.state === 'ready')

export function whyNotReact({ message, capabilities, canWrite }: Asked): Why {
  if (!canWrite) return { reason: 'readOnly' }
  if (!capabilities?.react) return { reason: 'channel' }
  return message.messageId ? null : { reason: 'notSent' }
}

export function whyNotQuote({ message, capabilities, canWrite }: Asked): Why {
  if (!canWrite) return { reason: 'readOnly' }
  if (!capabilities?.quote) return { reason: 'channel' }
  return message.messageId ? null : { reason: 'notSent' }
}
