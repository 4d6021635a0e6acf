import { WebChats } from './web-chats.ts'
import { draw, EvolutionError, recordOf } from './evolution-messages.ts'
import { bubble, type Bubble, type Person, type Words } from './phone.ts'
import { type Answer, type Call } from './server.ts'

type Tell = (event: string, data: unknown) => Promise<void>
interface Line {
  tell: Tell
  statusDelay: number
}

const acks: Record<string, string> = { SERVER_ACK: 'sent', DELIVERY_ACK: 'delivered', READ: 'read' }
const editWindow = 15 * 60_000
/** The members every group has: one by LID with his number, one by LID alone. */
const members = [
  { id: '100000000000001@lid', phoneNumber: '5511999990000@s.whatsapp.net', admin: 'superadmin', name: 'Maria Teste' },
  { id: '100000000000002@lid', admin: null },
]

/** The chats of a number: people (digits, `…@lid`) and groups (`…@g.us`), what they hold, and the actions on them. */
export class EvolutionChats extends WebChats {
  readonly #run = Date.now().toString(36).toUpperCase()
  #count = 0

  newId(kind: string): string {
    return `${kind}${this.#run}${++this.#count}`
  }

  ownBubble(who: Person, body: string): Bubble {
    const one = bubble(this.newId('3EB0'), 'company', 'chat', body)
    who.bubbles.push(one)
    return one
  }

  /** A `messages.upsert`; inside a group the first member speaks. */
  upsertOf(who: Person, id: string, message: Record<string, unknown>, quotedId?: Words['quotedId']) {
    const participant = who.id.endsWith('@g.us') ? { participant: members[0]?.id } : {}
    return {
      key: { remoteJid: this.jidOf(who), fromMe: false, id, ...participant },
      pushName: who.id.endsWith('@g.us') ? members[0]?.name : who.name,
      status: 'DELIVERY_ACK',
      message,
      ...(quotedId ? { contextInfo: { stanzaId: quotedId, quotedMessage: { conversation: '…' } } } : {}),
      messageType: Object.keys(message).at(-1),
      messageTimestamp: Math.floor(Date.now() / 1000),
      source: 'android',
    }
  }

  async pushStatus(who: Person, one: Bubble, status: string, tell: Tell): Promise<void> {
    one.ack = acks[status] ?? ''
    await tell('messages.update', { keyId: one.id, remoteJid: this.jidOf(who), fromMe: true, status })
  }

  async run(action: string, call: Call, fields: Record<string, unknown>, line: Line): Promise<Answer> {
    const [controller = '', name = ''] = action.split('/')
    if (controller === 'message') return { status: 201, body: this.#send(name, fields, line) }
    const done = this.#chat(name, fields) ?? this.#list(name, fields) ?? this.#group(name, call)
    if (done === undefined) throw new EvolutionError(404, 'Not Found', `Cannot ${call.method} ${call.url.pathname}`)
    return { status: call.method === 'POST' ? 201 : 200, body: done }
  }

  /** WhatsApp knows a Brazilian mobile by one of its two spellings. */
  #find(number: unknown): { jid: string; who?: Person } {
    const id = String(number).replace('@s.whatsapp.net', '')
    const spellings = [id, id.replace(/^(55\d\d)9(\d{8})$/, '$1$2'), id.replace(/^(55\d\d)(\d{8})$/, '$19$2')]
    const found = spellings.map((one) => this.people.get(one)).find(Boolean)
    return found ? { jid: this.jidOf(found), who: found } : { jid: id.includes('@') ? id : `${id}@s.whatsapp.net` }
  }

