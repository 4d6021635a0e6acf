import { Courier, type Delivery } from './courier.ts'
import { EvolutionError, recordOf, wordsOf } from './evolution-messages.ts'
import { Instance } from './evolution-instance.ts'
import { EvolutionChats } from './evolution-chats.ts'
import { Faults } from './faults.ts'
import type { Bubble, Person, Words } from './phone.ts'
import { fail, fieldsOf, serve, type Answer, type Call } from './server.ts'

export interface EvolutionOptions {
  /** 0 takes any free port. */
  port?: number
  apiKey?: string
  ownNumber?: string
  /** Milliseconds between the states of a message, and a code's life. */
  statusDelay?: number
  codeLife?: number
  maxCodes?: number
}

/** What befalls the session, as the page and the tests ask for it. */
export type SessionAct = 'scan' | 'logout' | 'expire' | 'licence'

export type Evolution = Awaited<ReturnType<typeof startEvolution>>

const actionPath = /^\/((?:instance|settings|proxy|webhook|message|chat|group)\/\w+)\/([^/]+)$/

/** An Evolution API server (2.3.7) on loopback with the phones of the people who write to its numbers. */
export async function startEvolution({
  port = 0,
  apiKey = 'sandbox-evolution-key',
  ownNumber = '5511888880000',
  statusDelay = 150,
  codeLife = 30_000,
  maxCodes = 6,
}: EvolutionOptions = {}) {
  const faults = new Faults()
  const instances = new Map<string, Instance>()
  const licence = { isActive: true }
  const chats = new EvolutionChats()
  const couriers = new Map<string, Courier>()
  const log: Courier['log'] = []

  const tellFrom =
    (name: string) =>
    async (event: string, data: unknown, delivery?: Delivery): Promise<void> => {
      const webhook = instances.get(name)?.webhook
      const wanted = event.toUpperCase().replaceAll('.', '_')
      if (!webhook?.enabled || (webhook.events.length && !webhook.events.includes(wanted))) return
      const courier = couriers.get(name) ?? new Courier(() => instances.get(name)?.webhook.headers ?? {})
      couriers.set(name, courier)
      const body = {
        event,
        instance: name,
        data,
        destination: webhook.url,
        date_time: new Date().toISOString(),
        sender: `${ownNumber}@s.whatsapp.net`,
        server_url: `http://127.0.0.1:${server.port}`,
        apikey: null,
      }
      await courier.deliver(webhook.url, [body], delivery)
      log.push(...courier.log.splice(0))
    }

  function create(fields: Record<string, unknown>): Answer {
    const name = String(fields['instanceName'] ?? '')
    if (instances.has(name)) throw new EvolutionError(403, 'Forbidden', `This name "${name}" is already in use.`)
    if (fields['integration'] !== 'WHATSAPP-BAILEYS')
      throw new EvolutionError(400, 'Bad Request', ['instance requires property "integration"'])
    const instance = new Instance(name, { codeLife, maxCodes, ownNumber, tell: tellFrom(name) })
    instances.set(name, instance)
    return { status: 201, body: { instance: { instanceName: name, status: 'close' }, hash: 'SANDBOX', qrcode: {} } }
  }

  /** Every action under `/{controller}/{action}/{instance}`. */
  async function run(action: string, instance: Instance, call: Call): Promise<Answer> {
    const fields = await fieldsOf(call)
    const tell = tellFrom(instance.name)
    switch (`${call.method} ${action}`) {
      case 'GET instance/connect':
        return { body: await instance.start() }
      case 'GET instance/connectionState':
        return { body: { instance: { instanceName: instance.name, state: instance.state } } }
      case 'POST instance/restart':
        return { body: await instance.restart() }
      case 'DELETE instance/logout':
        await instance.logout()
        return { body: { status: 'SUCCESS', error: false, response: { message: 'Instance logged out' } } }
      case 'POST settings/set':
        instance.setSettings(fields)
        return { status: 201, body: fields }
      case 'GET proxy/find':
        return { body: instance.proxy }
      case 'POST proxy/set':
        instance.setProxy(fields)
        return { status: 201, body: fields }
      case 'POST webhook/set':
        instance.setWebhook(fields['webhook'])
        return { status: 201, body: fields['webhook'] }
      default:
        if (instance.state !== 'open') throw new EvolutionError(500, 'Internal Server Error', 'Connection Closed')
        return chats.run(action, call, fields, { tell, statusDelay })
    }
  }

  async function handle(call: Call): Promise<Answer> {
    const { pathname, searchParams } = call.url
    const shown = /^\/phone-file\/([\w.]+)$/.exec(pathname)?.[1]
    if (shown) return chats.showFile(shown)
    try {
      if (call.headers['apikey'] !== apiKey) throw new EvolutionError(401, 'Unauthorized', 'Unauthorized')
      if (!licence.isActive) {
        const register_url = 'https://license.example.com/register'
        return fail(503, { error: 'service not activated', code: 'LICENSE_REQUIRED', register_url })
      }
      if (pathname === '/instance/create') return create(await fieldsOf(call))
      const wanted = searchParams.get('instanceName')
      const named = [...instances.values()].filter(({ name }) => !wanted || name === wanted)
      if (pathname === '/instance/fetchInstances') {
        if (!named.length) throw new EvolutionError(404, 'Not Found', `Instance "${wanted}" not found`)
        return { body: named.map(({ row }) => row) }
      }
      const [, action = '', name = ''] = actionPath.exec(decodeURIComponent(pathname)) ?? []
      const instance = instances.get(name)
      if (!action) throw new EvolutionError(404, 'Not Found', `Cannot ${call.method} ${pathname}`)
      if (!instance) throw new EvolutionError(404, 'Not Found', `The "${name}" instance does not exist`)
      return await run(action, instance, call)
    } catch (error) {
      if (error instanceof EvolutionError) return fail(error.status, error.body)
      throw error
    }
  }
  const server = await serve(port, handle, faults, ({ url }) => /^\/\w+\/(\w+)/.exec(url.pathname)?.[1])

  /** Everybody writes to the instance that is paired. */
  const line = () => [...instances.values()].findLast(({ state }) => state === 'open')
  async function push(event: string, data: unknown, delivery?: Delivery): Promise<void> {
    const instance = line()
    if (instance) await tellFrom(instance.name)(event, data, delivery)
  }

  return {
    url: `http://127.0.0.1:${server.port}`,
    apiKey,
    faults,
    licence,
    instances,
    log,
    accepted: chats.accepted,
    people: chats.people,
    get hook() {
      return { url: [...instances.values()].at(-1)?.webhook.url ?? '' }
    },
    /** What a person types into the channel's form. */
    credentials: { apiBase: `http://127.0.0.1:${server.port}`, apiKey, instanceName: 'sandbox', groupsIgnore: false },
    /** Befalls every instance. */
    async session(act: SessionAct): Promise<void> {
      if (act === 'licence') licence.isActive = !licence.isActive
      for (const instance of instances.values()) {
        if (act === 'scan') await instance.scan()
        if (act === 'logout') await instance.close(401)
        if (act === 'expire' && instance.state === 'connecting') await instance.expire()
      }
    },
    addPerson: (id: string, name: string): Person => chats.addPerson(id, name),
    /** The person writes; resolves when the product has taken the event. */
    async say(id: string, words: Words, delivery?: Delivery): Promise<string> {
      const who = chats.addPerson(id, `Pessoa ${id}`)
      const messageId = chats.newId('AC')
      const { shown, content } = wordsOf(who, messageId, words)
      if (words.file) chats.keep(shown, words.file)
      who.bubbles.push(shown)
      await push('messages.upsert', chats.upsertOf(who, messageId, content, words.quotedId), delivery)
      return messageId
    },
    /** The company writes from its own phone. */
    async writeElsewhere(id: string, text: string): Promise<string> {
      const who = chats.addPerson(id, id)
      const one = chats.ownBubble(who, text)
      await push('messages.upsert', { ...recordOf(chats.jidOf(who), who.name, one), source: 'ios' })
      return one.id
    },
    async react(id: string, messageId: string, emoji: string): Promise<void> {
      const who = chats.addPerson(id, id)
      const one = who.bubbles.find((entry) => entry.id === messageId)
      if (one) one.reactions = { ...one.reactions, customer: emoji }
      const key = { remoteJid: chats.jidOf(who), fromMe: one?.from === 'company', id: messageId }
      await push('messages.upsert', chats.upsertOf(who, chats.newId('AC'), { reactionMessage: { key, text: emoji } }))
    },
    async edit(id: string, messageId: string, text: string): Promise<void> {
      const who = chats.addPerson(id, id)
      const one = who.bubbles.find((entry) => entry.id === messageId)
      if (!one) return
      Object.assign(one, { body: text, isEdited: true } satisfies Partial<Bubble>)
      const key = { remoteJid: chats.jidOf(who), fromMe: false, id: messageId }
      const edit = { key, type: 14, editedMessage: { conversation: text }, timestampMs: String(Date.now()) }
      await push('messages.edited', edit)
    },
    async revoke(id: string, messageId: string): Promise<void> {
      const who = chats.addPerson(id, id)
      const one = who.bubbles.find((entry) => entry.id === messageId)
      if (one) one.isDeleted = true
      const key = { remoteJid: chats.jidOf(who), fromMe: false, id: messageId }
      await push('messages.delete', { ...key, status: 'DELETED' })
    },
    async type(id: string): Promise<void> {
      const jid = chats.jidOf(chats.addPerson(id, id))
      await push('presence.update', { id: jid, presences: { [jid]: { lastKnownPresence: 'composing' } } })
    },
    async call(id: string, isVideo = false): Promise<void> {
      const jid = chats.jidOf(chats.addPerson(id, id))
      const base = { id: chats.newId('CALL'), from: jid, chatId: jid, isVideo, isGroup: false, offline: false }
      const isRefused = line()?.settings['rejectCall'] === true
      for (const status of ['offer', isRefused ? 'reject' : 'timeout'])
        await push('call', { ...base, status, date: new Date().toISOString() })
    },
    /** The person opens the chat: everything from the company counts as read. */
    async read(id: string, delivery?: Delivery): Promise<void> {
      const who = chats.people.get(id)
      for (const one of who?.bubbles ?? [])
        if (who && one.from === 'company' && one.ack === 'delivered')
          await chats.pushStatus(who, one, 'READ', (event, data) => push(event, data, delivery))
    },
    async block(id: string, isBlocked: boolean): Promise<void> {
      chats.addPerson(id, id).isBlocked = isBlocked
    },
    async stop(): Promise<void> {
      for (const courier of couriers.values()) courier.stop()
      for (const instance of instances.values()) instance.stop()
      await server.stop()
    },
  }
}
