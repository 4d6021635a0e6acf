import * as z from 'zod'
import { del, get, post, put } from './endpoint.ts'
import { Media } from './messages.ts'
import { Id, Time } from './paging.ts'

/** Spelling as the family has it (D157). */
export const channelStatuses = ['qrcode', 'OPENING', 'CONNECTED', 'DISCONNECTED', 'PAIRING', 'TIMEOUT'] as const
export type ChannelStatus = (typeof channelStatuses)[number]

/** How new tickets are given to the people of their queue who are at work (D138). */
export const distributions = ['none', 'random', 'balanced'] as const

/** What a channel can do; the screen shows it before the click. Sizes in bytes, windows in milliseconds. */
export const Capabilities = z.object({
  media: z.object({
    image: z.number(),
    audio: z.number(),
    video: z.number(),
    document: z.number(),
    sticker: z.number(),
  }),
  /** Largest text of one message; longer ones are split. */
  textLimit: z.number(),
  captionLimit: z.number(),
  quote: z.boolean(),
  react: z.boolean(),
  /** How long an own message may be edited or deleted; 0 = never, null = always. */
  editWindow: z.number().nullable(),
  deleteWindow: z.number().nullable(),
  typing: z.boolean(),
  /** Whether the contact sees that we read. */
  seen: z.boolean(),
  receipts: z.boolean(),
  location: z.boolean(),
  contacts: z.boolean(),
  /** Answers to press; elsewhere they become a numbered text. */
  buttons: z.boolean(),
  /** Approved texts that may leave when free text may not. */
  templates: z.boolean(),
  /** Mentions and the list of people inside groups. */
  mentions: z.boolean(),
  /** Whether the provider hands out messages from before. */
  history: z.boolean(),
  /** Free text is allowed this long after the contact's last message; null = always. */
  window: z.number().nullable(),
  /** Whether a first message may come from us. */
  initiate: z.boolean(),
  voiceMimes: z.array(z.string()),
  imageMimes: z.array(z.string()),
  videoMimes: z.array(z.string()),
})
export type Capabilities = z.infer<typeof Capabilities>

/** One field of a channel's form, derived from its schema. Label texts: locales/<lang>/channels.ts by type and name. */
export const FormField = z.object({
  name: z.string(),
  kind: z.enum(['text', 'secret', 'url', 'number', 'boolean', 'color', 'textarea', 'choice', 'list']),
  isRequired: z.boolean(),
  default: z.unknown().optional(),
  options: z.array(z.string()).optional(),
  /** Shown only when asked for: rarely changed. */
  isAdvanced: z.boolean(),
  /** Written once: it names the session at the gateway (D162). */
  isFixed: z.boolean(),
  /** Asked for only where another setting has this value. */
  only: z.object({ field: z.string(), value: z.string() }).optional(),
})
export type FormField = z.infer<typeof FormField>

/** A refinement of settings: what the choice of another one asks for may not be empty, unless it is kept elsewhere. */
export const refuseMissing =
  (form: readonly FormField[], isKept: (name: string) => boolean = () => false) =>
  (config: Record<string, unknown>, context: z.RefinementCtx): void => {
    for (const { name, only, isRequired } of form) {
      const isAsked = isRequired && only && config[only.field] === only.value && !isKept(name)
      if (isAsked && !String(config[name] ?? '').trim())
        context.addIssue({ code: 'too_small', origin: 'string', minimum: 1, inclusive: true, path: [name] })
    }
  }

export const CatalogEntry = z.object({
  type: z.string(),
  name: z.string(),
  /** Colour token of the mark: --ch-<mark>. */
  mark: z.string(),
  isOfficial: z.boolean(),
  /** The company may not add or change channels of this type (D163). */
  isHidden: z.boolean(),
  /** Whether a gateway holds a session that pairs with a phone. */
  isHeld: z.boolean(),
  /** Whether what was written before can be imported. */
  hasImport: z.boolean(),
  /** Whether names and pictures of contacts can be asked for. */
  tellsProfile: z.boolean(),
  capabilities: Capabilities,
  form: z.array(FormField),
})
export type CatalogEntry = z.infer<typeof CatalogEntry>

