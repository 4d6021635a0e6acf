import { createHmac } from 'node:crypto'
import { Courier, type Delivery } from './courier.ts'
import { Faults } from './faults.ts'
import { Files } from './files.ts'
import { echoOf } from './messaging-events.ts'
import { phoneOf } from './messaging-phone.ts'
import {
  asFields,
  checkUpload,
  checkWindow,
  draw,
  type Fields,
  GraphError,
  type Platform,
  type Upload,
} from './messaging-rules.ts'
import { person, type Accepted, type Bubble, type Person } from './phone.ts'
import { fail, fieldsOf, serve, type Answer, type Call } from './server.ts'

export interface MessagingOptions {
  platform: Platform
  /** The way in to an Instagram account; a page always has Facebook's. */
  login?: 'facebook' | 'instagram'
  /** 0 takes any free port. */
  port?: number
  /** Milliseconds between accepted, echoed and delivered; below zero the echo overtakes the answer. */
  statusDelay?: number
}

export type Messaging = Awaited<ReturnType<typeof startMessaging>>

const pageId = '100000000000001'
const accountId = '17841400000000001'
const appId = 333333333333333
const fieldsKnown = {
  facebook:
    'messages messaging_postbacks message_deliveries message_reads message_echoes message_reactions messaging_referrals message_edits',
  instagram: 'messages messaging_postbacks messaging_seen message_reactions message_edit messaging_referral',
}
const emoji = /^\p{Extended_Pictographic}\uFE0F?$/u

