import * as z from 'zod'
import { defineChannel } from '../define.ts'
import { isSameSecret } from '../keys.ts'
import type { Engine, WahaConfig } from './api.ts'
import { checkNumber, listChats, listParticipants, readHistory, readProfile, rejectCall } from './ask.ts'
import { fetchFile, inlineLimit, limit } from './files.ts'
import { receive } from './receive.ts'
import { send } from './send.ts'
import { connect, disconnect, readSession, restart } from './session.ts'
import { split } from './split.ts'
import { webAddressOf, webCapabilities, webPace } from '../whatsapp-web/abilities.ts'

const proxyText = () => z.string().trim().max(255).default('')

const Config = z.object({
  apiBase: z.url(),
  apiKey: z.string().trim().min(1).meta({ secret: true }),
  sessionName: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{3,60}$/)
    .meta({ fixed: true }),
  ignoreGroups: z.boolean().default(true),
  rejectCalls: z.boolean().default(false),
  callText: z.string().trim().max(500).default('').meta({ kind: 'textarea' }),
  proxyServer: proxyText().meta({ advanced: true }),
  proxyUser: proxyText().meta({ advanced: true }),
  proxyPassword: z.string().max(255).default('').meta({ secret: true, advanced: true }),
  hookSecret: z
    .string()
    .regex(/^[\w-]{8,256}$/)
    .meta({ secret: true, generated: true }),
})
const NowebConfig = Config.extend({ syncFullHistory: z.boolean().default(false).meta({ advanced: true }) })

/** What both engines can do and how; the rest is the type's own. */
const wahaOf = (engine: Engine) => ({
  mark: 'whatsapp',
  isOfficial: false,
  capabilities: webCapabilities(
    { image: inlineLimit, audio: inlineLimit, video: limit, document: limit },
    {
      // The server converts what WhatsApp does not play.
      voiceMimes: ['audio/ogg', 'audio/mpeg', 'audio/mp4', 'audio/webm'],
      imageMimes: ['image/jpeg', 'image/png'],
      videoMimes: ['video/mp4', 'video/webm', 'video/quicktime', 'video/3gpp'],
    },
  ),
  pace: webPace,
  isIdempotent: false,
  connect: (context: Parameters<typeof connect>[1], webhookUrl: string) => connect(engine, context, webhookUrl),
  disconnect,
  verify,
  split,
  receive,
  fetchFile,
  send: (out: Parameters<typeof send>[0], context: Parameters<typeof send>[2]) => send(out, engine, context),
  addressOf: webAddressOf,
  restart,
  readSession,
  checkNumber,
  readProfile,
  listChats,
  listParticipants,
  readHistory,
  rejectCall,
})

/** A number on WhatsApp Web through a WAHA server without a browser (engine NOWEB, which is Baileys). */
export const baileys = defineChannel({ type: 'baileys', name: 'Baileys', config: NowebConfig, ...wahaOf('NOWEB') })

/** A number on WhatsApp Web through a WAHA server that runs it in a browser (engine WEBJS, which is whatsapp-web.js). */
export const webjs = defineChannel({ type: 'webjs', name: 'WebJs', config: Config, ...wahaOf('WEBJS') })

/** The body's HMAC-SHA-512 in hexadecimal digits. */
async function verify(request: Request, body: Uint8Array, { hookSecret }: WahaConfig): Promise<boolean> {
  const secret = new TextEncoder().encode(hookSecret)
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-512' }, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, new Uint8Array(body)))
  const hex = Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return isSameSecret(request.headers.get('x-webhook-hmac') ?? '', hex)
}
