import * as z from 'zod'
import type { Capabilities } from '#contracts/channels'
import type { ChannelContext } from '../channel.ts'
import { handshakeOf, isSignedBy, userAgent } from '../graph.ts'
import { download } from '../provider.ts'
import type { MetaAccount, MetaContext } from './account.ts'
import { connect, disconnect } from './connect.ts'
import { mimes } from './files.ts'
import { readProfile } from './profile.ts'
import { receive } from './receive.ts'
import { send } from './send.ts'
import { split } from './split.ts'

const megabyte = 1024 * 1024
const hour = 3_600_000
/** How long a person may answer where Meta has permitted it. */
const humanWindow = 7 * 24 * hour
const fileLimit = 25 * megabyte

export const MetaId = z.string().trim().regex(/^\d+$/)

/** Settings both channels ask for. */
export const sharedFields = {
  token: z.string().trim().min(1).meta({ secret: true }),
  appSecret: z.string().trim().min(1).meta({ secret: true }),
  /** Not secret from the company: it types it into Meta's own form when it sets up the webhook there. */
  verifyToken: z.string().min(8).meta({ generated: true }),
}
export const sharedAdvanced = {
  humanAgent: z.boolean().default(false).meta({ advanced: true }),
  appId: z.string().trim().regex(/^\d*$/).default('').meta({ advanced: true }),
  apiBase: z.url().default('https://graph.facebook.com').meta({ advanced: true }),
}
export const apiVersion = z
  .string()
  .regex(/^v\d+\.\d+$/)
  .default('v25.0')
  .meta({ advanced: true })

/** What Messenger and Instagram can do alike; `textLimit` in characters. */
export const metaCapabilities = (platform: MetaAccount['platform'], textLimit: number): Capabilities => ({
  media: { image: 8 * megabyte, audio: fileLimit, video: fileLimit, document: fileLimit, sticker: 0 },
  textLimit,
  // Words beside a file are a message of their own: it can fail, and be sent again, alone.
  captionLimit: 0,
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
  templates: false,
  mentions: false,
  history: false,
  window: 24 * hour,
  initiate: false,
  voiceMimes: mimes[platform].audio,
  imageMimes: mimes[platform].image,
  videoMimes: mimes[platform].video,
})

interface SharedConfig {
  verifyToken: string
  appSecret: string
  /** Of the other way of login, where one app uses both. */
  otherAppSecret?: string
}

/** The plug-in's functions over an account made from the channel's own settings. 300 calls a second are allowed. */
export function methodsOf<C extends SharedConfig>(accountOf: (config: C) => MetaAccount) {
  const within = ({ config, http }: ChannelContext<C>): MetaContext => ({ account: accountOf(config), http })
  return {
    isOfficial: true,
    pace: { channel: 4, chat: 0 },
    isIdempotent: false,
    abilities: (config: Record<string, unknown>) => (config['humanAgent'] === true ? { window: humanWindow } : {}),
    connect: (context: ChannelContext<C>) => connect(within(context)),
    disconnect: (context: ChannelContext<C>) => disconnect(within(context)),
    handshake: (request: Request, { verifyToken }: C) => handshakeOf(request, verifyToken),
    verify: (request: Request, body: Uint8Array, { appSecret, otherAppSecret = '' }: C) =>
      isSignedBy([appSecret, otherAppSecret], request, body),
    split,
    receive: (payload: unknown, config: C, receivedAt: number) => receive(payload, accountOf(config), receivedAt),
    /** Links of Meta's own store, which need no token and end after days. */
    fetchFile: (ref: string, { http }: ChannelContext<C>) =>
      download(http, ref, { limit: fileLimit, name: 'file', headers: { 'user-agent': userAgent } }),
    send: (out: Parameters<typeof send>[0], context: ChannelContext<C>) => send(out, within(context)),
    readProfile: (id: string, context: ChannelContext<C>) => readProfile(id, within(context)),
  }
}
