import * as z from 'zod'
import { defineChannel } from '../define.ts'
import { bearer, handshakeOf, isSignedBy, refusalOf } from '../graph.ts'
import { digitsOf } from '../phone.ts'
import { download } from '../provider.ts'
import { graph, type WhatsappContext } from './api.ts'
import { connect, disconnect } from './connect.ts'
import { receive } from './receive.ts'
import { send } from './send.ts'
import { split } from './split.ts'
import { listTemplates } from './templates.ts'

const megabyte = 1024 * 1024
const MetaId = z.string().trim().regex(/^\d+$/)

const Config = z.object({
  phoneNumberId: MetaId,
  wabaId: MetaId,
  token: z.string().trim().min(1).meta({ secret: true }),
  appSecret: z.string().trim().min(1).meta({ secret: true }),
  /** Not secret from the company: it types it into Meta's own form when it sets up the webhook there. */
  verifyToken: z.string().min(8).meta({ generated: true }),
  apiBase: z.url().default('https://graph.facebook.com').meta({ advanced: true }),
  apiVersion: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v26.0')
    .meta({ advanced: true }),
})

/** A number on Meta's official WhatsApp Cloud API. Free text only within 24 hours of the contact's last message. */
export const whatsappCloud = defineChannel({
  type: 'waba',
  name: 'WhatsApp Cloud',
  mark: 'whatsapp',
  isOfficial: true,
  capabilities: {
    media: {
      image: 5 * megabyte,
      audio: 16 * megabyte,
      video: 16 * megabyte,
      document: 100 * megabyte,
      sticker: 100 * 1024,
    },
    textLimit: 4096,
    captionLimit: 1024,
    quote: true,
    react: true,
    editWindow: 0,
    deleteWindow: 0,
    typing: true,
    seen: true,
    receipts: true,
    location: true,
    contacts: true,
    buttons: true,
    templates: true,
    mentions: false,
    history: false,
    window: 24 * 3_600_000,
    initiate: false,
    voiceMimes: ['audio/ogg', 'audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/amr'],
    imageMimes: ['image/jpeg', 'image/png'],
    videoMimes: ['video/mp4', 'video/3gpp'],
  },
  config: Config,
  pace: { channel: 13, chat: 1000 },
  isIdempotent: false,
  connect,
  disconnect,
  handshake: (request, { verifyToken }) => handshakeOf(request, verifyToken),
  verify: async (request, body, { appSecret }) => isSignedBy([appSecret], request, body),
  split,
  receive: (payload, config, receivedAt) => receive(payload, config, receivedAt),
  fetchFile,
  send,
  listTemplates,
  addressOf: (number) => digitsOf(number) ?? null,
})

/** Asks for the file's address, which lives five minutes and wants the token again. 40 MB is what a Worker can hold. */
async function fetchFile(ref: string, context: WhatsappContext) {
  const answer = await graph(context, encodeURIComponent(ref))
  const { url, mime_type: mime } = answer.isLost ? {} : answer.body
  if (typeof url !== 'string') throw new Error(`Meta: ${refusalOf(answer).message}`)
  const type = typeof mime === 'string' ? mime : 'application/octet-stream'
  const headers = bearer(context.config.token)
  return download(context.http, url, { limit: 40 * megabyte, name: ref, mime: type, headers })
}
