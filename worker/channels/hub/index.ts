import * as z from 'zod'
import { defineChannel } from '../define.ts'
import { connect, disconnect } from './connect.ts'
import { channelsIn, readFrame } from './event.ts'
import { fetchFile } from './files.ts'
import { kinds } from './kinds.ts'
import { receive, split } from './receive.ts'
import { send } from './send.ts'
import { listTemplates } from './templates.ts'

const megabyte = 1024 * 1024

const Config = z.object({
  token: z.string().trim().min(1).meta({ secret: true }),
  channelId: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  kind: z.enum(kinds).default('whatsapp'),
  apiBase: z.url().default('https://api.notificame.com.br/v1').meta({ advanced: true }),
})

/**
 * One channel of an account at NotificaMe Hub, which stands between us and ten networks. The abilities are those that
 * hold or can be made up for on all of them; what one network cannot do is said when it is tried.
 */
export const hub = defineChannel({
  type: 'hub',
  name: 'NotificaMe Hub',
  mark: 'hub',
  isOfficial: false,
  capabilities: {
    // The Hub fetches files by link; the smallest limit of the networks holds.
    media: {
      image: 5 * megabyte,
      audio: 16 * megabyte,
      video: 16 * megabyte,
      document: 20 * megabyte,
      sticker: 100 * 1024,
    },
    // Instagram takes 1000 bytes, and an accent is two.
    textLimit: 900,
    // Not every network puts words under a file.
    captionLimit: 0,
    quote: true,
    react: true,
    editWindow: 0,
    deleteWindow: 0,
    typing: false,
    seen: false,
    receipts: true,
    location: true,
    contacts: true,
    buttons: true,
    templates: true,
    mentions: false,
    history: false,
    // Some of the networks close after a day, some never do: theirs to refuse.
    window: null,
    initiate: false,
    voiceMimes: ['audio/ogg', 'audio/mpeg'],
    imageMimes: ['image/jpeg', 'image/png'],
    videoMimes: ['video/mp4'],
  },
  config: Config,
  pace: { channel: 100, chat: 1000 },
  isIdempotent: false,
  connect,
  disconnect,

  /** Nothing is signed: the address is the secret, and what names another channel is not for this one. */
  verify: async (_request, body, { channelId }) => {
    const channels = channelsIn(readFrame(readJson(new TextDecoder().decode(body))))
    return !channels.length || channels.includes(channelId)
  },
  /** Events are JSON; the test of the Hub's panel is a form. */
  parse: (text, contentType) =>
    contentType.startsWith('application/x-www-form-urlencoded')
      ? Object.fromEntries(new URLSearchParams(text))
      : JSON.parse(text),
  split,
  receive,
  fetchFile,
  send,
  listTemplates,
})

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
