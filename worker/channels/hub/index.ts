import * as z from 'zod'
import { defineChannel } from '../define.ts'
import { connect, disconnect } from './connect.ts'
import { channelsIn, readFrame } from './event.ts'
import { fetchFile } from './files.ts'
import { abilitiesOf, kinds } from './kinds.ts'
import { receive, split } from './receive.ts'
import { send } from './send.ts'
import { listTemplates } from './templates.ts'

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
 * One channel of an account at NotificaMe Hub, which stands between us and ten networks; what it can is its kind's.
 */
export const hub = defineChannel({
  type: 'hub',
  name: 'NotificaMe Hub',
  mark: 'hub',
  isOfficial: false,
  capabilities: {
    ...abilitiesOf('whatsapp'),
    editWindow: 0,
    deleteWindow: 0,
    typing: false,
    seen: false,
    receipts: true,
    location: true,
    contacts: true,
    buttons: true,
    mentions: false,
    history: false,
    // Some of the networks close after a day, some never do: theirs to refuse.
    window: null,
    initiate: false,
    voiceMimes: ['audio/ogg', 'audio/mpeg'],
    imageMimes: ['image/jpeg', 'image/png'],
    videoMimes: ['video/mp4'],
  },
  abilities: ({ kind }) => abilitiesOf(kind),
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
