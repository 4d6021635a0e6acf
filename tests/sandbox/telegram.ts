import { asJson, Courier, type Delivery } from './courier.ts'
import { Faults } from './faults.ts'
import { Files } from './files.ts'
import { bubble, person, type Accepted, type Bubble, type Person, type Words } from './phone.ts'
import { fail, fieldsOf, serve, type Answer, type Call } from './server.ts'
import { allowedEmoji, draw, TelegramError } from './telegram-methods.ts'
import { chatOf, updateOf, writerOf } from './telegram-updates.ts'

export interface TelegramOptions {
  /** 0 takes any free port. */
  port?: number
  token?: string
  username?: string
}

export type Telegram = Awaited<ReturnType<typeof startTelegram>>

/** The Bot API of one bot on loopback, with the phones of the people who write to it. */
export async function startTelegram({
  port = 0,
  token = '800000001:sandbox-telegram-token',
  username = 'praca_sandbox_bot',
}: TelegramOptions = {}) {
  const faults = new Faults()
  const files = new Files()
  const accepted: Accepted[] = []
  const people = new Map<string, Person>()
  const hook = { url: '', secret: '', allowed: [] as string[] }
  /** Taps on buttons that were answered; a button spins until then. */
  const answeredTaps = new Set<string>()
  const courier = new Courier(
    (): Record<string, string> => (hook.secret ? { 'x-telegram-bot-api-secret-token': hook.secret } : {}),
    6,
    asJson,
    (answer) => void obey(answer),
  )
  // Never the numbers of an earlier run: the product would know them already.
  const start = Math.floor((Date.now() - Date.UTC(2026, 0)) / 100)
  let lastUpdate = start
  /** What came while no webhook was set. */
  const waiting: object[] = []
  let lastMessage = start

  const addPerson = (id: string, name: string) => {
    const found = people.get(id) ?? person(id, name)
    people.set(id, found)
    return found
  }
  const personOf = (id: unknown): Person => {
    const found = people.get(String(id))
    if (!found) throw new TelegramError(400, 'Bad Request: chat not found')
    if (found.isBlocked) throw new TelegramError(403, 'Forbidden: bot was blocked by the user')
    if (!found.bubbles.length) throw new TelegramError(403, "Forbidden: bot can't initiate conversation with a user")
    return found
  }
  const ownBubble = (who: Person, id: unknown, what: string): Bubble => {
    const found = who.bubbles.find((one) => one.id === String(id) && !one.isDeleted)
    if (!found) throw new TelegramError(400, `Bad Request: message to ${what} not found`)
    if (found.from !== 'company' && what === 'edit')
      throw new TelegramError(400, "Bad Request: message can't be edited")
    return found
  }
  const resultFor = (who: Person, one: Bubble) => ({
    message_id: Number(one.id),
    from: { id: 800000001, is_bot: true, first_name: 'Sandbox', username },
    chat: chatOf(who),
    date: Math.floor(one.at / 1000),
    ...(one.body ? { text: one.body } : {}),
  })

  function sendDrawn(method: string, fields: Record<string, unknown>) {
    const drawn = draw(method, fields)
    if (!drawn) return undefined
    const who = personOf(fields['chat_id'])
    const reply = fields['reply_parameters'] as
      | { message_id?: number; allow_sending_without_reply?: boolean }
      | undefined
    const quoted = reply && who.bubbles.find((one) => one.id === String(reply.message_id))
    if (reply && !quoted && !reply.allow_sending_without_reply) {
      throw new TelegramError(400, 'Bad Request: message to be replied not found')
    }
    const one = bubble(String(++lastMessage), 'company', drawn.kind, drawn.body, {
      ...drawn.more,
      ...(quoted ? { quotedId: quoted.id } : {}),
    })
    if (drawn.file)
      one.file = { url: `/phone-file/${one.id}`, mime: drawn.file.type, name: drawn.file.name, size: drawn.file.size }
    who.bubbles.push(one)
    who.typingAt = 0
    accepted.push({ id: one.id, to: who.id, method, body: fields, at: one.at })
    return { who, one, file: drawn.file }
  }

  async function run(method: string, fields: Record<string, unknown>): Promise<unknown> {
    const shown = sendDrawn(method, fields)
    if (shown) {
      if (shown.file)
        files.put(shown.one.id, new Uint8Array(await shown.file.arrayBuffer()), shown.file.type, shown.file.name)
      return resultFor(shown.who, shown.one)
    }
    switch (method) {
      case 'getMe':
        return { id: 800000001, is_bot: true, first_name: 'Sandbox', username, can_read_all_group_messages: false }
      case 'setWebhook': {
        if (!URL.canParse(String(fields['url']))) throw new TelegramError(400, 'Bad Request: bad webhook: invalid URL')
        if (!/^[\w-]{1,256}$/.test(String(fields['secret_token'] ?? 'none'))) {
          throw new TelegramError(400, 'Bad Request: secret token contains unallowed characters')
        }
        hook.url = String(fields['url'])
        hook.secret = String(fields['secret_token'] ?? '')
        hook.allowed = (fields['allowed_updates'] as string[] | undefined) ?? [
          'message',
          'edited_message',
          'callback_query',
        ]
        // What was said meanwhile arrives now: it is kept for a day.
        void courier.deliver(hook.url, waiting.splice(0).filter(isAllowed))
        return true
      }
      case 'deleteWebhook':
        Object.assign(hook, { url: '', secret: '', allowed: [] })
        return true
      case 'getWebhookInfo':
        return { url: hook.url, pending_update_count: waiting.length, allowed_updates: hook.allowed }
      case 'getFile': {
        const file = files.get(String(fields['file_id']))
        if (!file) throw new TelegramError(400, 'Bad Request: wrong file_id or the file is temporarily unavailable')
        if (file.bytes.length > 20 * 1024 * 1024) throw new TelegramError(400, 'Bad Request: file is too big')
        return {
          file_id: fields['file_id'],
          file_size: file.bytes.length,
          file_path: `files/${fields['file_id']}/${file.name}`,
        }
      }
      case 'editMessageText':
      case 'editMessageCaption': {
        const one = ownBubble(personOf(fields['chat_id']), fields['message_id'], 'edit')
        const body = String(fields['text'] ?? fields['caption'] ?? '')
        if (one.body === body) throw new TelegramError(400, 'Bad Request: message is not modified')
        Object.assign(one, { body, isEdited: true })
        return true
      }
      case 'deleteMessage':
        ownBubble(personOf(fields['chat_id']), fields['message_id'], 'delete').isDeleted = true
        return true
      case 'setMessageReaction': {
        const [reaction] = (fields['reaction'] ?? []) as { emoji: string }[]
        const one = ownBubble(personOf(fields['chat_id']), fields['message_id'], 'react')
        if (reaction && !allowedEmoji.has(reaction.emoji)) throw new TelegramError(400, 'Bad Request: REACTION_INVALID')
        one.reactions = { ...one.reactions, company: reaction?.emoji ?? '' }
        return true
      }
      case 'sendChatAction':
        personOf(fields['chat_id']).typingAt = Date.now()
        return true
      case 'answerCallbackQuery':
        if (!fields['callback_query_id']) throw new TelegramError(400, 'Bad Request: query ID is invalid')
        answeredTaps.add(String(fields['callback_query_id']))
        return true
      case 'getChat': {
        const who = people.get(String(fields['chat_id']))
        if (!who) throw new TelegramError(400, 'Bad Request: chat not found')
        const photo = `face-${who.id}`
        return { ...chatOf(who), ...(files.get(photo) ? { photo: { small_file_id: photo, big_file_id: photo } } : {}) }
      }
      default:
        throw new TelegramError(404, 'Not Found')
    }
  }

  /** The answer to a webhook may hold one method call; what comes of it nobody learns. */
  async function obey(answer: string): Promise<void> {
    const { method, ...fields } = (answer.startsWith('{') ? JSON.parse(answer) : {}) as Record<string, unknown>
    if (typeof method === 'string') await run(method, fields).catch(() => undefined)
  }

  async function handle(call: Call): Promise<Answer> {
    const phoneFile = /^\/phone-file\/(.+)$/.exec(call.url.pathname)
    const download = /^\/file\/bot([^/]+)\/files\/([^/]+)\/.+$/.exec(decodeURIComponent(call.url.pathname))
    if (phoneFile || download?.[1] === token) {
      const file = files.get(phoneFile?.[1] ?? download?.[2] ?? '')
      if (file)
        return { headers: { 'content-type': phoneFile ? file.mime : 'application/octet-stream' }, body: file.bytes }
      return fail(404, { ok: false, error_code: 404, description: 'Not Found' })
    }
    const method = methodOf(call)
    if (!method) return fail(401, { ok: false, error_code: 401, description: 'Unauthorized' })
    try {
      return { body: { ok: true, result: await run(method, await fieldsOf(call)) } }
    } catch (error) {
      if (!(error instanceof TelegramError)) throw error
      const { code, message, parameters } = error
      return fail(code, { ok: false, error_code: code, description: message, ...(parameters ? { parameters } : {}) })
    }
  }
  const methodOf = ({ url }: Call) => {
    const [, given, method] = /^\/bot([^/]+)\/(\w+)$/.exec(url.pathname) ?? []
    return given === token ? method : undefined
  }
  const server = await serve(port, handle, faults, methodOf)

  async function push(updates: Record<string, unknown>[], delivery?: Delivery): Promise<void> {
    const bodies = updates.map((update) => ({ update_id: ++lastUpdate, ...update }))
    if (!hook.url) waiting.push(...bodies)
    else await courier.deliver(hook.url, bodies.filter(isAllowed), delivery)
  }
  const isAllowed = (body: object) => Object.keys(body).some((kind) => hook.allowed.includes(kind))

  return {
    url: `http://127.0.0.1:${server.port}`,
    token,
    hook,
    faults,
    accepted,
    people,
    log: courier.log,
    addPerson,
    /** The person writes; resolves when the product has taken the event. */
    async say(id: string, words: Words, delivery?: Delivery): Promise<string> {
      const who = addPerson(id, `Pessoa ${id}`)
      const messageId = String(++lastMessage)
      const { shown, update } = updateOf(who, messageId, words)
      if (words.file) files.put(`file-${messageId}`, words.file.bytes, words.file.mime, words.file.name)
      if (words.file)
        shown.file = {
          url: `/phone-file/file-${messageId}`,
          mime: words.file.mime,
          name: words.file.name,
          size: words.file.bytes.length,
        }
      who.bubbles.push(shown)
      await push([update], delivery)
      return messageId
    },
    async edit(id: string, messageId: string, text: string): Promise<void> {
      const who = addPerson(id, id)
      const one = who.bubbles.find((entry) => entry.id === messageId)
      if (!one) return
      Object.assign(one, { body: text, isEdited: true })
      const { update } = updateOf(who, messageId, { text })
      const edit_date = Math.floor(Date.now() / 1000)
      await push([{ edited_message: { ...(update['message'] as object), edit_date } }])
    },
    async react(id: string, messageId: string, emoji: string): Promise<void> {
      const who = addPerson(id, id)
      const one = who.bubbles.find((entry) => entry.id === messageId)
      if (one) one.reactions = { ...one.reactions, customer: emoji }
      await push([
        {
          message_reaction: {
            chat: chatOf(who),
            message_id: Number(messageId),
            user: writerOf(who),
            date: Math.floor(Date.now() / 1000),
            old_reaction: [],
            new_reaction: emoji ? [{ type: 'emoji', emoji }] : [],
          },
        },
      ])
    },
    /** Several pictures at once: one update each, the words on the first alone. */
    async album(id: string, pictures: readonly Uint8Array[], text: string, delivery?: Delivery): Promise<string[]> {
      const who = addPerson(id, `Pessoa ${id}`)
      const media_group_id = String(Date.now())
      const updates = pictures.map((bytes, index) => {
        const messageId = String(++lastMessage)
        const name = `foto-${index + 1}.jpg`
        const words = { file: { bytes, mime: 'image/jpeg', name, kind: 'image' as const }, ...(index ? {} : { text }) }
        const { shown, update } = updateOf(who, messageId, words)
        files.put(`file-${messageId}`, bytes, 'image/jpeg', name)
        who.bubbles.push(shown)
        return { message: { ...(update['message'] as object), media_group_id } }
      })
      await push(updates, delivery)
      return updates.map((one) => String((one.message as { message_id?: number }).message_id))
    },
    /** Somebody gives the group another title. */
    async rename(id: string, title: string): Promise<void> {
      const who = addPerson(id, title)
      who.name = title
      const { text: _, ...frame } = updateOf(who, String(++lastMessage), { text: '' }).update['message'] as Record<
        string,
        unknown
      >
      await push([{ message: { ...frame, new_chat_title: title } }])
    },
    setPicture: (id: string, bytes: Uint8Array) => files.put(`face-${id}`, bytes, 'image/jpeg', 'face.jpg'),
    answeredTaps,
    /** The person blocks the bot, or lets it in again; the news of it may get lost. */
    async block(id: string, isBlocked: boolean, isTold = true): Promise<void> {
      const who = addPerson(id, id)
      who.isBlocked = isBlocked
      if (!isTold) return
      await push([
        {
          my_chat_member: {
            chat: chatOf(who),
            from: writerOf(who),
            date: Math.floor(Date.now() / 1000),
            new_chat_member: { user: { id: 800000001 }, status: isBlocked ? 'kicked' : 'member' },
          },
        },
      ])
    },
    async stop(): Promise<void> {
      courier.stop()
      await server.stop()
    },
  }
}
