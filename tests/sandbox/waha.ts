import { createHmac, randomUUID } from 'node:crypto'
import { Courier, type Delivery } from './courier.ts'
import { Faults } from './faults.ts'
import { Files } from './files.ts'
import { person, type Accepted, type Person, type Words } from './phone.ts'
import { fail, fieldsOf, serve, type Answer, type Call } from './server.ts'
import { broken, contentOf, draw, eventOf, lidOf, phoneOf, readChat, WahaError, type Engine } from './waha-messages.ts'
import { phoneActs } from './waha-phone.ts'
import { Sessions, type Session } from './waha-sessions.ts'

export interface WahaOptions {
  /** 0 takes any free port. */
  port?: number
  engine?: Engine
  apiKey?: string
  sessionName?: string
  /** Milliseconds a session takes to start, and a message to be delivered. */
  startDelay?: number
  statusDelay?: number
}

export type Waha = Awaited<ReturnType<typeof startWaha>>
type Fields = Record<string, unknown>
interface Webhook {
  url: string
  events: string[]
  hmac?: { key?: string }
}
/** What the server keeps of a message, as its history shows it. */
interface Kept extends Fields {
  id: string
  timestamp: number
}

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='
const sends = /^(sendText|sendImage|sendFile|sendVoice|sendVideo|sendLocation|sendContactVcard)$/

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** A session starts sooner than this (ms). */
const maxWait = 5000

