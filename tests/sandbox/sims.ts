import { type Evolution, startEvolution } from './evolution.ts'
import { type Hub, startHub } from './hub.ts'
import { type Messaging, startMessaging } from './messaging.ts'
import { type Meta, startMeta } from './meta.ts'
import { type Sms, startSms } from './sms.ts'
import { startTelegram, type Telegram } from './telegram.ts'
import { startWaha, type Waha } from './waha.ts'
import { startWuzapi, type Wuzapi } from './wuzapi.ts'

/** The simulators by the type of channel that speaks to them. */
export interface Sims {
  waba: Meta
  telegram: Telegram
  messenger: Messaging
  instagram: Messaging
  hub: Hub
  evolution: Evolution
  baileys: Waha
  webjs: Waha
  meow: Wuzapi
  sms: Sms
}
export type SimType = keyof Sims
export type Sim = Sims[SimType]

type Settings = Record<string, string | boolean>

const pageOf = ({ platform, id, token, appSecret, url }: Messaging): Settings => ({
  [platform === 'messenger' ? 'pageId' : 'accountId']: id,
  token,
  appSecret,
  apiBase: url,
})
const serverOf = ({ url, apiKey, sessionName }: Waha): Settings => ({
  apiBase: url,
  apiKey,
  sessionName,
  ignoreGroups: false,
})

/** What the phone of the company, or of the person, does where a gateway holds the session. */
export type PhoneAct = 'scan' | 'expire' | 'logout' | 'licence' | 'call' | 'type'

interface Plan<S> {
  start(port: number): Promise<S>
  /** Who is on the phone from the beginning: id and name. */
  people: Record<string, string>
  /** What the channel's form asks for. */
  settings(sim: S): Settings
  /** What somebody does by hand at the provider before the channel is connected, and after. */
  before?(sim: S, channel: { webhookUrl: string; verifyToken: string }): Promise<void>
  after?(sim: S): Promise<void>
  phone?: { readonly [A in PhoneAct]?: (sim: S, person: string) => Promise<unknown> }
}

const phoneOfGateway: NonNullable<Plan<Evolution | Wuzapi>['phone']> = {
  scan: (sim) => sim.session('scan'),
  expire: (sim) => sim.session('expire'),
  logout: (sim) => sim.session('logout'),
  call: (sim, person) => sim.call(person),
  type: (sim, person) => sim.type(person),
}
const phoneOfWaha: Plan<Waha>['phone'] = {
  scan: async (sim) => sim.pair(),
  expire: async (sim) => sim.expireCode(),
  logout: async (sim) => sim.unlink(),
  call: (sim, person) => sim.ring(person),
  type: (sim, person) => sim.type(person),
}

/** One line a provider: how it starts, who is there, how it is connected. */
export const plans: { readonly [T in SimType]: Plan<Sims[T]> } = {
  waba: {
    start: (port) => startMeta({ port }),
    people: {
      '5511999990000': 'Maria Teste',
      '551199990001': 'Rafael sem o nono dígito',
      'BR.1500000000000001': 'ana.sem.numero',
    },
    settings: ({ phoneNumberId, wabaId, token, appSecret, url }) => ({
      phoneNumberId,
      wabaId,
      token,
      appSecret,
      apiBase: url,
    }),
    phone: { call: (sim, person) => sim.call(person) },
  },
  telegram: {
    start: (port) => startTelegram({ port }),
    people: { '700000001': 'Maria Teste', '700000002': 'João da Silva', '-1001000000001': 'Grupo Teste' },
    settings: ({ token, url }) => ({ token, apiBase: url }),
  },
  messenger: {
    start: (port) => startMessaging({ platform: 'messenger', port }),
    people: { '6000000000000001': 'Maria Teste', '6000000000000002': 'João da Silva' },
    settings: pageOf,
    // Meta's panel takes one address for an app.
    before: (sim, { webhookUrl, verifyToken }) => sim.setHook(webhookUrl, verifyToken),
  },
  instagram: {
    start: (port) => startMessaging({ platform: 'instagram', port }),
    people: { '900000000000001': 'Maria Teste' },
    settings: pageOf,
    before: (sim, { webhookUrl, verifyToken }) => sim.setHook(webhookUrl, verifyToken),
  },
  hub: {
    start: (port) => startHub({ port, network: 'instagram' }),
    people: { '17840000000000001': 'Bia Seguidora' },
    settings: ({ token, channelId, kind, apiBase }) => ({ token, channelId, kind, apiBase }),
  },
  evolution: {
    start: (port) => startEvolution({ port }),
    people: {
      '5511999990002': 'Carla Souza',
      '100000000000007@lid': 'Número oculto',
      '120363000000000001@g.us': 'Condomínio',
    },
    settings: ({ credentials }) => ({ ...credentials }),
    // A phone that reads the code at once: the conversation can begin.
    after: (sim) => sim.session('scan'),
    phone: { ...phoneOfGateway, licence: (sim) => sim.session('licence') },
  },
  baileys: {
    start: (port) => startWaha({ port }),
    people: { '5511999990000': 'Maria Teste', '551199990001': 'Rafael sem o nono dígito' },
    settings: serverOf,
    after: (sim) => sim.pairSoon(),
    phone: phoneOfWaha,
  },
  webjs: {
    start: (port) => startWaha({ port, engine: 'WEBJS' }),
    people: { '5511999990000': 'Maria Teste' },
    settings: serverOf,
    after: (sim) => sim.pairSoon(),
    phone: phoneOfWaha,
  },
  meow: {
    start: (port) => startWuzapi({ port }),
    people: { '5511999990003': 'Paulo Lima', '120363000000000002@g.us': 'Obras' },
    settings: ({ credentials }) => ({ ...credentials }),
    after: (sim) => sim.session('scan'),
    phone: phoneOfGateway,
  },
  sms: {
    start: (port) => startSms({ port, statusDelay: 150 }),
    people: { '5511999990003': 'Dona Lourdes' },
    settings: ({ accountSid, token, from, url }) => ({
      provider: 'twilio',
      accountSid,
      authToken: token,
      from,
      apiBase: url,
    }),
  },
}
export const simTypes = Object.keys(plans) as SimType[]

/** The plan of a type, for code that goes through all of them. */
export const planOf = (type: SimType) => plans[type] as Plan<Sim>

/** Starts these simulators, on ports from `base` on in their order, with their people. */
export async function startSims<T extends SimType>(types: readonly T[], base?: number): Promise<Pick<Sims, T>> {
  const started = await Promise.all(
    types.map(async (type, index) => {
      const sim = await planOf(type).start(base === undefined ? 0 : base + index)
      for (const [id, name] of Object.entries(planOf(type).people)) sim.addPerson(id, name)
      return [type, sim] as const
    }),
  )
  return Object.fromEntries(started) as Pick<Sims, T>
}
