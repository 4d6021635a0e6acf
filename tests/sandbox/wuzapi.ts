import { createHmac } from 'node:crypto'
import { asJson, Courier, type Delivery, type Written } from './courier.ts'
import { Faults } from './faults.ts'
import type { Person, Words } from './phone.ts'
import { fail, fieldsOf, serve, type Answer, type Call } from './server.ts'
import { member, WuzapiChats } from './wuzapi-chats.ts'
import { bad, broken, WuzapiError, wordsOf } from './wuzapi-messages.ts'
import { WuzapiUser } from './wuzapi-user.ts'

export interface WuzapiOptions {
  /** 0 takes any free port. */
  port?: number
  adminToken?: string
  ownNumber?: string
  /** Milliseconds until a message is delivered, and a code's life. */
  statusDelay?: number
  codeLife?: number
  maxCodes?: number
}

/** What befalls the session, as the page and the tests ask for it. `hang`: it says "already connected" and is not. */
export const sessionActs = ['scan', 'logout', 'expire', 'drop', 'hang'] as const
export type MeowAct = (typeof sessionActs)[number]

export type Wuzapi = Awaited<ReturnType<typeof startWuzapi>>
type Fields = Record<string, unknown>

const ok = (data: unknown): Answer => ({ body: { code: 200, data, success: true } })
/** Such a key the gateway refuses. */
const shortestKey = 32

