import * as z from 'zod'
import { soft, softList, softNumber, softText } from '../soft.ts'

/** Webhook shapes of the Messenger Platform (Graph v25), only what we read. Ids of messages must be there. */
const softFlag = soft(z.boolean())
const softId = soft(z.union([z.string(), z.number()]))

const Payload = z.object({
  url: softText,
  title: softText,
  text: softText,
  sticker_id: softId,
  coordinates: soft(z.object({ lat: z.number().min(-90).max(90), long: z.number().min(-180).max(180) })),
  elements: softList(z.object({ title: softText, subtitle: softText })),
  buttons: softList(z.object({ title: z.string() })),
})

export const MetaAttachment = z.object({
  type: softText,
  /** Older link previews have both beside the payload. */
  title: softText,
  url: softText,
  payload: soft(Payload),
})
export type MetaAttachment = z.infer<typeof MetaAttachment>

export const MetaMessage = z.object({
  mid: z.string().min(1),
  text: softText,
  attachments: softList(MetaAttachment),
  quick_reply: soft(z.object({ payload: softText })),
  reply_to: soft(z.object({ mid: softText, story: soft(z.object({ url: softText })) })),
  app_id: softId,
  metadata: softText,
  is_deleted: softFlag,
  is_unsupported: softFlag,
})
export type MetaMessage = z.infer<typeof MetaMessage>

export const MetaEdit = z.object({ mid: z.string().min(1), text: z.string() })
export const MetaPostback = z.object({ mid: softText, title: softText, payload: softText })
export const MetaReaction = z.object({
  mid: z.string().min(1),
  action: softText,
  reaction: softText,
  emoji: softText,
})
export const MetaDelivery = z.object({ mids: softList(z.string().min(1)), watermark: softNumber })
/** Messenger names a time, Instagram a message. */
export const MetaRead = z.object({ mid: softText, watermark: softNumber })

const Party = soft(z.object({ id: z.string().min(1) }))
export const MetaFrame = z.object({ sender: Party, recipient: Party, timestamp: softNumber })

/** One entry, cut down to a single event by `split`. */
export const MetaBody = z.object({
  entry: z.tuple([
    z.object({
      id: softText,
      messaging: z.array(z.unknown()).catch([]),
      standby: z.array(z.unknown()).catch([]),
      changes: z.array(z.unknown()).catch([]),
    }),
  ]),
})
