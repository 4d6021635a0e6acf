import * as z from 'zod'
import { soft, softList, softNumber, softText } from '../soft.ts'
import { readFullId, type FullId } from './ids.ts'

/** Webhook shapes of WAHA, only what we read. Ids must be there; all else may be missing or odd. */
export const WahaEnvelope = z.object({
  event: z.string().min(1),
  session: softText,
  /** Milliseconds. */
  timestamp: softNumber,
  me: soft(z.unknown()),
  payload: soft(z.unknown()),
})

export const Id = z.unknown().transform((value, check): FullId => {
  const id = readFullId(value)
  if (id) return id
  check.addIssue('not the id of a message')
  return z.NEVER
})

const flag = soft(z.boolean())
const Media = z.object({ url: softText, mimetype: softText, filename: softText, error: soft(z.unknown()) })
const Key = z.object({ remoteJid: softText, remoteJidAlt: softText, participantAlt: softText })

/** The engine's own form of a message: Baileys' for NOWEB, whatsapp-web.js's for WEBJS. */
const Data = z.object({
  key: soft(Key),
  pushName: softText,
  message: soft(z.record(z.string(), z.unknown())),
  type: softText,
  notifyName: softText,
  isForwarded: flag,
  mentionedJidList: softList(
    z.union([z.string(), z.object({ _serialized: z.string() }).transform((one) => one._serialized)]),
  ),
  size: softNumber,
  width: softNumber,
  height: softNumber,
  /** Seconds, as a number or as text. */
  duration: soft(z.coerce.number()),
  filename: softText,
  selectedButtonId: softText,
  selectedId: softText,
  listResponse: soft(z.object({ title: softText, singleSelectReply: soft(z.object({ selectedRowId: softText })) })),
  pollName: softText,
  pollOptions: softList(z.object({ name: z.string() })),
})

export const WahaMessage = z.object({
  id: Id,
  /** Seconds. */
  timestamp: softNumber,
  from: softText,
  to: softText,
  fromMe: flag,
  /** `api` for what went out through the gateway, `app` for the phone and other devices. */
  source: softText,
  participant: softText,
  body: softText,
  hasMedia: flag,
  media: soft(Media),
  location: soft(
    z.object({
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
      name: softText,
      address: softText,
      description: softText,
    }),
  ),
  vCards: softList(z.string()),
  replyTo: soft(z.object({ id: soft(z.unknown()) })),
  _data: soft(Data),
})
export type WahaMessage = z.infer<typeof WahaMessage>

export const WahaReaction = z.object({
  id: Id,
  fromMe: flag,
  participant: softText,
  reaction: z.object({ text: softText, messageId: soft(z.unknown()) }),
})

export const WahaAck = z.object({
  id: Id,
  fromMe: flag,
  ack: z.number(),
  error: soft(z.object({ code: soft(z.coerce.string()), blocked: flag, reason: softText })),
})

export const WahaEdit = z.object({ id: Id, fromMe: flag, body: z.string().min(1), editedMessageId: soft(z.unknown()) })

const Around = soft(
  z.object({ id: soft(Id), _data: soft(z.object({ protocolMessageKey: soft(z.object({ id: softText })) })) }),
)
export const WahaRevocation = z.object({ revokedMessageId: soft(z.unknown()), after: Around, before: Around })

export const WahaPresence = z.object({
  id: z.string().min(1),
  presences: softList(z.object({ lastKnownPresence: softText })),
})

export const WahaCall = z.object({
  id: z.string().min(1),
  from: softText,
  /** Seconds. */
  timestamp: softNumber,
  isVideo: flag,
  isGroup: flag,
})

export const WahaStatus = z.object({
  status: z.string().min(1),
  /** The last three, the newest at the end. */
  statuses: softList(z.object({ status: z.string() })),
})