/** A WAHA server on loopback with one engine, its sessions, and the phones of the people it writes to. */
export async function startWaha({
  port = 0,
  engine = 'NOWEB',
  apiKey = 'sandbox-waha-key',
  sessionName = 'sandbox',
  startDelay = 50,
  statusDelay = 150,
}: WahaOptions = {}) {
  const faults = new Faults()
  const files = new Files()
  const accepted: Accepted[] = []
  const people = new Map<string, Person>()
  const kept = new Map<string, Kept[]>()
  const state = { count: 0, failsDownloads: false, isRestricted: false }
  const run = Date.now().toString(36).toUpperCase()
  const newRaw = (prefix: string) => `${prefix}${run}${String(++state.count).padStart(6, '0')}`
  const travelling = new Set<Promise<void>>()
  const webhookOf = (session?: Session) => (session?.config['webhooks'] as Webhook[] | undefined)?.[0]
  const current = () => sessions.all.get(sessionName)
  const courier = new Courier((body) => {
    const key = webhookOf(current())?.hmac?.key ?? ''
    return {
      'x-webhook-hmac': createHmac('sha512', key).update(body).digest('hex'),
      'x-webhook-hmac-algorithm': 'sha512',
      'x-webhook-request-id': randomUUID(),
    }
  })
  const sessions = new Sessions(engine, startDelay, (session) => {
    const { status, history } = session
    void push('session.status', { status, statuses: history.slice(-3), data: null }, {}, session)
  })

  const addPerson = (id: string, name: string) => {
    const found = people.get(id) ?? person(id, name)
    people.set(id, found)
    return found
  }

  async function push(event: string, payload: Fields, delivery?: Delivery, session = current()): Promise<void> {
    const hook = webhookOf(session)
    if (!session || !hook?.events.includes(event)) return
    const id = `evt_${run.toLowerCase()}${++state.count}`
    const environment = { version: '2026.8.1', engine, tier: 'PLUS', browser: null }
    const about = { event, session: session.name, metadata: {}, me: sessions.meOf(session), payload }
    const body = { id, timestamp: Date.now(), ...about, engine, environment }
    const journey = courier.deliver(hook.url, [body], delivery).finally(() => travelling.delete(journey))
    travelling.add(journey)
    await journey
  }

  const keep = (who: Person, message: Kept) => kept.set(who.id, [...(kept.get(who.id) ?? []), message])

  async function pushAck(who: Person, raw: string, ack: number, error?: Fields): Promise<void> {
    const id = `true_${phoneOf(who)}_${raw}`
    await push('message.ack', { id, from: phoneOf(who), fromMe: true, ack, ...(error ? { error } : {}) })
  }

  async function travel(who: Person, raw: string): Promise<void> {
    const one = who.bubbles.find(({ id }) => id === raw)
    await pause(statusDelay)
    if (one) one.ack = who.isBlocked ? 'sent' : 'delivered'
    await pushAck(who, raw, 1)
    if (!who.isBlocked) await pushAck(who, raw, 2)
  }

  /** Takes a message; the answer is in the engine's own shape. */
  async function send(action: string, fields: Fields): Promise<unknown> {
    sessions.working(String(fields['session']))
    const to = readChat(fields['chatId'])
    if (state.isRestricted && !people.get(to)?.bubbles.length) throw broken('server returned error 463')
    if (to.startsWith('550000')) throw broken('No LID for user')
    const raw = newRaw('3EB0')
    const { shown, file } = await draw(raw, action, fields)
    const who = addPerson(to, to)
    const quotedId = String(fields['reply_to'] ?? '').split('_')[2]
    if (file) {
      files.put(raw, file.bytes, file.mime, file.name)
      shown.file = { url: `/phone-file/${raw}`, mime: file.mime, name: file.name, size: file.bytes.length }
    }
    who.bubbles.push({ ...shown, ack: 'sent', ...(quotedId ? { quotedId } : {}) })
    accepted.push({ id: raw, to, method: action, body: fields, at: Date.now() })
    const proto = engine === 'NOWEB' ? { message: { conversation: shown.body } } : { type: 'chat' }
    const echo = eventOf(engine, who, raw, { body: shown.body, source: 'api', _data: proto }, true)
    keep(who, echo)
    const journey = push('message.any', echo)
      .then(() => travel(who, raw))
      .finally(() => travelling.delete(journey))
    travelling.add(journey)
    const chat = phoneOf(who)
    return engine === 'NOWEB'
      ? { key: { remoteJid: chat.replace('c.us', 's.whatsapp.net'), fromMe: true, id: raw }, status: 'PENDING' }
      : { id: { fromMe: true, remote: chat, id: raw, _serialized: echo.id }, ack: 0 }
  }

  /** The message a full id names. WEBJS knows it only by exactly its own spelling. */
  function findMessage(id: unknown) {
    const [fromMe, chat, raw] = String(id).split('_')
    const who = people.get(readChat(chat))
    const one = who?.bubbles.find((entry) => entry.id === raw && (entry.from === 'company') === (fromMe === 'true'))
    const isExact = engine === 'NOWEB' || (who && kept.get(who.id)?.some((entry) => entry.id === id))
    if (!who || !one || !isExact)
      throw new WahaError(404, { message: `Message '${String(id)}' not found`, statusCode: 404 })
    return { who, one }
  }

  async function ofMessage({ method }: Call, chatId: string, id: string, fields: Fields): Promise<unknown> {
    const { who, one } = findMessage(id)
    if (phoneOf(who) !== chatId && lidOf(who) !== chatId) throw new WahaError(400, { message: 'another chat' })
    if (method === 'GET')
      return withMedia(
        kept.get(who.id)?.find((entry) => entry.id.split('_')[2] === one.id),
        one.id,
      )
    if (one.from !== 'company') throw broken('not our own message')
    if (method === 'DELETE') one.isDeleted = true
    else Object.assign(one, { body: String(fields['text']), isEdited: true })
    return { status: 'ok' }
  }

  function withMedia(message: Kept | undefined, raw: string) {
    const file = files.get(raw)
    if (!file) return message
    const media = state.failsDownloads
      ? { url: null, mimetype: file.mime, error: 'failed to download media' }
      : { url: `http://localhost:3000/api/files/${sessionName}/${raw}`, mimetype: file.mime, filename: file.name }
    return { ...message, hasMedia: true, media }
  }

  async function ofSession(call: Call, session: Session, path: string): Promise<unknown> {
    const fields = await fieldsOf(call)
    const query = call.url.searchParams
    const key = `${call.method} ${path}`
    if (key === 'GET auth/qr') {
      if (session.status !== 'SCAN_QR_CODE') throw new WahaError(422, { message: 'there is no code to read' })
      return {
        mimetype: 'image/png',
        data: picture.replace('AAAAEAAAABC', `AAAAEAAAAB${'CDEFG'[session.code] ?? 'C'}`),
      }
    }
    sessions.working(session.name)
    const [from, to] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 100)]
    const page = <T>(all: T[]) => all.slice(from, from + to)
    if (key === 'GET chats/overview')
      return page([...kept.keys()].map((id) => ({ id: phoneOf({ id }), name: people.get(id)?.name ?? null })))
    const [, chat = '', messageId] = /^chats\/([^/]+)\/messages(?:\/([^/]+))?$/.exec(path) ?? []
    if (chat && messageId) return ofMessage(call, chat, messageId, fields)
    if (chat)
      return page(
        (kept.get(readChat(chat)) ?? []).toReversed().map((one) => withMedia(one, one.id.split('_')[2] ?? '')),
      )
    const lid = /^GET lids\/(.+)$/.exec(key)?.[1]
    if (lid) return { lid, pn: people.has(readChat(lid)) ? `${readChat(lid)}@c.us` : null }
    if (/^GET groups\/.+\/participants\/v2$/.test(key))
      return [...people.values()]
        .filter(({ id }) => !id.includes('@'))
        .map((who) => ({ id: lidOf(who), pn: phoneOf(who), role: 'participant' }))
    const group = /^GET groups\/([^/]+)$/.exec(key)?.[1]
    if (group) return { id: group, subject: people.get(group)?.name ?? group }
    if (/^POST presence\/.+\/subscribe$/.test(key)) return {}
    if (key === 'POST calls/reject') return { id: fields['id'] }
    throw new WahaError(404, { message: `Cannot ${call.method} ${call.url.pathname}`, statusCode: 404 })
  }

  async function ofSessions(call: Call, name?: string, act?: string): Promise<unknown> {
    const fields = await fieldsOf(call)
    if (!name) return sessions.view(sessions.create(fields))
    const session = sessions.find(name)
    if (act === 'start' || act === 'stop' || act === 'restart' || act === 'logout')
      return sessions.view(sessions[act](session))
    return sessions.view(call.method === 'PUT' ? sessions.replace(session, fields['config']) : session)
  }

  async function route(call: Call): Promise<unknown> {
    const path = call.url.pathname.replace(/^\/api\//, '')
    const key = `${call.method} ${path}`
    if (key === 'GET server/version') return { version: '2026.8.1', engine, tier: 'PLUS' }
    const [isSessions, name, act] = /^sessions(?:\/([\w-]+)(?:\/(\w+))?)?$/.exec(path) ?? []
    if (isSessions) return ofSessions(call, name, act)
    const [, session = '', rest = ''] = /^([\w-]+)\/(.+)$/.exec(path) ?? []
    const query = call.url.searchParams
    if (key === 'GET contacts/check-exists') {
      const phone = query.get('phone') ?? ''
      const known = [phone, phone.replace(/^(55\d\d)9/, '$1')].find((one) => people.has(one))
      return known ? { numberExists: true, chatId: `${known}@c.us` } : { numberExists: false }
    }
    if (key === 'GET contacts/profile-picture') return { profilePictureURL: null }
    if (key === 'GET contacts')
      return { id: query.get('contactId'), pushname: people.get(readChat(query.get('contactId')))?.name }
    if (rest && session !== 'contacts') return ofSession(call, sessions.find(session), decodeURIComponent(rest))
    const fields = await fieldsOf(call)
    sessions.working(String(fields['session']))
    if (call.method === 'POST' && sends.test(path)) return send(path, fields)
    if (key === 'PUT reaction') {
      const { one } = findMessage(fields['messageId'])
      one.reactions = { ...one.reactions, company: String(fields['reaction']) }
      return {}
    }
    if (key === 'POST startTyping') addPerson(readChat(fields['chatId']), '').typingAt = Date.now()
    else if (key === 'POST sendSeen') readChat(fields['chatId'])
    else throw new WahaError(404, { message: `Cannot ${call.method} ${call.url.pathname}`, statusCode: 404 })
    return {}
  }

  async function handle(call: Call): Promise<Answer> {
    const { pathname } = call.url
    const shown = /^\/phone-file\/(\w+)$/.exec(pathname)?.[1]
    const raw = /^\/api\/files\/[\w-]+\/(\w+)$/.exec(pathname)?.[1]
    if (!shown && call.headers['x-api-key'] !== apiKey) return fail(401, { message: 'Unauthorized', statusCode: 401 })
    const file = files.get(shown ?? raw ?? '')
    if (file) return { headers: { 'content-type': file.mime }, body: file.bytes }
    try {
      return { status: call.method === 'POST' ? 201 : 200, body: await route(call) }
    } catch (error) {
      if (error instanceof WahaError) return fail(error.status, error.body)
      throw error
    }
  }
  const server = await serve(port, handle, faults, ({ url }) => /^\/api\/(.+)$/.exec(url.pathname)?.[1])
  const url = `http://127.0.0.1:${server.port}`

  return {
    url,
    engine,
    apiKey,
    sessionName,
    hook: {
      get url() {
        return webhookOf(current())?.url ?? ''
      },
    },
    faults,
    accepted,
    people,
    sessions,
    log: courier.log,
    addPerson,
    /** Resolves once every event has been taken. */
    async idle(): Promise<void> {
      while (travelling.size) await Promise.all(travelling)
    },
    /** The company's phone reads the code. */
    pair: () => sessions.pair(sessions.find(sessionName)),
    /** Reads the first code as soon as there is one; a session that is paired stays so. */
    async pairSoon(): Promise<void> {
      const session = sessions.find(sessionName)
      for (let wait = 0; wait < maxWait && session.status === 'STARTING'; wait += startDelay) await pause(startDelay)
      if (session.status === 'SCAN_QR_CODE') sessions.pair(session)
    },
    /** Nobody read the code in time: the next one. */
    expireCode: () => sessions.showCode(sessions.find(sessionName)),
    unlink: () => sessions.unlink(sessions.find(sessionName)),
    /** Whether the server cannot fetch files from WhatsApp; whether WhatsApp lets it write to strangers. */
    setTrouble(trouble: Partial<Pick<typeof state, 'failsDownloads' | 'isRestricted'>>): void {
      Object.assign(state, trouble)
    },
    /** The person writes. `isTwin` tells of it once by LID and once by phone; WEBJS floods when told to deliver often. */
    async say(id: string, words: Words, delivery?: Delivery, { isTwin = false, author = '' } = {}): Promise<string> {
      const who = addPerson(id, `Pessoa ${id}`)
      const raw = newRaw('AC00')
      const { shown, content } = contentOf(raw, words, engine)
      if (words.file) {
        const { bytes, mime, name } = words.file
        files.put(raw, bytes, mime, name)
        shown.file = { url: `/phone-file/${raw}`, mime, name, size: bytes.length }
      }
      who.bubbles.push(shown)
      const names = isTwin ? [lidOf(who), phoneOf(who)] : [phoneOf(who)]
      const by = author ? lidOf({ id: author }) : undefined
      keep(who, eventOf(engine, who, raw, content, false, phoneOf(who), by))
      for (const chat of names) {
        const message = eventOf(engine, who, raw, { ...content, source: 'app' }, false, chat, by)
        await push('message.any', withMedia(message, raw) ?? message, delivery)
      }
      return raw
    },
    /** Somebody answers the person on the company's own phone. */
    async writeElsewhere(id: string, text: string, delivery?: Delivery): Promise<string> {
      const who = addPerson(id, `Pessoa ${id}`)
      const raw = newRaw('3A00')
      who.bubbles.push((await draw(raw, 'sendText', { text })).shown)
      const { content } = contentOf(raw, { text }, engine)
      const message = eventOf(engine, who, raw, { ...content, source: 'app' }, true)
      keep(who, message)
      await push('message.any', message, delivery)
      return raw
    },
    ...phoneActs({ addPerson, newRaw, push, pushAck }),
    async stop(): Promise<void> {
      courier.stop()
      await server.stop()
    },
  }
}