  #reach(number: unknown): Person {
    const { jid, who } = this.#find(number)
    if (!who) throw new EvolutionError(400, 'Bad Request', { jid, exists: false, number })
    return who
  }

  #bubble(who: Person, id: unknown): Bubble {
    const found = who.bubbles.find((one) => one.id === id && !one.isDeleted)
    if (!found) throw new EvolutionError(404, 'Not Found', 'Message not found')
    return found
  }

  #send(action: string, fields: Record<string, unknown>, line: Line): unknown {
    if (action === 'sendReaction') return this.#reactTo(fields)
    const drawn = draw(action, fields)
    if (!drawn) throw new EvolutionError(404, 'Not Found', `Cannot POST /message/${action}`)
    const who = this.#reach(fields['number'])
    const quoted = (fields['quoted'] as { key?: { id?: string } } | undefined)?.key?.id
    const isKnown = who.bubbles.some(({ id }) => id === quoted)
    const quote = quoted && isKnown ? { quotedId: quoted } : {}
    const one = bubble(this.newId('3EB0'), 'company', drawn.kind, drawn.body, { ...drawn.more, ...quote })
    if (drawn.file) this.keep(one, drawn.file)
    who.bubbles.push(one)
    who.typingAt = 0
    this.accepted.push({ id: one.id, to: who.id, method: action, body: fields, at: one.at })
    const message = { ...recordOf(this.jidOf(who), who.name, one), status: 'PENDING' }
    // Its own event is under way before the answer is.
    void line.tell('send.message', message).then(() => this.#travel(who, one, line))
    return message
  }

  async #travel(who: Person, one: Bubble, { tell, statusDelay }: Line): Promise<void> {
    const pause = () => new Promise((resolve) => setTimeout(resolve, statusDelay))
    await pause()
    await this.pushStatus(who, one, 'SERVER_ACK', tell)
    if (who.isBlocked) return
    await pause()
    if (one.ack === 'sent') await this.pushStatus(who, one, 'DELIVERY_ACK', tell)
  }

  #reactTo(fields: Record<string, unknown>): unknown {
    const { key, reaction } = fields as {
      key?: { remoteJid?: string; id?: string; fromMe?: boolean }
      reaction?: string
    }
    if (!key?.id || !key.remoteJid || typeof key.fromMe !== 'boolean')
      throw new EvolutionError(400, 'Bad Request', ['instance.key requires property "id"'])
    if (!/[^()\w\sà-ú"-+]+/.test(reaction ?? ''))
      throw new EvolutionError(400, 'Bad Request', '"reaction" must be an emoji')
    const one = this.#bubble(this.#reach(key.remoteJid), key.id)
    one.reactions = { ...one.reactions, company: reaction ?? '' }
    return { key: { remoteJid: key.remoteJid, fromMe: true, id: this.newId('3EB0') }, status: 'PENDING' }
  }

  /** Actions on single messages and chats; undefined for any other. */
  #chat(action: string, fields: Record<string, unknown>): unknown {
    switch (action) {
      case 'whatsappNumbers':
        return (fields['numbers'] as string[]).map((number) => {
          const { jid, who } = this.#find(number)
          return { jid, exists: Boolean(who), number, ...(who ? { name: who.name } : {}) }
        })
      case 'sendPresence':
        if (typeof fields['delay'] !== 'number')
          throw new EvolutionError(400, 'Bad Request', ['instance requires property "delay"'])
        this.#reach(fields['number']).typingAt = Date.now()
        return { presence: fields['presence'] }
      case 'markMessageAsRead':
        for (const { remoteJid, id } of fields['readMessages'] as { remoteJid: string; id: string }[])
          this.#bubble(this.#reach(remoteJid), id).ack = 'read'
        return { message: 'Read messages', read: 'success' }
      case 'updateMessage': {
        const { key, text, number } = fields as { key: { id: string; remoteJid: string }; text: string; number: string }
        const one = this.#bubble(this.#reach(key.remoteJid), key.id)
        if (number !== key.remoteJid) throw new EvolutionError(400, 'Bad Request', 'RemoteJid does not match')
        if (Date.now() - one.at > editWindow)
          throw new EvolutionError(400, 'Bad Request', 'Message is older than 15 minutes')
        if (!['chat', 'image', 'video'].includes(one.kind))
          throw new EvolutionError(400, 'Bad Request', 'Message not compatible')
        Object.assign(one, { body: text, isEdited: true })
        return { key, status: 'PENDING' }
      }
      case 'deleteMessageForEveryone': {
        const one = this.#bubble(this.#reach(fields['remoteJid']), fields['id'])
        one.isDeleted = true
        return { key: fields, status: 'PENDING' }
      }
      case 'getBase64FromMediaMessage': {
        const id = (fields['message'] as { key?: { id?: string } }).key?.id ?? ''
        const file = this.files.get(id)
        if (!file) throw new EvolutionError(400, 'Bad Request', 'Message not found')
        const { bytes, mime: mimetype, name: fileName } = file
        const size = { fileLength: String(bytes.length) }
        return { mediaType: 'fileMessage', fileName, size, mimetype, base64: bytes.toString('base64'), buffer: null }
      }
      default:
        return undefined
    }
  }

  /** What the server remembers; undefined for any other action. */
  #list(action: string, fields: Record<string, unknown>): unknown {
    switch (action) {
      case 'fetchProfilePictureUrl':
        return { wuid: fields['number'], profilePictureUrl: null }
      case 'findContacts': {
        const { who } = this.#find((fields['where'] as { remoteJid?: string } | undefined)?.remoteJid)
        return who ? [{ remoteJid: this.jidOf(who), pushName: who.name }] : []
      }
      case 'findChats':
        return [...this.people.values()]
          .filter(({ bubbles }) => bubbles.length)
          .toSorted((a, b) => (b.bubbles.at(-1)?.at ?? 0) - (a.bubbles.at(-1)?.at ?? 0))
          .map((who) => ({ id: `chat-${who.id}`, remoteJid: this.jidOf(who), pushName: who.name }))
      case 'findMessages': {
        const {
          where,
          page = 1,
          offset = 50,
        } = fields as {
          where: { key: { remoteJid: string } }
          page?: number
          offset?: number
        }
        const { who } = this.#find(where.key.remoteJid)
        const all = (who?.bubbles ?? []).map((one) => recordOf(where.key.remoteJid, who?.name ?? '', one)).toReversed()
        const records = all.slice((page - 1) * offset, page * offset)
        return { messages: { total: all.length, pages: Math.ceil(all.length / offset), currentPage: page, records } }
      }
      default:
        return undefined
    }
  }

  #group(action: string, { url }: Call): unknown {
    const who = this.people.get(url.searchParams.get('groupJid') ?? '')
    if (action !== 'participants' && action !== 'findGroupInfos') return undefined
    if (!who) throw new EvolutionError(404, 'Not Found', 'Error fetching group')
    return action === 'participants' ? { participants: members } : { id: who.id, subject: who.name, pictureUrl: null }
  }
}