/** A Wuzapi server on loopback with the phones of the people who write to its number. */
export async function startWuzapi({
  port = 0,
  adminToken = 'sandbox-admin-token',
  ownNumber = '5511888880000',
  statusDelay = 150,
  codeLife = 30_000,
  maxCodes = 6,
}: WuzapiOptions = {}) {
  const faults = new Faults()
  const chats = new WuzapiChats()
  const users = new Map<string, WuzapiUser>()
  /** How the server was started: WEBHOOK_FORMAT and -skipmedia. */
  const setup = { format: 'form' as 'form' | 'json', skipMedia: false }
  const couriers: Courier[] = []
  const log: Courier['log'] = []

  /** The default form: fields in their order, the event as text. */
  function write(body: unknown): Written {
    if (setup.format === 'json') return asJson(body)
    const { instanceName, userID, ...event } = body as Fields & { instanceName: string; userID: string }
    const fields = { instanceName, jsonData: JSON.stringify(event), serverId: '', userID }
    return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(fields).toString() }
  }

  function makeUser(token: string): WuzapiUser {
    const sign = (text: string): Record<string, string> =>
      user.hmacKey ? { 'x-hmac-signature': createHmac('sha256', user.hmacKey).update(text).digest('hex') } : {}
    const courier = new Courier(sign, 5, write)
    couriers.push(courier)
    const tell = (type: string, event: unknown, around?: Fields) => tellOf(user, courier)(type, event, around)
    const user = new WuzapiUser(`user-${users.size + 1}`, token, { codeLife, maxCodes, ownNumber, tell })
    users.set(token, user)
    deliveries.set(user, tellOf(user, courier))
    return user
  }

  type Tell = (type: string, event: unknown, around?: Fields, delivery?: Delivery) => Promise<void>
  const deliveries = new Map<WuzapiUser, Tell>()
  const tellOf =
    (user: WuzapiUser, courier: Courier): Tell =>
    async (type, event, around = {}, delivery = {}) => {
      if (!user.webhook || !user.events.some((name) => name === type || name === 'All')) return
      const body = { type, event, ...around, instanceName: user.id, userID: user.id }
      await courier.deliver(user.webhook, [body], delivery)
      log.push(...courier.log.splice(0))
    }

  /** Everybody writes to the user that is paired. */
  const line = () => [...users.values()].findLast(({ isPaired, isConnected }) => isPaired && isConnected)
  async function push(type: string, event: unknown, around?: Fields, delivery?: Delivery): Promise<void> {
    const user = line()
    if (user) await deliveries.get(user)?.(type, event, around, delivery)
  }

  async function receipt(who: Person, MessageIDs: string[], state: 'Delivered' | 'Read', delivery?: Delivery) {
    if (state === 'Delivered') await new Promise((resolve) => setTimeout(resolve, statusDelay))
    for (const one of who.bubbles) if (MessageIDs.includes(one.id)) one.ack = state.toLowerCase()
    const Type = state === 'Read' ? 'read' : ''
    await push('ReadReceipt', { ...chats.sourceOf(who), MessageIDs, Type, MessageSender: '' }, { state }, delivery)
  }

  function admin(call: Call, fields: Fields): Answer {
    if (call.headers['authorization'] !== adminToken) throw new WuzapiError(401, 'unauthorized')
    if (call.method === 'GET') return ok([...users.values()].map(({ status }) => status))
    const { name, token, webhook, events, history } = fields as Record<string, string>
    if (!name || !token) throw bad('missing required fields')
    if (users.has(token)) throw new WuzapiError(409, 'user with this token already exists')
    const user = makeUser(token)
    user.webhook = webhook ?? ''
    user.history = Number(history ?? 0)
    user.subscribe(events?.split(','))
    return ok({ id: user.id })
  }

  async function session(path: string, user: WuzapiUser, fields: Fields): Promise<unknown> {
    switch (path) {
      case 'GET /session/status':
        return user.status
      case 'GET /session/qr':
        return { QRCode: user.qr }
      case 'POST /session/connect':
        return user.connect(fields['Subscribe'])
      case 'POST /session/disconnect':
        return user.disconnect()
      case 'POST /session/logout':
        return user.logout()
      case 'POST /session/hmac/config': {
        const key = String(fields['hmac_key'] ?? '')
        if (key.length < shortestKey) throw bad('HMAC key must be at least 32 characters long')
        user.hmacKey = key
        return { Details: 'HMAC configuration saved successfully' }
      }
      case 'POST /session/history':
        user.history = Number(fields['history'])
        return { Details: 'History configured' }
      case 'POST /session/proxy': {
        if (user.isConnected) throw broken('cannot set proxy while connected. Please disconnect first')
        const url = String(fields['proxy_url'] ?? '')
        if (fields['enable'] === true && !/^(http|socks5):/.test(url))
          throw bad('only HTTP and SOCKS5 proxies are supported')
        user.proxyUrl = fields['enable'] === true ? url : ''
        return { Details: 'Proxy configured successfully' }
      }
      case 'POST /webhook':
        user.webhook = String(fields['webhookurl'] ?? '')
        user.subscribe(fields['events'])
        return { webhook: user.webhook }
      default:
        return undefined
    }
  }

  async function route(call: Call): Promise<Answer> {
    const { pathname, searchParams } = call.url
    const fields = await fieldsOf(call)
    if (pathname === '/admin/users') return admin(call, fields)
    const user = users.get(call.headers['token'] ?? '')
    if (!user) throw new WuzapiError(401, 'unauthorized')
    const held = await session(`${call.method} ${pathname}`, user, fields)
    if (held !== undefined) return ok(held)
    if (!user.hasSession) throw broken('no session')
    if (!user.isPaired) throw broken("error sending message: the store doesn't contain a device JID")
    if (!user.isConnected) throw broken('error sending message: websocket not connected')
    const done = chats.run(pathname, fields, searchParams, user.history, receipt)
    return done === undefined ? fail(404, '404 page not found') : ok(done)
  }

  async function handle(call: Call): Promise<Answer> {
    const shown = /^\/phone-file\/([\w.]+)$/.exec(call.url.pathname)?.[1]
    if (shown) return chats.showFile(shown)
    try {
      return await route(call)
    } catch (error) {
      if (error instanceof WuzapiError) return fail(error.status, error.body)
      throw error
    }
  }
  const server = await serve(port, handle, faults, ({ url }) => url.pathname.replace(/^\/(chat\/)?/, '') || undefined)
  const url = `http://127.0.0.1:${server.port}`

  const infoOf = (who: Person, ID: string, more: Fields = {}) => ({
    ...chats.sourceOf(who),
    ID,
    RecipientAlt: '',
    PushName: who.id.endsWith('@g.us') ? member.name : who.name,
    Type: 'text',
    Category: '',
    Edit: '',
    ...more,
  })
  const pushMessage = (Info: Fields, Message: Fields, around?: Fields, delivery?: Delivery) =>
    push('Message', { Info, Message, IsEdit: Info['Edit'] === '1', RawMessage: Message }, around, delivery)

  return {
    url,
    adminToken,
    faults,
    users,
    setup,
    log,
    accepted: chats.accepted,
    rejected: chats.rejected,
    people: chats.people,
    get hook() {
      return { url: [...users.values()].at(-1)?.webhook ?? '' }
    },
    /** What a person types into the channel's form. */
    credentials: { apiBase: url, token: 'sandbox-wuzapi-token', adminToken, ignoreGroups: false },
    /** Befalls every user. */
    async session(act: MeowAct): Promise<void> {
      for (const user of users.values()) {
        if (act === 'scan') await user.scan()
        if (act === 'logout') await user.leave()
        if (act === 'expire') await user.expire()
        if (act === 'drop' || act === 'hang') await user.drop(act === 'hang')
      }
    },
    addPerson: (id: string, name: string): Person => chats.addPerson(id, name),
    /** The person writes; resolves when the product has taken the event. */
    async say(id: string, words: Words, delivery?: Delivery): Promise<string> {
      const who = chats.addPerson(id, `Pessoa ${id}`)
      const messageId = chats.newId('AC')
      const { shown, content } = wordsOf(who, messageId, words)
      const { file } = words
      if (file) chats.keep(shown, file)
      who.bubbles.push(shown)
      const base64 = file && !setup.skipMedia ? Buffer.from(file.bytes).toString('base64') : undefined
      const around = base64 ? { base64, mimeType: file?.mime, fileName: file?.name } : {}
      await pushMessage(infoOf(who, messageId), content, around, delivery)
      return messageId
    },
    /** The company writes from its own phone. */
    async writeElsewhere(id: string, text: string): Promise<string> {
      const who = chats.addPerson(id, id)
      const one = chats.ownBubble(who, text)
      const own = { IsFromMe: true, Sender: `${ownNumber}@s.whatsapp.net`, SenderAlt: '100000000000009@lid' }
      await pushMessage(infoOf(who, one.id, { ...own, PushName: 'Loja' }), { conversation: text })
      return one.id
    },
    /** Between the own devices: nothing anybody wrote. */
    async sync(): Promise<void> {
      const own = { IsFromMe: true, Sender: `${ownNumber}@s.whatsapp.net`, Category: 'peer' }
      const who = { id: ownNumber, name: 'Loja', isBlocked: false, typingAt: 0, bubbles: [] }
      await pushMessage(infoOf(who, chats.newId('A5'), own), { protocolMessage: { type: 9 } })
    },
    async react(id: string, messageId: string, emoji: string): Promise<void> {
      const who = chats.addPerson(id, id)
      const one = chats.bubbleOf(id, messageId)
      if (one) one.reactions = { ...one.reactions, customer: emoji }
      const key = { remoteJID: chats.jidOf(who), fromMe: one?.from === 'company', ID: messageId }
      await pushMessage(infoOf(who, chats.newId('AC'), { Type: 'reaction' }), { reactionMessage: { key, text: emoji } })
    },
    async edit(id: string, messageId: string, text: string): Promise<void> {
      const who = chats.addPerson(id, id)
      chats.bubbleOf(id, messageId, { text })
      const key = { remoteJID: chats.jidOf(who), fromMe: false, ID: messageId }
      const protocolMessage = { key, type: 14, editedMessage: { conversation: text } }
      await pushMessage(infoOf(who, chats.newId('AC'), { Edit: '1' }), { protocolMessage })
    },
    async revoke(id: string, messageId: string): Promise<void> {
      const who = chats.addPerson(id, id)
      const one = chats.bubbleOf(id, messageId)
      if (one) one.isDeleted = true
      const key = { remoteJID: chats.jidOf(who), fromMe: false, ID: messageId }
      await pushMessage(infoOf(who, chats.newId('AC'), { Edit: '7' }), { protocolMessage: { key, type: 0 } })
    },
    async type(id: string): Promise<void> {
      await push('ChatPresence', { ...chats.sourceOf(chats.addPerson(id, id)), State: 'composing', Media: '' })
    },
    async call(id: string, isVideo = false): Promise<void> {
      const From = chats.jidOf(chats.addPerson(id, id))
      const Content = [{ Tag: 'audio' }, ...(isVideo ? [{ Tag: 'video' }] : [])]
      const Timestamp = new Date().toISOString()
      const CallID = chats.newId('CALL')
      await push('CallOffer', { From, CallCreator: From, CallID, Timestamp, Data: { Tag: 'offer', Content } })
    },
    /** The person opens the chat: everything from the company counts as read, in one event. */
    async read(id: string, delivery?: Delivery): Promise<void> {
      const who = chats.people.get(id)
      const unread = who?.bubbles.filter(({ from, ack }) => from === 'company' && ack === 'delivered') ?? []
      if (who && unread.length)
        await receipt(
          who,
          unread.map((one) => one.id),
          'Read',
          delivery,
        )
    },
    async block(id: string, isBlocked: boolean): Promise<void> {
      chats.addPerson(id, id).isBlocked = isBlocked
    },
    async stop(): Promise<void> {
      for (const courier of couriers) courier.stop()
      for (const user of users.values()) user.stop()
      await server.stop()
    },
  }
}
