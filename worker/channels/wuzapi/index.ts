import * as z from 'zod'
import { defineChannel } from '../define.ts'
import { checkNumber, listParticipants, readProfile } from './ask.ts'
import { parse, verify } from './body.ts'
import { rejectCall } from './calls.ts'
import { imageMimes, videoMimes } from './content.ts'
import { fetchFile } from './files.ts'
import { listChats, readHistory } from './history.ts'
import { receive } from './receive.ts'
import { send } from './send.ts'
import { connect, disconnect, readSession, restart } from './session.ts'
import { split } from './split.ts'
import { webAddressOf, webCapabilities, webPace } from '../whatsapp-web/abilities.ts'

const megabyte = 1024 * 1024
/** What goes out as base64 lies in memory four times over, and a Worker has 128 MB. */
const inlineLimit = 16 * megabyte

const Config = z.object({
  apiBase: z.url(),
  token: z.string().trim().min(1).max(255).meta({ secret: true }),
  adminToken: z.string().trim().max(255).default('').meta({ secret: true }),
  ignoreGroups: z.boolean().default(true),
  rejectCalls: z.boolean().default(false),
  callText: z.string().trim().max(500).default('').meta({ kind: 'textarea' }),
  proxyUrl: z
    .string()
    .trim()
    .max(500)
    .regex(/^((http|socks5):\/\/\S+)?$/)
    .default('')
    .meta({ secret: true, advanced: true }),
  keepHistory: z.number().int().min(0).max(1000).default(0).meta({ advanced: true }),
  /** The gateway refuses a shorter one. */
  hookSecret: z
    .string()
    .regex(/^[\w-]{32,256}$/)
    .meta({ secret: true, generated: true }),
})

/** A number on WhatsApp Web through a Wuzapi server (whatsmeow), which holds the session. */
export const meow = defineChannel({
  type: 'meow',
  name: 'WhatsApp (Wuzapi)',
  mark: 'whatsapp',
  isOfficial: false,
  capabilities: webCapabilities(
    { image: inlineLimit, audio: inlineLimit, video: inlineLimit, document: inlineLimit },
    { voiceMimes: ['audio/ogg'], imageMimes, videoMimes },
  ),
  config: Config,
  pace: webPace,
  // The id under which a message goes out is ours and follows from the message.
  isIdempotent: true,
  connect,
  disconnect,
  verify,
  // Without -skipmedia or a bucket every file comes as base64 inside its event, and what is refused five times is lost.
  maxBody: 16 * megabyte,
  parse,
  split,
  receive,
  fetchFile,
  send,
  addressOf: webAddressOf,
  restart,
  readSession: (context) => readSession(context),
  checkNumber,
  readProfile,
  listChats,
  listParticipants,
  readHistory,
  rejectCall,
})
