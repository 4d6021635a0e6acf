import * as z from 'zod'
import { defineChannel } from '../channel.ts'
import { isSameSecret } from '../keys.ts'
import { digitsOf } from '../phone.ts'
import { checkNumber, listChats, listParticipants, readHistory, readProfile } from './ask.ts'
import { fetchFile, inlineLimit, linkLimit } from './files.ts'
import { receive } from './receive.ts'
import { send } from './send.ts'
import { connect, disconnect, readSession, restart } from './session.ts'
import { secretHeader } from './settings.ts'
import { split } from './split.ts'

const Config = z.object({
  apiBase: z.url(),
  apiKey: z.string().trim().min(1).meta({ secret: true }),
  instanceName: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{3,60}$/)
    .meta({ fixed: true }),
  groupsIgnore: z.boolean().default(true),
  rejectCalls: z.boolean().default(false),
  callText: z.string().trim().max(500).default('').meta({ kind: 'textarea' }),
  readMessages: z.boolean().default(false).meta({ advanced: true }),
  alwaysOnline: z.boolean().default(false).meta({ advanced: true }),
  proxyHost: z.string().trim().max(255).default('').meta({ advanced: true }),
  proxyPort: z
    .string()
    .trim()
    .regex(/^\d{0,5}$/)
    .default('')
    .meta({ advanced: true }),
  proxyProtocol: z.enum(['http', 'https', 'socks4', 'socks5']).default('http').meta({ advanced: true }),
  proxyUser: z.string().trim().max(255).default('').meta({ advanced: true }),
  proxyPassword: z.string().max(255).default('').meta({ secret: true, advanced: true }),
  hookSecret: z
    .string()
    .regex(/^[\w-]{16,256}$/)
    .meta({ secret: true, generated: true }),
})

/** A number on WhatsApp Web through an Evolution API server (2.2 or later), which holds the session. */
export const evolution = defineChannel({
  type: 'evolution',
  name: 'Evolution',
  mark: 'whatsapp',
  isOfficial: false,
  capabilities: {
    media: {
      image: inlineLimit,
      audio: inlineLimit,
      video: linkLimit,
      document: linkLimit,
      sticker: 1024 * 1024,
    },
    textLimit: 4096,
    captionLimit: 1024,
    quote: true,
    react: true,
    editWindow: 15 * 60_000,
    deleteWindow: 48 * 3_600_000,
    typing: true,
    seen: true,
    receipts: true,
    location: true,
    contacts: true,
    buttons: false,
    templates: false,
    mentions: true,
    history: true,
    window: null,
    initiate: true,
    voiceMimes: ['audio/ogg', 'audio/mpeg', 'audio/mp4', 'audio/webm'],
    imageMimes: ['image/jpeg', 'image/png', 'image/webp'],
    videoMimes: ['video/mp4', 'video/3gpp'],
  },
  config: Config,
  // One session sends one thing at a time, with a person's pause in between.
  pace: { channel: 2000, chat: 2000 },
  isIdempotent: false,
  connect,
  disconnect,
  verify: async (request, _body, { hookSecret }) => isSameSecret(request.headers.get(secretHeader) ?? '', hookSecret),
  split,
  receive,
  fetchFile,
  send,
  addressOf: (number) => digitsOf(number) ?? null,
  restart,
  readSession,
  checkNumber,
  readProfile,
  listChats,
  listParticipants,
  readHistory,
})
