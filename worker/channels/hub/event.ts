import * as z from 'zod'
import { asRecord, soft, softList, softText } from '../soft.ts'

/** Ids come as text, some networks' as numbers. */
const softId = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined)
/** Flags come as text. */
const softFlag = z
  .union([z.boolean(), z.string().transform((value) => value.toLowerCase() === 'true')])
  .optional()
  .catch(undefined)
const decimal = /^-?\d+(\.\d+)?$/
const softDegrees = (limit: number) =>
  soft(z.union([z.number(), z.string().regex(decimal).transform(Number)]).pipe(z.number().min(-limit).max(limit)))

const Choice = z.object({ id: softId, title: softText, text: softText, payload: softText })
const HubPlace = z.object({
  latitude: softDegrees(90),
  longitude: softDegrees(180),
  name: softText,
  address: softText,
})
const HubCard = z.object({
  name: soft(z.object({ formatted_name: softText, first_name: softText, last_name: softText })),
  phones: softList(z.object({ phone: softText, wa_id: softText })),
  emails: softList(z.object({ email: softText })),
})

/** One content of a message: its `type` is a hint, the keys that are there tell what it is. */
export const HubContent = HubPlace.extend({
  type: softText,
  id: softId,
  text: softText,
  payload: softText,
  title: softText,
  fileUrl: softText,
  /** A full type, a short word (`audio`), or `text/html` for whatever Instagram holds. */
  fileMimeType: softText,
  fileName: softText,
  fileCaption: softText,
  location: soft(HubPlace),
  contacts: softList(HubCard),
  button: soft(Choice),
  postback: soft(Choice.extend({ providerMessageId: softText })),
  interactive: soft(z.object({ button_reply: soft(Choice), list_reply: soft(Choice) })),
  reaction: soft(
    z.object({
      emoji: softText,
      message_id: softId,
      reaction_to: soft(z.object({ providerMessageId: softText })),
    }),
  ),
  story: soft(z.object({ url: softText })),
  media: soft(z.object({ link: softText })),
})
export type HubContent = z.infer<typeof HubContent>

export const HubMessage = z.object({
  id: softId,
  from: softId,
  /** WhatsApp's id of a person without a number. */
  from_id: softText,
  to: softId,
  direction: softText,
  channel: softText,
  providerMessageId: softId,
  visitor: soft(z.object({ name: softText, firstName: softText, lastName: softText, picture: softText })),
  group: soft(z.object({ id: softId, name: softText })),
  isGroup: softFlag,
  context: soft(z.object({ id: softId })),
  contents: z.preprocess(unpack, softList(z.record(z.string(), z.unknown()))),
})
export type HubMessage = z.infer<typeof HubMessage>

export const HubStatus = z.object({
  messageId: softId,
  contentIndex: softId,
  messageStatus: z.object({
    code: z.string(),
    description: softText,
    cause: softText,
    providerMessageId: softId,
    error: z.unknown().optional(),
  }),
})

const HubFrame = z.object({
  type: softText,
  id: softId,
  subscriptionId: softId,
  channel: softText,
  direction: softText,
  providerMessageId: softId,
})

/** The list may come as JSON inside a text. */
function unpack(contents: unknown): unknown {
  if (typeof contents !== 'string') return contents
  try {
    return JSON.parse(contents)
  } catch {
    return []
  }
}

/** A webhook body as far as it can be read: its frame, and the message inside it or beside it. */
export function readFrame(payload: unknown) {
  const body = asRecord(payload)
  const frame = HubFrame.parse(body)
  const message = HubMessage.parse(asRecord(body['message'] ?? body))
  const direction = (message.direction ?? frame.direction ?? 'IN').toUpperCase()
  return {
    ...frame,
    message,
    isStatus: frame.type === 'MESSAGE_STATUS' || body['messageStatus'] !== undefined,
    isOut: direction === 'OUT',
    /** The network's own id, which does not change. */
    providerId: frame.providerMessageId || message.providerMessageId,
    /** The Hub's id. */
    messageId: message.id || frame.id,
    /** The Hub's word for the kind of channel. */
    network: message.channel ?? frame.channel,
  }
}
export type Frame = ReturnType<typeof readFrame>

/** The Hub's channels that an event names as its own end; an event without any is nobody's. */
export function channelsIn({ subscriptionId, message, isOut }: Frame): string[] {
  const own = isOut ? message.from : message.to
  return [subscriptionId, own].flatMap((id) => (id ? [id.toLowerCase()] : []))
}
