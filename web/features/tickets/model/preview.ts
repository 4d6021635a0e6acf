import type { Ticket } from '#contracts/tickets'
import { plainText } from '#contracts/marks'

export type PreviewKind =
  | 'text'
  | 'image'
  | 'audio'
  | 'video'
  | 'document'
  | 'sticker'
  | 'location'
  | 'contacts'
  | 'buttons'
  | 'template'
  | 'call'
  | 'system'
  | 'unsupported'
  | 'note'

const kinds: Record<string, PreviewKind> = {
  image: 'image',
  audio: 'audio',
  voice: 'audio',
  video: 'video',
  document: 'document',
  sticker: 'sticker',
  location: 'location',
  contacts: 'contacts',
  buttons: 'buttons',
  template: 'template',
  call: 'call',
  system: 'system',
  unsupported: 'unsupported',
  note: 'note',
}
export const previewKind = (kind: string): PreviewKind => kinds[kind] ?? 'text'

export interface Preview {
  kind: PreviewKind
  /** The words of the message; empty when its kind must be named instead. */
  text: string
  /** Delivery state of an own message, else null. */
  ack: number | null
}

type Row = Pick<Ticket, 'lastMessage' | 'lastMessageKind' | 'lastMessageFromMe' | 'lastMessageAck'>
/** Second line of a ticket row. */
export function readPreview(ticket: Row): Preview {
  const kind = previewKind(ticket.lastMessageKind)
  const isQuiet = kind === 'note' || kind === 'system'
  return {
    kind,
    text: plainText(ticket.lastMessage),
    ack: ticket.lastMessageFromMe && !isQuiet ? ticket.lastMessageAck : null,
  }
}