export const Channel = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  status: z.enum(channelStatuses),
  isDefault: z.boolean(),
  /** Number, bot name or page as the provider tells it. */
  account: z.string().nullable(),
  queueId: Id.nullable(),
  userId: Id.nullable(),
  /** The chatbot that new tickets begin with. */
  chatFlowId: Id.nullable(),
  /** Minutes after closing in which a new message reopens the ticket (D55). */
  reopenMinutes: z.number(),
  /** Minutes without a human message until an open ticket is closed; 0 = never (D82). */
  autoCloseMinutes: z.number(),
  /** The closing message of this channel (D75). */
  farewellId: Id.nullable(),
  /** To whom of the queue a new ticket goes: nobody, anyone at work, or who has the fewest (D138). */
  autoDistribution: z.enum(distributions),
  /** Whether an answered ticket asks for a rating when it is closed. */
  autoEvaluation: z.boolean(),
  /** Words, parted by commas, with which a contact ends the ticket (D83). */
  autoCloseKeywords: z.string(),
  /** Whether those words also end a ticket that nobody has taken yet. */
  closesPending: z.boolean(),
  /** What is said outside the hours in place of the company's words; empty for those. */
  absenceText: z.string(),
  /** What a contact is wished on his birthday, from this hour of the company's day on (D156); empty for nothing. */
  birthdayText: z.string(),
  birthdayHour: z.number(),
  birthdayFile: Media.nullable(),
  /** Public settings only; secrets never leave. */
  config: z.record(z.string(), z.unknown()),
  /** Names of the secrets that are set. */
  secretsSet: z.array(z.string()),
  /** Where the provider must send its events. */
  webhookUrl: z.string(),
  /** Public key of the address: chat page, embed, webhook. */
  key: z.string(),
  lastInAt: Time.nullable(),
  lastOutAt: Time.nullable(),
  lastError: z.string().nullable(),
  lastErrorAt: Time.nullable(),
  /** Messages waiting to leave. */
  waiting: z.number(),
  openTickets: z.number(),
  createdAt: Time,
  updatedAt: Time,
})
export type Channel = z.infer<typeof Channel>

const Words = z.string().trim().max(4096)
const DayHour = z.number().int().min(0).max(23)
const settings = {
  name: z.string().trim().min(1).max(60),
  queueId: Id.nullable().default(null),
  userId: Id.nullable().default(null),
  chatFlowId: Id.nullable().default(null),
  reopenMinutes: z.number().int().min(0).max(525_600).default(0),
  autoCloseMinutes: z.number().int().min(0).max(525_600).default(0),
  farewellId: Id.nullable().default(null),
  autoDistribution: z.enum(distributions).default('none'),
  autoEvaluation: z.boolean().default(false),
  autoCloseKeywords: z.string().trim().max(500).default(''),
  closesPending: z.boolean().default(true),
  absenceText: Words.default(''),
  birthdayText: Words.default(''),
  birthdayHour: DayHour.default(9),
  birthdayMediaId: Id.nullable().default(null),
}
/** `config` holds public settings and secrets together; the adapter's schema tells them apart. */
export const ChannelInput = z.object({
  ...settings,
  type: z.string().min(1).max(30),
  config: z.record(z.string(), z.unknown()).default({}),
})
export const ChannelPatch = z.object({
  name: settings.name.optional(),
  queueId: Id.nullable().optional(),
  userId: Id.nullable().optional(),
  chatFlowId: Id.nullable().optional(),
  reopenMinutes: z.number().int().min(0).max(525_600).optional(),
  autoCloseMinutes: z.number().int().min(0).max(525_600).optional(),
  farewellId: Id.nullable().optional(),
  autoDistribution: z.enum(distributions).optional(),
  autoEvaluation: z.boolean().optional(),
  autoCloseKeywords: z.string().trim().max(500).optional(),
  closesPending: z.boolean().optional(),
  absenceText: Words.optional(),
  birthdayText: Words.optional(),
  birthdayHour: DayHour.optional(),
  birthdayMediaId: Id.nullable().optional(),
  /** A secret that is left out or empty keeps its stored value. */
  config: z.record(z.string(), z.unknown()).optional(),
})

