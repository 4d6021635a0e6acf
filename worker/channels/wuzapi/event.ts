import * as z from 'zod'
import { asRecord, soft, softList, softNumber, softText } from '../soft.ts'
import { isObject, node } from '../whatsapp-web/shape.ts'

/** Webhook shapes of Wuzapi, only what we read; Go prints its structs with capitals, so case is no matter. */
const flag = soft(z.boolean())

export const Envelope = z.object({
  type: z.string().min(1),
  event: soft(z.unknown()),
  state: softText,
  qrCodeBase64: softText,
  s3: soft(z.object({ url: softText })),
})
export type Envelope = z.infer<typeof Envelope>

/** Where an event happened; `…alt` is the other of phone and LID. */
const source = {
  chat: softText,
  sender: softText,
  senderalt: softText,
  recipientalt: softText,
  isfromme: flag,
  isgroup: flag,
  timestamp: softText,
}
export const Source = node(source)
export type Source = z.infer<typeof Source>

export const Info = node({
  ...source,
  id: z.string().min(1),
  pushname: softText,
  category: softText,
  /** 1 edit, 7 and 8 revocation. */
  edit: softText,
  msgbotinfo: soft(node({ edittargetid: softText })),
  msgmetainfo: soft(node({ targetid: softText })),
})
export type Info = z.infer<typeof Info>

export const Message = node({ info: Info, message: soft(z.unknown()), isedit: flag })

export const Receipt = node({ ...source, messageids: softList(z.string().min(1)), type: softText })

export const Presence = node({ ...source, state: softText })

export const Call = node({
  callid: z.string().min(1),
  from: softText,
  callcreator: softText,
  callcreatoralt: softText,
  groupjid: softText,
  timestamp: softText,
  /** The offer as WhatsApp sent it: one of its children is `video` when it is one. */
  data: soft(node({ content: softList(node({ tag: softText })) })),
})

export const Paired = node({ id: softText, businessname: softText })

/** Why a line ended. `expire` counts nanoseconds. */
export const Ending = node({
  reason: softNumber,
  code: softNumber,
  message: softText,
  error: soft(z.unknown()),
  expire: softNumber,
})

/**
 * A body as JSON would have it: forms carry the event as text in `jsonData`, the instance beside it. Anything that is
 * no object stays as it is.
 */
export function openBody(body: unknown): unknown {
  if (!isObject(body)) return body
  const { jsonData, ...around } = asRecord(body)
  if (typeof jsonData !== 'string') return body
  try {
    return { ...around, ...asRecord(JSON.parse(jsonData)) }
  } catch {
    return body
  }
}
