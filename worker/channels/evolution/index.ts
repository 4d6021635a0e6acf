import * as z from 'zod'
import { defineChannel } from '../define.ts'
import { isSameSecret } from '../keys.ts'
import { checkNumber, listChats, listParticipants, readHistory, readProfile } from './ask.ts'
import { fetchFile, inlineLimit, linkLimit } from './files.ts'
import { receive } from './receive.ts'
import { send } from './send.ts'
import { connect, disconnect, readSession, restart } from './session.ts'
import { secretHeader } from './settings.ts'
import { split } from './split.ts'
import { webAddressOf, webCapabilities, webPace } from '../whatsapp-web/abilities.ts'

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
  capabilities: webCapabilities(
    { image: inlineLimit, audio: inlineLimit, video: linkLimit, document: linkLimit },
    {
      voiceMimes: ['audio/ogg', 'audio/mpeg', 'audio/mp4', 'audio/webm'],
      imageMimes: ['image/jpeg', 'image/png', 'image/webp'],
      videoMimes: ['video/mp4', 'video/3gpp'],
    },
  ),
  config: Config,
  pace: webPace,
  isIdempotent: false,
  connect,
  disconnect,
  verify: async (request, _body, { hookSecret }) => isSameSecret(request.headers.get(secretHeader) ?? '', hookSecret),
  split,
  receive,
  fetchFile,
  send,
  addressOf: webAddressOf,
  restart,
  readSession,
  checkNumber,
  readProfile,
  listChats,
  listParticipants,
  readHistory,
})