/** Where pairing a phone stands; only who may write channels sees the code (D159). */
export const ChannelSession = z.object({
  status: z.enum(channelStatuses),
  /** Picture as a data URL, since when it is shown, and which one in a row it is. */
  pairing: z.object({ image: z.string(), at: Time, count: z.number() }).nullable(),
  /** Whether a gateway holds the session, so that it can be restarted and paired anew. */
  isHeld: z.boolean(),
})
export type ChannelSession = z.infer<typeof ChannelSession>

export const ChannelState = z.object({ status: z.enum(channelStatuses), reason: z.string(), at: Time })
export type ChannelState = z.infer<typeof ChannelState>

const channel = { permission: 'channels.write', result: Channel } as const
export const channelsApi = {
  catalog: get('/channels/catalog', {
    permission: 'session',
    result: z.array(CatalogEntry),
    summary: 'Every adapter with capabilities and form',
  }),
  list: get('/whatsapp', {
    permission: 'channels.read',
    result: z.array(Channel),
    summary: 'Channels with their health',
  }),
  /** Names alone, for filters and pickers. */
  directory: get('/channels/directory', {
    permission: 'session',
    result: z.array(
      z.object({
        id: Id,
        name: z.string(),
        type: z.string(),
        status: z.enum(channelStatuses),
        isDefault: z.boolean(),
        /** It stopped without anybody wanting it. */
        isDown: z.boolean(),
        /** What it can otherwise than its type. */
        abilities: Capabilities.partial(),
      }),
    ),
    summary: 'Channels the person may use',
  }),
  create: post('/whatsapp', { ...channel, body: ChannelInput, status: 201, summary: 'Add a channel' }),
  update: put('/whatsapp/:id', { ...channel, body: ChannelPatch, summary: 'Change a channel' }),
  remove: del('/whatsapp/:id', {
    permission: 'channels.write',
    summary: 'Delete a channel without unfinished tickets (D161)',
  }),
  setDefault: post('/whatsapp/:id/default', { ...channel, summary: 'Make it the default of its type (D160)' }),
  connect: post('/whatsappsession/:id', { ...channel, summary: 'Check the credentials and start receiving' }),
  session: get('/whatsappsession/:id', {
    permission: 'channels.write',
    result: ChannelSession,
    summary: 'Where pairing stands, with the code to read',
  }),
  renew: put('/whatsappsession/:id', {
    ...channel,
    body: z.object({ isQrcode: z.boolean().default(false) }),
    summary: 'A new code to pair with, or the session started again',
  }),
  states: get('/whatsapp/:id/states', {
    permission: 'channels.read',
    result: z.array(ChannelState),
    summary: 'How the line stood before, newest first',
  }),
  import: post('/whatsapp/:id/import', {
    permission: 'channels.write',
    status: 202,
    body: z
      .object({
        from: Time,
        to: Time,
        queueId: Id.nullable().default(null),
        withGroups: z.boolean().default(false),
        /** Whether the conversations are resolved at once; else they wait in the queue. */
        isFinal: z.boolean().default(true),
      })
      .refine(({ from, to }) => from < to, { path: ['to'] }),
    result: z.object({ jobId: Id }),
    summary: 'Bring in what was written between two moments, as a job; nothing of it counts as unread',
  }),
  disconnect: del('/whatsappsession/:id', { ...channel, summary: 'Stop receiving and sending' }),
}
