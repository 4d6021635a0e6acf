import { randomUUID } from 'node:crypto'
import { Courier, type Delivery } from './courier.ts'
import { Faults } from './faults.ts'
import { Files } from './files.ts'
import { contentOf, draw, HubError, hubTime, type Network, networks, noSuchThing, visitorOf } from './hub-messages.ts'
import { templates } from './meta-templates.ts'
import { person, type Accepted, type Bubble, type Person, type Words } from './phone.ts'
import { fail, fieldsOf, serve, type Answer, type Call } from './server.ts'

export interface HubOptions {
  /** 0 takes any free port. */
  port?: number
  token?: string
  channelId?: string
  network?: Network
  /** Milliseconds between accepted, sent and delivered. */
  statusDelay?: number
}

export type Hub = Awaited<ReturnType<typeof startHub>>
type Fields = Record<string, unknown>
interface Subscription {
  id: string
  criteria: { channel: string }
  webhook: { url: string; url2?: string }
}
const dayMs = 24 * 3_600_000
const otherChannel = { id: 'eeeeeeee-0000-4000-8000-000000000009', name: 'Outro canal', channel: 'sms' }

/** An account of NotificaMe Hub on loopback with one channel of the given network, and the phones of its people. */
export async function startHub({
  port = 0,
  token = 'sandbox-hub-token',
  channelId = 'aaaaaaaa-0000-4000-8000-000000000001',
  network = 'whatsapp',
  statusDelay = 150,
}: HubOptions = {}) {
  const faults = new Faults()
  const files = new Files()
  const accepted: Accepted[] = []
  const people = new Map<string, Person>()
  const subscriptions: Subscription[] = []
  const courier = new Courier(() => ({}))
  const channel = networks[network].word
  const hook = {
    get url() {
      return subscriptions.find(({ criteria }) => criteria.channel === channelId)?.webhook.url ?? ''
    },
  }
  /** The Hub's id of a message by the network's. */
  const hubIds = new Map<string, string>()
  const state = { count: 0, isHasty: false }
  const travelling = new Set<Promise<void>>()
  const run = Date.now().toString(36)
  const newNetworkId = () => Buffer.from(`rede.${run}.${++state.count}`).toString('base64url')

  const addPerson = (id: string, name: string) => {
    const found = people.get(id) ?? person(id, name)
    people.set(id, found)
    return found
  }

  async function push(event: Fields, delivery?: Delivery): Promise<void> {
    const body = { timestamp: hubTime(), subscriptionId: channelId, channel, ...event }
    if (hook.url) await courier.deliver(hook.url, [body], delivery)
  }

  /** Later statuses come under an id of their own: what they share is the network's. */
  async function pushStatus(one: Bubble, code: string, error?: string): Promise<void> {
    const messageId = code === 'SENT' ? hubIds.get(one.id) : randomUUID()
    const words = error ? { description: 'Refused by the provider', error: { message: error } } : { description: '' }
    one.ack = code === 'ERROR' ? 'failed' : code.toLowerCase()
    await push({
      type: 'MESSAGE_STATUS',
      messageId,
      contentIndex: 0,
      messageStatus: { timestamp: hubTime(), code, providerMessageId: one.id, ...words },
    })
  }

  /** What the network says after the Hub has taken a message; null when it goes through. */
  async function refusalOf(who: Person, one: Bubble, content: Fields): Promise<string | null> {
    if (who.isBlocked) return '131026 — Message undeliverable'
    const lastWord = who.bubbles.findLast(({ from }) => from === 'customer')?.at ?? 0
    if (network === 'whatsapp' && content['type'] !== 'template' && Date.now() - lastWord > dayMs)
      return '131047 — Re-engagement message'
    if (!one.file) return null
    const fetched = await fetch(String(content['fileUrl'])).catch(() => null)
    if (!fetched?.ok) return '131053 — Media upload error'
    const bytes = new Uint8Array(await fetched.arrayBuffer())
    const mime = fetched.headers.get('content-type') ?? 'application/octet-stream'
    one.file = { ...one.file, mime, size: bytes.length }
    files.put(one.id, bytes, mime, one.file.name)
    return null
  }

  async function travel(who: Person, one: Bubble, content: Fields): Promise<void> {
    const pause = () => new Promise((resolve) => setTimeout(resolve, state.isHasty ? 0 : statusDelay))
    await pause()
    const refusal = await refusalOf(who, one, content)
    if (refusal) return pushStatus(one, 'ERROR', refusal)
    await pushStatus(one, 'SENT')
    await pause()
    if (one.ack === 'sent') await pushStatus(one, 'DELIVERED')
  }

  async function send(fields: Fields, word: string): Promise<unknown> {
    if (word !== network || fields['from'] !== channelId) throw noSuchThing('Canal não encontrado')
    const to = String(fields['to'] ?? '')
    const contents = fields['contents'] as Fields[] | undefined
    if (!/^[\w.@-]+$/.test(to) || !contents?.length)
      throw new HubError({ code: 'ERROR', message: 'to ou contents inválido' })
    const who = people.get(to) ?? addPerson(to, to)
    const id = randomUUID()
    const quoted = fields['reply'] === true ? String(fields['messageId']) : undefined
    for (const content of contents) {
      if (content['type'] === 'reaction') react(who, content)
      else {
        const one = { ...draw(newNetworkId(), content, network), ...(quoted ? { quotedId: quoted } : {}) }
        hubIds.set(one.id, id)
        who.bubbles.push(one)
        const journey = travel(who, one, content).finally(() => travelling.delete(journey))
        travelling.add(journey)
      }
    }
    accepted.push({ id, to: who.id, method: String(contents[0]?.['type']), body: fields, at: Date.now() })
    if (state.isHasty) await idle()
    return { id, direction: 'OUT', ...fields }
  }

  const idle = async () => void (await Promise.all(travelling))

  function react(who: Person, content: Fields): void {
    const reaction = content['reaction'] as { message_id?: string; emoji?: string } | undefined
    const target = who.bubbles.find((one) => one.id === reaction?.message_id)
    if (!target) throw new HubError({ code: 'ERROR', message: 'message_id inválido' })
    target.reactions = { ...target.reactions, company: reaction?.emoji ?? '' }
  }

  async function subscribe(call: Call, id: string | undefined): Promise<unknown> {
    const found = subscriptions.find((one) => one.id === id)
    if (id && !found) throw noSuchThing()
    if (call.method === 'GET') return found ?? subscriptions
    if (call.method === 'DELETE') return subscriptions.splice(subscriptions.indexOf(found!), 1)[0]
    const given = (await fieldsOf(call)) as Partial<Subscription>
    if (!URL.canParse(given.webhook?.url ?? '') || !given.criteria?.channel)
      throw new HubError({ code: 'ERROR', message: 'webhook inválido' })
    const { criteria, webhook } = given as Subscription
    if (found) return Object.assign(found, { criteria, webhook })
    const one = { id: randomUUID(), criteria, webhook }
    subscriptions.push(one)
    return one
  }

  async function route(call: Call): Promise<unknown> {
    const path = call.url.pathname.replace(/^\/v[12]\//, '')
    const key = `${call.method} ${path}`
    const [, subscription] = /^subscriptions(?:\/([\w-]+))?$/.exec(path) ?? []
    if (path.startsWith('subscriptions')) return subscribe(call, subscription)
    if (key === 'GET channels') return [{ id: channelId, name: 'Loja (sandbox)', channel }, otherChannel]
    if (key === `GET templates/${channelId}`) return [{ data: templates }]
    const [, word] = /^POST channels\/(\w+)\/messages$/.exec(key) ?? []
    if (word) return send(await fieldsOf(call), word)
    throw noSuchThing()
  }

  /** Files that Meta shows to the Hub alone. */
  async function officialFile(call: Call): Promise<Answer> {
    const { from, contents } = (await fieldsOf(call)) as { from?: string; contents?: { fileUrl?: string }[] }
    const file = from === channelId ? files.get(contents?.[0]?.fileUrl?.split('/').at(-1) ?? '') : undefined
    return file ? { headers: { 'content-type': file.mime }, body: file.bytes } : { body: noSuchThing().body }
  }

  async function handle(call: Call): Promise<Answer> {
    const { pathname } = call.url
    const open = /^\/(?:phone-file|cdn)\/([\w-]+)$/.exec(pathname)?.[1]
    const file = open && files.get(open)
    if (file) return { headers: { 'content-type': file.mime }, body: file.bytes }
    if (call.headers['x-api-token'] !== token)
      return fail(404, { code: 'AUTHENTICATION_ERROR', message: 'Token inválido' })
    if (pathname === '/v1/channels/whatsapp/media') return officialFile(call)
    try {
      return { body: await route(call) }
    } catch (error) {
      if (error instanceof HubError) return fail(error.status, error.body)
      throw error
    }
  }
  const server = await serve(port, handle, faults, ({ url }) => /^\/v[12]\/(.+)$/.exec(url.pathname)?.[1])
  const url = `http://127.0.0.1:${server.port}`

  /** A message of the person, or one that somebody wrote to her outside the product. */
  async function pushMessage(who: Person, id: string, contents: Fields[], more: Fields = {}, delivery?: Delivery) {
    const isOut = more['direction'] === 'OUT'
    const hubId = randomUUID()
    const ends = isOut ? { from: channelId, to: who.id } : { from: who.id, to: channelId }
    const frame = { type: 'MESSAGE', id: hubId, direction: 'IN', ...(id ? { providerMessageId: id } : {}), ...more }
    const group = { group: { id: '', name: '' }, isGroup: 'false' }
    const message = {
      id: hubId,
      ...ends,
      channel,
      visitor: visitorOf(who),
      ...group,
      contents,
      timestamp: hubTime(),
      ...more,
    }
    await push({ ...frame, message }, delivery)
  }

  return {
    url,
    /** What the channel's form asks for. */
    apiBase: `${url}/v1`,
    token,
    channelId,
    kind: network === 'facebook' ? 'messenger' : network,
    hook,
    faults,
    accepted,
    people,
    subscriptions,
    log: courier.log,
    addPerson,
    /** Resolves once every message that was taken has its statuses. */
    idle,
    /** Whether statuses overtake the answer to the send that they are about. */
    setHasty(isHasty: boolean): void {
      state.isHasty = isHasty
    },
    /** The person writes; resolves when the product has taken the event. */
    async say(id: string, words: Words, delivery?: Delivery): Promise<string> {
      const who = addPerson(id, `Pessoa ${id}`)
      const networkId = newNetworkId()
      const place = network === 'whatsapp' ? 'attachments' : 'cdn'
      const { shown, content } = contentOf(networkId, words, network, `${url}/${place}/${networkId}`)
      if (words.file) {
        const { bytes, mime, name } = words.file
        files.put(networkId, bytes, mime, name)
        shown.file = { url: `/phone-file/${networkId}`, mime, name, size: bytes.length }
      }
      who.bubbles.push(shown)
      const context = words.quotedId ? { context: { id: words.quotedId, from: channelId } } : {}
      await pushMessage(who, networkId, [content], context, delivery)
      return networkId
    },
    /** Somebody answers the person from the Hub's panel or the network's own app. */
    async writeElsewhere(id: string, text: string, delivery?: Delivery): Promise<string> {
      const who = addPerson(id, `Pessoa ${id}`)
      const networkId = newNetworkId()
      const content = { type: 'text', text }
      who.bubbles.push(draw(networkId, content, network))
      await pushMessage(who, networkId, [content], { direction: 'OUT' }, delivery)
      return networkId
    },
    async react(id: string, messageId: string, emoji: string): Promise<void> {
      const who = addPerson(id, id)
      const one = who.bubbles.find((entry) => entry.id === messageId)
      if (one) one.reactions = { ...one.reactions, customer: emoji }
      const reaction = { ...(emoji ? { emoji } : {}), reaction_to: { providerMessageId: messageId } }
      await pushMessage(who, '', [{ type: 'reaction', reaction }])
    },
    /** The person opens the chat: everything from the company counts as read. */
    async read(id: string): Promise<void> {
      for (const one of people.get(id)?.bubbles ?? [])
        if (one.from === 'company' && one.ack === 'delivered') await pushStatus(one, 'READ')
    },
    async block(id: string, isBlocked: boolean): Promise<void> {
      addPerson(id, id).isBlocked = isBlocked
    },
    async stop(): Promise<void> {
      courier.stop()
      await server.stop()
    },
  }
}