/** The Graph API of one page's Messenger or one Instagram account on loopback, with the phones of those who write. */
export async function startMessaging({ platform, login = 'facebook', port = 0, statusDelay = 100 }: MessagingOptions) {
  const isInstagram = platform === 'instagram'
  const id = isInstagram ? accountId : pageId
  const token = `sandbox-${platform}-token`
  const appSecret = `sandbox-${platform}-secret`
  const faults = new Faults()
  const files = new Files()
  const uploads = new Map<string, Upload>()
  const accepted: Accepted[] = []
  const people = new Map<string, Person>()
  const hook = { url: '', isSubscribed: false }
  const state = { count: 0, hasHumanAgent: false }
  const run = Date.now().toString(36)
  const newId = (kind: string) => `${isInstagram ? 'aWdS' : 'm_S'}${run}${kind}${++state.count}`
  const courier = new Courier((body) => ({
    'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
  }))
  const linkOf = (file: string) => `http://127.0.0.1:${server.port}/cdn/${file}/${files.get(file)?.name ?? 'file'}`

  const addPerson = (personId: string, name = `Pessoa ${personId}`) => {
    const found = people.get(personId) ?? person(personId, name)
    people.set(personId, found)
    return found
  }

  async function push(who: Person, items: Fields[], isOwn = false, delivery?: Delivery): Promise<void> {
    if (!hook.url || !hook.isSubscribed) return
    const [sender, recipient] = isOwn ? [{ id }, { id: who.id }] : [{ id: who.id }, { id }]
    const bodies = items.map((item) => ({
      object: isInstagram ? 'instagram' : 'page',
      entry: [{ id, time: Date.now(), messaging: [{ sender, recipient, timestamp: Date.now(), ...item }] }],
    }))
    await courier.deliver(hook.url, bodies, delivery)
  }

  const pause = () => new Promise((resolve) => setTimeout(resolve, Math.max(0, statusDelay)))
  const pushEcho = (who: Person, one: Bubble, by: { appId: number; metadata?: unknown }) =>
    push(
      who,
      [{ message: echoOf(one, platform, by, one.file ? linkOf(one.file.url.split('/').at(-1) ?? '') : '') }],
      true,
    )

  /** Messenger tells of the delivery, Instagram of the reading alone. */
  async function travel(who: Person, one: Bubble, metadata: unknown): Promise<void> {
    await pause()
    if (statusDelay >= 0) await pushEcho(who, one, { appId, metadata })
    await pause()
    one.ack = 'delivered'
    if (!isInstagram) await push(who, [{ delivery: { mids: [one.id], watermark: Date.now() } }])
  }

  async function fileOf(attachment: Fields): Promise<{ id: string; upload: Upload }> {
    const type = String(attachment['type'])
    const { attachment_id, url } = asFields(attachment['payload'], 'message[attachment][payload]')
    if (attachment_id !== undefined) {
      const upload = uploads.get(String(attachment_id))
      if (!upload) throw new GraphError(100, 'Invalid attachment id')
      if (upload.type !== type) throw new GraphError(100, 'Attachment type mismatch', { subcode: 2018047 })
      return { id: String(attachment_id), upload }
    }
    const answer = await fetch(String(url)).catch(() => undefined)
    if (!answer?.ok) throw new GraphError(100, 'The attachment could not be fetched', { subcode: 2018007 })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const mime = answer.headers.get('content-type') ?? ''
    return keepUpload({ type, mime, name: 'file', size: bytes.length }, bytes)
  }

  function keepUpload(upload: Upload, bytes: Uint8Array): { id: string; upload: Upload } {
    checkUpload(upload, platform)
    const fileId = `18${Date.now()}${++state.count}`
    uploads.set(fileId, upload)
    files.put(fileId, bytes, upload.mime, upload.name)
    return { id: fileId, upload }
  }

  async function takeUpload(fields: Fields): Promise<unknown> {
    if (login === 'instagram') throw new GraphError(100, 'Unsupported post request')
    if (isInstagram && fields['platform'] !== 'instagram') throw new GraphError(100, 'Param platform must be instagram')
    const { filedata } = fields
    const { type, payload } = asFields(asFields(fields['message'], 'message')['attachment'], 'message[attachment]')
    if (!(filedata instanceof File)) throw new GraphError(100, 'Param filedata is required')
    if (asFields(payload, 'payload')['is_reusable'] !== true) throw new GraphError(100, 'is_reusable must be true')
    const bytes = new Uint8Array(await filedata.arrayBuffer())
    const upload = { type: String(type), mime: filedata.type, name: filedata.name, size: filedata.size }
    return { attachment_id: keepUpload(upload, bytes).id }
  }

  const bubbleOf = (who: Person, mid: unknown): Bubble => {
    const found = who.bubbles.find((one) => one.id === mid)
    if (!found) throw new GraphError(100, 'Invalid message id')
    return found
  }

  async function send(fields: Fields): Promise<unknown> {
    const who = people.get(String(asFields(fields['recipient'], 'recipient')['id']))
    const lastWord = who?.bubbles.findLast(({ from }) => from === 'customer')?.at
    if (!who || lastWord === undefined) throw new GraphError(100, 'No matching user found', { subcode: 2018001 })
    if (who.isBlocked) throw new GraphError(551, "This person isn't available right now", { subcode: 1545041 })
    if (fields['sender_action'] !== undefined) return act(who, fields)
    checkWindow(fields, Date.now() - lastWord, platform, state.hasHumanAgent)
    const message = asFields(fields['message'], 'message')
    const attached = message['attachment'] ? await fileOf(asFields(message['attachment'], 'attachment')) : undefined
    const file = attached && { ...attached.upload, url: `/phone-file/${attached.id}` }
    const one = draw(newId('out'), message, platform, file)
    const reply = fields['reply_to'] as { mid?: unknown } | undefined
    if (reply) one.quotedId = bubbleOf(who, reply.mid).id
    accepted.push({ id: one.id, to: who.id, method: one.kind, body: fields, at: one.at })
    who.bubbles.push(one)
    who.typingAt = 0
    if (statusDelay < 0) await pushEcho(who, one, { appId, metadata: message['metadata'] })
    void travel(who, one, message['metadata'])
    return { recipient_id: who.id, message_id: one.id }
  }

  function act(who: Person, { sender_action: action, payload }: Fields): unknown {
    if (action === 'typing_on') who.typingAt = Date.now()
    else if (action === 'mark_seen') for (const one of who.bubbles) if (one.from === 'customer') one.ack = 'read'
    if (action === 'react' || action === 'unreact') {
      const { message_id, reaction } = asFields(payload, 'payload')
      const one = bubbleOf(who, message_id)
      const isKnown = isInstagram ? reaction === 'love' : emoji.test(String(reaction))
      if (action === 'react' && !isKnown) throw new GraphError(100, 'Param payload[reaction] is not valid')
      one.reactions = { ...one.reactions, company: action === 'react' ? (isInstagram ? '❤' : String(reaction)) : '' }
    } else if (!['typing_on', 'typing_off', 'mark_seen'].includes(String(action))) {
      throw new GraphError(100, 'Param sender_action is not valid')
    }
    return { recipient_id: who.id }
  }

  function me(fields: string): unknown {
    const linked = isInstagram ? { instagram_business_account: { id: accountId, username: 'praca.sandbox' } } : {}
    const page = { id: pageId, name: 'Praça Sandbox', ...linked }
    const own = { id: '28000000000000001', user_id: accountId, username: 'praca.sandbox' }
    const all: Fields = login === 'instagram' ? own : page
    const asked = fields.replaceAll(/\{[^}]*\}/g, '').split(',')
    return Object.fromEntries(Object.entries(all).filter(([name]) => name === 'id' || asked.includes(name)))
  }

  function subscribe(method: string, asked: string): unknown {
    hook.isSubscribed = method !== 'DELETE'
    const names = asked.split(',').filter(Boolean)
    const known = fieldsKnown[login].split(' ')
    const odd = names.find((name) => !known.includes(name))
    if (hook.isSubscribed && (odd || !names.length)) throw new GraphError(100, `Param subscribed_fields: ${odd ?? ''}`)
    return { success: true }
  }

  function profile(personId: string): unknown {
    const who = people.get(personId)
    if (!who?.bubbles.some(({ from }) => from === 'customer')) throw new GraphError(230, 'User consent is required')
    const [first_name, ...rest] = who.name.split(' ')
    return isInstagram
      ? { id: personId, name: who.name, username: who.name.toLowerCase().replaceAll(' ', '.') }
      : { id: personId, name: who.name, first_name, last_name: rest.join(' ') }
  }

  async function route(call: Call, path: string): Promise<unknown> {
    const [node = '', edge] = path.split('/')
    const query = call.url.searchParams
    const isOwn = node === 'me' || node === (login === 'instagram' ? accountId : pageId)
    if (!edge && node === 'me') return me(query.get('fields') ?? '')
    if (!edge && call.method === 'GET') return profile(node)
    if (isOwn && edge === 'subscribed_apps') return subscribe(call.method, query.get('subscribed_fields') ?? '')
    if (isOwn && edge === 'message_attachments' && call.method === 'POST') return takeUpload(await fieldsOf(call))
    if (isOwn && edge === 'messages' && call.method === 'POST') return send(await fieldsOf(call))
    throw new GraphError(100, `Unsupported request. Object with ID '${path}' does not exist`)
  }

  async function handle(call: Call): Promise<Answer> {
    const { pathname } = call.url
    const shown = /^\/(?:phone-file|cdn)\/([^/]+)/.exec(pathname)?.[1]
    const file = shown && files.get(shown)
    if (shown) return file ? { headers: { 'content-type': file.mime }, body: file.bytes } : fail(404, {})
    if (call.headers['authorization'] !== `Bearer ${token}`) {
      const error = new GraphError(190, 'Error validating access token', { status: 401 })
      return fail(error.status, error.body)
    }
    try {
      return { body: await route(call, pathname.replace(/^\/v\d+\.\d+\//, '')) }
    } catch (error) {
      if (error instanceof GraphError) return fail(error.status, error.body)
      throw error
    }
  }
  const server = await serve(port, handle, faults, ({ url }) => /^\/v[\d.]+\/(.+)$/.exec(url.pathname)?.[1])

  return {
    url: `http://127.0.0.1:${server.port}`,
    platform,
    id,
    token,
    appSecret,
    hook,
    faults,
    accepted,
    people,
    log: courier.log,
    addPerson,
    /** Grants or takes the permission to answer for seven days. */
    grantHumanAgent: (isGranted: boolean) => (state.hasHumanAgent = isGranted),
    /** What a person does in the app's panel: the address is taken when it answers the handshake. */
    async setHook(url: string, verifyToken: string): Promise<void> {
      const query = new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.verify_token': verifyToken,
        'hub.challenge': '7',
      })
      const answer = await fetch(`${url}?${query}`)
      if ((await answer.text()) !== '7') throw new Error('The callback URL could not be validated')
      hook.url = url
    },
    ...phoneOf({ platform, files, addPerson, newId, linkOf, push, pushEcho }),
    async stop(): Promise<void> {
      courier.stop()
      await server.stop()
    },
  }
}
