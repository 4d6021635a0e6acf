import type { Capabilities } from '#contracts/channels'
import type { MessageData, MessageKind, SendInput } from '#contracts/messages'
import { fillVariables } from '#contracts/variables'
import type * as z from 'zod'
import { capabilitiesOf } from '../../channels/index.ts'
import type { TenantContext } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import type { MediaRow } from '../media/media.service.ts'
import type { FullTicketRow } from '../tickets/tickets.rows.ts'
import { splitText } from './split-text.ts'
import { variablesOf } from './variables.ts'

/** What somebody, or a rule, wants to say. */
export type Draft = Pick<z.output<typeof SendInput>, 'body' | 'sendType' | 'location' | 'contacts'>
/** One message to be written. */
export interface Part {
  kind: MessageKind
  body: string
  data: MessageData
  file: MediaRow | null
  /** The file stays with what it came from: a forwarded message, a quick one, one that repeats. */
  isShared?: boolean
}

/** What the channel of a ticket or message can carry. */
export const abilitiesOf = (
  ctx: Pick<TenantContext, 'directory'>,
  { channelId }: { channelId: string },
): Capabilities => capabilitiesOf(ctx.directory.channels.get(channelId)) ?? fail('ERR_UNSUPPORTED_CHANNEL')

/** The messages that one input becomes: variables filled, long texts split, long captions after their file. */
export function composeParts(
  ctx: Pick<TenantContext, 'directory'>,
  ticket: FullTicketRow,
  input: Draft,
  file: MediaRow | null,
  /** `isLiteral`: words that were said before, in which nothing is a variable. */
  by: { userId: string | null; signature: string | null; isLiteral?: boolean },
): Part[] {
  const can = abilitiesOf(ctx, ticket)
  const raw = input.body.trim()
  const body = raw.includes('{') && !by.isLiteral ? fillVariables(raw, variablesOf(ctx, ticket, by.userId)) : raw
  const { signature } = by
  const data: MessageData = signature ? { signature } : {}
  const room = signature ? signature.length + 6 : 0
  const texts = splitText(body, can.textLimit - room).map((text): Part => ({
    kind: 'chat',
    body: text,
    data,
    file: null,
  }))
  if (input.location)
    return [
      can.location
        ? { kind: 'location', body: '', data: { location: input.location }, file: null }
        : fail('ERR_UNSUPPORTED_CHANNEL'),
    ]
  if (input.contacts?.length)
    return [
      can.contacts
        ? { kind: 'contacts', body: '', data: { contacts: input.contacts }, file: null }
        : fail('ERR_UNSUPPORTED_CHANNEL'),
    ]
  if (!file) return texts.length ? texts : fail('ERR_EMPTY_MESSAGE')
  const kind = kindOf(file, input.sendType, can)
  const isCaptioned =
    kind !== 'voice' && kind !== 'audio' && kind !== 'sticker' && body.length + room <= can.captionLimit
  return isCaptioned
    ? [{ kind, body, data: body ? data : {}, file }]
    : [{ kind, body: '', data: {}, file }, ...(body ? texts : [])]
}

/** The kind a file is sent as; refuses what the channel does not take, with its limit. */
function kindOf(file: MediaRow, sendType: Draft['sendType'], can: Capabilities): MessageKind {
  const kind = wantedKind(file, sendType, can)
  const limit = can.media[kind === 'voice' ? 'audio' : kind]
  if (!limit) fail('ERR_FILE_TYPE', { mime: file.mime })
  if (file.size > limit) fail('ERR_FILE_SIZE', { size: file.size, limit })
  return kind
}

function wantedKind(file: MediaRow, sendType: Draft['sendType'], can: Capabilities) {
  const fits = (mimes: string[]) =>
    mimes.includes(file.mime) || mimes.some((mime) => mime.endsWith('/*') && file.mime.startsWith(mime.slice(0, -1)))
  if (sendType === 'voice')
    return fits(can.voiceMimes) ? 'voice' : fail('ERR_FILE_TYPE', { mime: file.mime, accepted: can.voiceMimes })
  if (sendType === 'sticker' && file.mime === 'image/webp' && can.media.sticker) return 'sticker'
  if (sendType === 'document') return 'document'
  if (file.mime.startsWith('image/') && fits(can.imageMimes) && file.size <= can.media.image) return 'image'
  if (file.mime.startsWith('video/') && fits(can.videoMimes) && file.size <= can.media.video) return 'video'
  if (file.mime.startsWith('audio/') && fits(can.voiceMimes) && can.media.audio) return 'audio'
  return 'document'
}
