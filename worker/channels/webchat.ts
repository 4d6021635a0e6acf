import * as z from 'zod'
import { messageKinds } from '#contracts/messages'
import type { Inbound } from './channel.ts'
import { defineChannel } from './define.ts'
import { digestOf } from './keys.ts'
import { sent } from './provider.ts'
import { softText } from './soft.ts'

const Visitor = z.object({
  visitorId: z.string().min(1),
  name: softText,
  email: softText,
  /** Epoch milliseconds. */
  at: z.number(),
})

/** What the chat page's endpoints hand to this channel; `mediaRef` is the id of a file already stored. */
export const VisitorPayload = z.discriminatedUnion('type', [
  Visitor.extend({
    type: z.literal('message'),
    /** The visitor's own id of the message (idFront): a repeat is the same event. Unique among his own alone. */
    id: z.string().min(1),
    body: z.string().default(''),
    kind: z.enum(messageKinds).default('chat'),
    mediaRef: z.string().optional(),
    quotedId: z.string().optional(),
  }),
  Visitor.extend({ type: z.literal('typing') }),
])
export type VisitorPayload = z.input<typeof VisitorPayload>

const Config = z.object({
  title: z.string().trim().min(1).max(60).default('Fale com a gente'),
  companyName: z.string().trim().max(60).default(''),
  greeting: z.string().trim().max(500).default('Olá! Como podemos ajudar?').meta({ kind: 'textarea' }),
  hue: z.number().int().min(0).max(360).default(264),
  language: z.enum(['pt', 'en', 'es']).default('pt'),
  position: z.enum(['right', 'left']).default('right'),
  askName: z.enum(['after', 'before', 'never']).default('after'),
  askEmail: z.enum(['optional', 'required', 'never']).default('optional'),
  closedText: z.string().trim().max(300).default('').meta({ kind: 'textarea' }),
  domains: z
    .string()
    .trim()
    .toLowerCase()
    .max(1000)
    .regex(/^$|^[a-z\d.-]+(\s*,\s*[a-z\d.-]+)*$/)
    .default('')
    .meta({ advanced: true }),
})

/** The sites that may show the chat, as hosts; empty for any. */
export const domainsOf = (config: Record<string, unknown>): string[] =>
  String(config['domains'] ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean)

const fileLimit = 25 * 1024 * 1024

/** The chat on the company's own site. Nothing leaves the house: the hub delivers, so a send always succeeds. */
export const webchat = defineChannel({
  type: 'webchat',
  name: 'Web chat',
  mark: 'webchat',
  isOfficial: true,
  capabilities: {
    media: { image: fileLimit, audio: fileLimit, video: fileLimit, document: fileLimit, sticker: fileLimit },
    textLimit: 8000,
    captionLimit: 8000,
    quote: true,
    react: true,
    editWindow: null,
    deleteWindow: null,
    typing: true,
    seen: true,
    receipts: true,
    location: true,
    contacts: true,
    buttons: true,
    templates: false,
    mentions: false,
    history: false,
    window: null,
    initiate: false,
    voiceMimes: ['audio/ogg', 'audio/webm', 'audio/mp4', 'audio/mpeg'],
    imageMimes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    videoMimes: ['video/mp4', 'video/webm'],
  },
  config: Config,
  pace: { channel: 0, chat: 0 },
  isIdempotent: true,
  connect: async ({ config }) => ({ account: config.companyName || config.title }),
  disconnect: async () => undefined,
  /** Visitors speak through authenticated endpoints; no webhook is ever genuine. */
  verify: async () => false,
  split: (payload) => [{ key: keyOf(payload), payload }],
  receive: (payload, { language }, receivedAt) => receive(payload, visitorWord[language], receivedAt),
  fetchFile: async (ref) => {
    throw new Error(`the house already holds ${ref}`)
  },
  send: async (out) => sent(out.type === 'message' ? out.id : (out.type !== 'typing' && out.externalId) || null),
})

function keyOf(payload: unknown): string {
  const event = VisitorPayload.safeParse(payload).data
  if (!event) return `other:${digestOf(payload)}`
  const { visitorId } = event
  return event.type === 'message' ? `message:${visitorId}:${event.id}` : `typing:${visitorId}:${event.at}`
}

/** What somebody is called who has not said his name; the end of his id tells two of them apart. */
const visitorWord = { pt: 'Visitante', en: 'Visitor', es: 'Visitante' }

function receive(payload: unknown, word: string, receivedAt: number): Inbound[] {
  const event = VisitorPayload.safeParse(payload).data
  if (!event) return [{ type: 'unidentified', reason: 'not a visitor event', at: receivedAt }]
  const { visitorId: id, name, email } = event
  const chat = { id, name: name || `${word} ${id.slice(-4)}`, ...(email ? { email } : {}) }
  if (event.type === 'typing') return [{ type: 'typing', chat, at: event.at }]
  return [
    {
      type: 'message',
      externalId: `${event.visitorId}:${event.id}`,
      chat,
      kind: event.kind,
      ...(event.body ? { body: event.body } : {}),
      ...(event.mediaRef ? { file: { ref: event.mediaRef, isStored: true } } : {}),
      ...(event.quotedId ? { quotedId: event.quotedId } : {}),
      at: event.at,
    },
  ]
}
