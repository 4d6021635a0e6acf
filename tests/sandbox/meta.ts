import { createHmac } from 'node:crypto'
import { Courier, type Delivery } from './courier.ts'
import { Faults } from './faults.ts'
import { Files } from './files.ts'
import { MetaError } from './meta-error.ts'
import { draw, mediaIdOf, messageOf, type Upload } from './meta-messages.ts'
import { templates } from './meta-templates.ts'
import { bubble, person, type Accepted, type Bubble, type Person, type Words } from './phone.ts'
import { fail, fieldsOf, serve, type Answer, type Call } from './server.ts'

export interface MetaOptions {
  /** 0 takes any free port. */
  port?: number
  token?: string
  appSecret?: string
  phoneNumberId?: string
  wabaId?: string
  /** Milliseconds between accepted, sent and delivered. */
  statusDelay?: number
}

export type Meta = Awaited<ReturnType<typeof startMeta>>
const dayMs = 24 * 3_600_000
/** A number the token sees and the account does not own. */
const strangeNumberId = '999999999999999'

/** The Graph API of one WhatsApp number on loopback, with the phones of the people who write to it. */
export async function startMeta({
  port = 0,
  token = 'sandbox-meta-token',
  appSecret = 'sandbox-app-secret',
  phoneNumberId = '111111111111111',
  wabaId = '222222222222222',
  statusDelay = 150,
}: MetaOptions = {}) {
  const faults = new Faults()
  const files = new Files()
  const uploads = new Map<string, Upload>()
  const accepted: Accepted[] = []
  const people = new Map<string, Person>()
  const hook = { url: '', isSubscribed: false }
  const courier = new Courier((body) => ({
    'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
  }))
  const run = Date.now().toString(36)
  const state = { count: 0, number: { verified_name: 'Sandbox', quality_rating: 'GREEN', status: 'CONNECTED' } }
  const newId = (kind: string) => `wamid.SANDBOX.${run}.${kind}${++state.count}`
  const display_phone_number = '+55 11 88888-0000'

  const addPerson = (id: string, name: string) => {
    const found = people.get(id) ?? person(id, name)
    people.set(id, found)
    return found
  }
  const profileOf = ({ id, name }: Person) =>
    /^\d+$/.test(id) ? { profile: { name }, wa_id: id } : { profile: { name, username: name }, wa_id: '', user_id: id }

  async function push(value: Record<string, unknown>[], delivery?: Delivery, field = 'messages'): Promise<void> {
    if (!hook.url || !hook.isSubscribed) return
    const metadata = { display_phone_number: display_phone_number.replace(/\D/g, ''), phone_number_id: phoneNumberId }
    const bodies = value.map((one) => ({
      object: 'whatsapp_business_account',
      entry: [{ id: wabaId, changes: [{ field, value: { messaging_product: 'whatsapp', metadata, ...one } }] }],
    }))
    await courier.deliver(hook.url, bodies, delivery)
  }

  async function change(who: Person, type: 'edit' | 'revoke', part: Record<string, unknown>): Promise<void> {
    const { text: _, ...frame } = messageOf(who, newId('in'), {}).message
    await push([{ contacts: [profileOf(who)], messages: [{ ...frame, type, [type]: part }] }])
  }

  async function pushStatus(
    who: Person,
    one: Bubble,
    status: string,
    more: Record<string, unknown> = {},
    delivery?: Delivery,
  ) {
    one.ack = status
    const opaque = accepted.find(({ id }) => id === one.id)?.body['biz_opaque_callback_data']
    const statuses = [
      {
        id: one.id,
        status,
        timestamp: String(Math.floor(Date.now() / 1000)),
        recipient_id: who.id,
        ...(opaque ? { biz_opaque_callback_data: opaque } : {}),
        ...more,
      },
    ]
    await push([{ statuses }], delivery)
  }

  /** The way a message takes after it was accepted: sent, delivered, or the failure Meta tells later. */
  async function travel(who: Person, one: Bubble, isTemplate: boolean): Promise<void> {
    const pause = () => new Promise((resolve) => setTimeout(resolve, statusDelay))
    const lastWord = who.bubbles.findLast(({ from }) => from === 'customer')?.at ?? 0
    await pause()
    const failure = who.isBlocked
      ? { code: 131026, title: 'Message undeliverable' }
      : !isTemplate && Date.now() - lastWord > dayMs
        ? { code: 131047, title: 'Re-engagement message' }
        : undefined
    if (failure) {
      const error_data = { details: failure.title }
      return pushStatus(who, one, 'failed', { errors: [{ ...failure, message: failure.title, error_data }] })
    }
    await pushStatus(who, one, 'sent')
    await pause()
    if (one.ack === 'sent') await pushStatus(who, one, 'delivered')
  }

  function send(fields: Record<string, unknown>): unknown {
    if (fields['messaging_product'] !== 'whatsapp') throw new MetaError(100, 'Param messaging_product is required')
    if (fields['status'] === 'read') return markRead(String(fields['message_id']), Boolean(fields['typing_indicator']))
    const to = String(fields['to'] ?? fields['recipient'] ?? '')
    if (!/^\d{8,15}$|^[A-Z]{2}\.\w+$/.test(to)) throw new MetaError(131009, 'Parameter value is not valid: to')
    // Meta knows a Brazilian mobile by one of its two spellings and answers with that one.
    const who = people.get(to) ?? people.get(to.replace(/^(55\d\d)9(\d{8})$/, '$1$2')) ?? addPerson(to, to)
    const reaction = fields['reaction'] as { message_id?: string; emoji?: string } | undefined
    const id = newId('out')
    const accept = () => accepted.push({ id, to: who.id, method: String(fields['type']), body: fields, at: Date.now() })
    if (fields['type'] === 'reaction') {
      const target = who.bubbles.find((one) => one.id === reaction?.message_id)
      if (!target) throw new MetaError(131009, 'reaction.message_id')
      target.reactions = { ...target.reactions, company: reaction?.emoji ?? '' }
      accept()
    } else {
      const one = draw(id, fields, uploads)
      accept()
      who.bubbles.push(one)
      who.typingAt = 0
      void travel(who, one, fields['type'] === 'template')
    }
    const contact = /^\d+$/.test(who.id) ? { input: to, wa_id: who.id } : { input: to, user_id: who.id }
    return { messaging_product: 'whatsapp', contacts: [contact], messages: [{ id, message_status: 'accepted' }] }
  }

  function markRead(messageId: string, isTyping: boolean): unknown {
    const who = [...people.values()].find(({ bubbles }) => bubbles.some(({ id }) => id === messageId))
    const one = who?.bubbles.find(({ id }) => id === messageId)
    if (!who || !one) throw new MetaError(131009, 'Parameter value is not valid: message_id')
    for (const earlier of who.bubbles) if (earlier.from === 'customer' && earlier.at <= one.at) earlier.ack = 'read'
    if (isTyping) who.typingAt = Date.now()
    return { success: true }
  }

  async function upload(fields: Record<string, unknown>): Promise<unknown> {
    const { file, messaging_product } = fields
    if (messaging_product !== 'whatsapp' || !(file instanceof File)) throw new MetaError(100, 'Param file is required')
    const mime = file.type || String(fields['type'])
    if (/webm/.test(mime))
      throw new MetaError(100, `Param file must be a file with one of the allowed types, not ${mime}`)
    const id = `8${Date.now()}${++state.count}`
    uploads.set(id, { id, mime, name: file.name, size: file.size })
    files.put(id, new Uint8Array(await file.arrayBuffer()), mime, file.name)
    return { id }
  }

  /** The number's own webhook, accepted only when it answers Meta's handshake. */
  async function override(fields: Record<string, unknown>): Promise<unknown> {
    const { override_callback_uri: target = '', verify_token: verify = '' } = (fields['webhook_configuration'] ??
      {}) as Record<string, string>
    if (target) {
      const query = new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.verify_token': verify,
        'hub.challenge': '11223344',
      })
      const answer = await fetch(`${target}?${query}`).then(
        (response) => response.text(),
        () => '',
      )
      if (answer !== '11223344')
        throw new MetaError(100, 'Callback verification failed with the following errors: challenge')
    }
    hook.url = target
    return { success: true }
  }

  async function route(call: Call, path: string): Promise<unknown> {
    const key = `${call.method} ${path}`
    if (key === `GET ${phoneNumberId}`) return { id: phoneNumberId, display_phone_number, ...state.number }
    if (key === `GET ${strangeNumberId}`) return { id: strangeNumberId, display_phone_number: '+1 555 0100' }
    if (key === `GET ${wabaId}/phone_numbers`) return { data: [{ id: phoneNumberId }] }
    if (key === `POST ${phoneNumberId}`) return override(await fieldsOf(call))
    if (key === `POST ${phoneNumberId}/messages`) return send(await fieldsOf(call))
    if (key === `POST ${phoneNumberId}/media`) return upload(await fieldsOf(call))
    if (key === `GET ${wabaId}/message_templates`) return { data: templates, paging: { cursors: { after: 'end' } } }
    if (path === `${wabaId}/subscribed_apps`) {
      hook.isSubscribed = call.method !== 'DELETE'
      return { success: true }
    }
    const file = call.method === 'GET' && files.get(path)
    if (!file) throw new MetaError(100, `Unsupported request. Object with ID '${path}' does not exist`)
    const url = `http://127.0.0.1:${server.port}/attachments/${path}`
    return {
      url,
      mime_type: file.mime,
      sha256: 'sandbox',
      file_size: String(file.bytes.length),
      id: path,
      messaging_product: 'whatsapp',
    }
  }

  async function handle(call: Call): Promise<Answer> {
    const { pathname } = call.url
    const shown = /^\/phone-file\/(\w+)$/.exec(pathname)?.[1]
    const isKnown = call.headers['authorization'] === `Bearer ${token}`
    if (call.headers['authorization'] === `Bearer ${token}-without-rights`) {
      return fail(403, new MetaError(10, 'Application does not have permission for this action').body)
    }
    if (!shown && !isKnown) {
      return fail(401, {
        error: { message: 'Error validating access token', type: 'OAuthException', code: 190, fbtrace_id: 'SANDBOX' },
      })
    }
    const attachment = shown ?? /^\/attachments\/(\w+)$/.exec(pathname)?.[1]
    if (attachment) {
      const file = files.get(attachment)
      return file ? { headers: { 'content-type': file.mime }, body: file.bytes } : fail(404, {})
    }
    try {
      return { body: await route(call, pathname.replace(/^\/v\d+\.\d+\//, '')) }
    } catch (error) {
      if (error instanceof MetaError) return fail(error.status, error.body)
      throw error
    }
  }
  const server = await serve(port, handle, faults, ({ url }) => /^\/v[\d.]+\/(.+)$/.exec(url.pathname)?.[1])

  return {
    url: `http://127.0.0.1:${server.port}`,
    token,
    appSecret,
    phoneNumberId,
    wabaId,
    hook,
    faults,
    accepted,
    people,
    log: courier.log,
    addPerson,
    pushStatus,
    /** The person writes; resolves when the product has taken the event. */
    async say(id: string, words: Words, delivery?: Delivery): Promise<string> {
      const who = addPerson(id, `Pessoa ${id}`)
      const wamid = newId('in')
      const { shown, message } = messageOf(who, wamid, words)
      if (words.file) {
        const { bytes, mime, name } = words.file
        files.put(mediaIdOf(wamid), bytes, mime, name)
        shown.file = { url: `/phone-file/${mediaIdOf(wamid)}`, mime, name, size: bytes.length }
      }
      who.bubbles.push(shown)
      await push([{ contacts: [profileOf(who)], messages: [message] }], delivery)
      return wamid
    },
    async react(id: string, messageId: string, emoji: string): Promise<void> {
      const who = addPerson(id, id)
      const one = who.bubbles.find((entry) => entry.id === messageId)
      if (one) one.reactions = { ...one.reactions, customer: emoji }
      const { message } = messageOf(who, newId('in'), {})
      const { text: _, ...frame } = message
      const reaction = { message_id: messageId, ...(emoji ? { emoji } : {}) }
      await push([{ contacts: [profileOf(who)], messages: [{ ...frame, type: 'reaction', reaction }] }])
    },
    /** The person opens the chat: everything from the company counts as read. */
    async read(id: string, delivery?: Delivery): Promise<void> {
      const who = people.get(id)
      for (const one of who?.bubbles ?? []) {
        if (who && one.from === 'company' && one.ack === 'delivered') await pushStatus(who, one, 'read', {}, delivery)
      }
    },
    async block(id: string, isBlocked: boolean): Promise<void> {
      addPerson(id, id).isBlocked = isBlocked
    },
    /** The person corrects, or takes back, what was said. */
    async edit(id: string, messageId: string, text: string): Promise<void> {
      const who = addPerson(id, id)
      const one = who.bubbles.find((entry) => entry.id === messageId)
      if (one) Object.assign(one, { body: text, isEdited: true })
      await change(who, 'edit', { original_message_id: messageId, message: { type: 'text', text: { body: text } } })
    },
    async unsend(id: string, messageId: string): Promise<void> {
      const who = addPerson(id, id)
      const one = who.bubbles.find((entry) => entry.id === messageId)
      if (one) one.isDeleted = true
      await change(who, 'revoke', { original_message_id: messageId })
    },
    /** Somebody of the company answers in the WhatsApp Business app, which shares the number. */
    async writeElsewhere(id: string, text: string): Promise<string> {
      const who = addPerson(id, id)
      const wamid = newId('app')
      who.bubbles.push(bubble(wamid, 'company', 'chat', text))
      const { from: _, ...frame } = messageOf(who, wamid, { text }).message
      const echo = { ...frame, from: display_phone_number.replace(/\D/g, ''), to: who.id }
      await push([{ message_echoes: [echo] }], undefined, 'smb_message_echoes')
      return wamid
    },
    /** The person calls the number; nobody takes it up. */
    async call(id: string): Promise<void> {
      const who = addPerson(id, id)
      const frame = { id: `wacid.${newId('call')}`, from: who.id, direction: 'USER_INITIATED' }
      const timestamp = String(Math.floor(Date.now() / 1000))
      for (const event of ['connect', 'terminate'])
        await push([{ contacts: [profileOf(who)], calls: [{ ...frame, event, timestamp }] }], undefined, 'calls')
    },
    /** Meta tells of the account; such news goes to the app's own address, here the same one. */
    async tell(field: string, value: Record<string, unknown>): Promise<void> {
      const time = Math.floor(Date.now() / 1000)
      const entry = [{ id: wabaId, time, changes: [{ field, value }] }]
      if (hook.url) await courier.deliver(hook.url, [{ object: 'whatsapp_business_account', entry }])
    },
    /** How the number stands at Meta. */
    setNumber: (more: Partial<typeof state.number>) => void Object.assign(state.number, more),
    async stop(): Promise<void> {
      courier.stop()
      await server.stop()
    },
  }
}
