import * as z from 'zod'
import { soft, softText } from '../soft.ts'

/** Webhook shapes of Evolution 2.2 to 2.4, only what we read. Ids must be there; all else may be missing or odd. */
export const EvoEnvelope = z.object({
  event: z.string().min(1),
  instance: softText,
  data: soft(z.unknown()),
})

/** `remoteJid` is the chat, as phone or LID; the other of the two may stand in any of the further names. */
export const EvoKey = z.object({
  id: z.string().min(1),
  remoteJid: softText,
  remoteJidAlt: softText,
  senderPn: softText,
  senderLid: softText,
  participant: softText,
  participantAlt: softText,
  fromMe: soft(z.boolean()),
})
export type EvoKey = z.infer<typeof EvoKey>

export const EvoMessage = z.object({
  key: EvoKey,
  pushName: softText,
  message: soft(z.unknown()),
  contextInfo: soft(z.unknown()),
  /** Seconds; also as text or in halves. */
  messageTimestamp: soft(z.unknown()),
})
export type EvoMessage = z.infer<typeof EvoMessage>

export const EvoStatus = z.object({ keyId: z.string().min(1), fromMe: soft(z.boolean()), status: softText })

/** The key itself, or around it the row of the server's database. */
export const EvoDeletion = z.union([z.object({ key: EvoKey }).transform(({ key }) => key), EvoKey])

export const EvoEdit = z.object({ key: EvoKey, timestampMs: soft(z.unknown()) })

export const EvoPresence = z.object({
  id: z.string().min(1),
  presences: z.record(z.string(), z.object({ lastKnownPresence: softText }).catch({ lastKnownPresence: undefined })),
})

export const EvoCall = z.object({
  id: z.string().min(1),
  from: softText,
  chatId: softText,
  status: softText,
  isVideo: soft(z.boolean()),
  date: softText,
})

export const EvoConnection = z.object({
  state: softText,
  statusReason: soft(z.number()),
  disconnectionReasonCode: soft(z.number()),
  wuid: softText,
})

export const EvoQr = z.object({ qrcode: soft(z.object({ base64: softText })), message: softText })
