import { WebChats } from './web-chats.ts'
import { bubble, type Bubble, type Person, type Words } from './phone.ts'
import { bad, broken, draw, WuzapiError } from './wuzapi-messages.ts'

type Fields = Record<string, unknown>
type Deliver = (who: Person, ids: string[], state: 'Delivered' | 'Read') => Promise<void>

export const member = { lid: '100000000000001@lid', phone: '5511999990000@s.whatsapp.net', name: 'Maria Teste' }

/** The chats of a number: people (digits, `…@lid`) and groups (`…@g.us`), what they hold, and the calls on them. */
export class WuzapiChats extends WebChats {
  readonly rejected: Fields[] = []
  readonly #run = Date.now().toString(16).toUpperCase()
  #count = 0

  newId(kind: string): string {
    return `${kind}${this.#run}${(++this.#count).toString(16).toUpperCase().padStart(6, '0')}`
  }

  /** Where an event about somebody happened; inside a group its first member speaks. */
  sourceOf(who: Person): Fields {
    const Chat = this.jidOf(who)
    const Timestamp = new Date().toISOString()
    const IsGroup = who.id.endsWith('@g.us')
    if (IsGroup)
      return { Chat, Sender: `${member.lid.replace('@', ':3@')}`, SenderAlt: member.phone, IsGroup, Timestamp }
    return { Chat, Sender: Chat.replace('@', ':3@'), SenderAlt: '', IsFromMe: false, IsGroup, Timestamp }
  }

  /** WhatsApp knows a Brazilian mobile by one of its two spellings. */
  #find(phone: unknown): Person | undefined {
    const id = String(phone).replace('@s.whatsapp.net', '')
    const spellings = [id, id.replace(/^(55\d\d)9(\d{8})$/, '$1$2'), id.replace(/^(55\d\d)(\d{8})$/, '$19$2')]
    return spellings.map((one) => this.people.get(one)).find(Boolean)
  }

  #reach(phone: unknown): Person {
    if (typeof phone !== 'string' || !phone) throw bad('missing Phone in Payload')
    const who = this.#find(phone)
    if (!who) throw broken(`error sending message: no LID found for ${phone}@s.whatsapp.net from server`)
    return who
  }

  #bubble(who: Person, id: unknown, what: string): Bubble {
    if (typeof id !== 'string' || !id) throw bad('missing Id in Payload')
    const found = who.bubbles.find((one) => one.id === id && !one.isDeleted)
    if (!found) throw broken(`error ${what}: server returned error 479`)
    return found
  }

  /** A call on chats and people; undefined for a path the gateway does not have. */
  run(path: string, fields: Fields, query: URLSearchParams, history: number, deliver: Deliver): unknown {
    const kind = /^\/chat\/send\/(\w+)$/.exec(path)?.[1]
    const media = /^\/chat\/download(image|video|audio|document|sticker)$/.exec(path)
    if (kind === 'edit') return this.#edit(fields)
    if (kind) return this.#send(kind, fields, deliver)
    if (media) return this.#download(fields)
    return this.#act(path, fields) ?? this.#ask(path, fields, query, history)
  }

  /** The phone shows an id once, however often it comes. */
  #send(kind: string, fields: Fields, deliver: Deliver): unknown {
    const drawn = draw(kind, fields)
    if (!drawn) return undefined
    const who = this.#reach(fields['Phone'])
    const id = String(fields['Id'] ?? this.newId('3EB0'))
    const answer = { Details: 'Sent', Timestamp: Math.floor(Date.now() / 1000), Id: id }
    if (who.bubbles.some((one) => one.id === id)) return answer
    const { StanzaId } = (fields['ContextInfo'] ?? {}) as { StanzaId?: string }
    const one = bubble(id, 'company', drawn.kind, drawn.body, {
      ...drawn.more,
      ...(StanzaId ? { quotedId: StanzaId } : {}),
      ack: 'sent',
    })
    if (drawn.file) this.keep(one, drawn.file)
    who.bubbles.push(one)
    who.typingAt = 0
    this.accepted.push({ id, to: who.id, method: kind, body: fields, at: one.at })
    if (!who.isBlocked) void deliver(who, [id], 'Delivered')
    return answer
  }

  #edit(fields: Fields): unknown {
    const one = this.#bubble(this.#reach(fields['Phone']), fields['Id'], 'sending edit message')
    if (typeof fields['Body'] !== 'string' || !fields['Body']) throw bad('missing Body in Payload')
    if (one.kind !== 'chat') throw broken('error sending edit message: server returned error 479')
    Object.assign(one, { body: fields['Body'], isEdited: true })
    return { Details: 'Sent', Id: one.id }
  }

  #download(fields: Fields): unknown {
    const id = Buffer.from(String(fields['MediaKey']), 'base64').toString()
    const file = this.files.get(id)
    if (!file || fields['FileSHA256'] !== 'QUJD' || fields['FileLength'] !== file.bytes.length)
      throw broken('failed to download: file hash mismatch')
    return { Mimetype: file.mime, Data: `data:${file.mime};base64,${file.bytes.toString('base64')}` }
  }

  #act(path: string, fields: Fields): unknown {
    switch (path) {
      case '/chat/react': {
        const who = this.#reach(fields['Phone'])
        const [, me, id] = /^(me:)?(.*)$/.exec(String(fields['Id'])) ?? []
        const one = this.#bubble(who, id, 'sending message')
        if ((one.from === 'company') !== Boolean(me)) throw broken('error sending message: server returned error 479')
        if (who.id.endsWith('@g.us') && !me && !fields['Participant']) throw bad('missing Participant in Payload')
        if (!fields['Body']) throw bad('missing Body in Payload')
        one.reactions = { ...one.reactions, company: fields['Body'] === 'remove' ? '' : String(fields['Body']) }
        return { Details: 'Sent', Id: id }
      }
      case '/chat/delete': {
        const one = this.#bubble(this.#reach(fields['Phone']), fields['Id'], 'sending message')
        one.isDeleted = true
        return { Details: 'Deleted', Id: one.id }
      }
      case '/chat/markread': {
        if (!Array.isArray(fields['Id']) || !fields['ChatPhone']) throw bad('missing Id in Payload')
        const who = this.#reach(fields['ChatPhone'])
        if (who.id.endsWith('@g.us') && fields['SenderPhone'] === who.id) throw bad('missing SenderPhone in Payload')
        for (const id of fields['Id']) this.#bubble(who, id, 'marking messages as read').ack = 'read'
        return { Details: 'Message(s) marked as read' }
      }
      case '/chat/presence':
        if (fields['State'] !== 'composing' && fields['State'] !== 'paused') throw bad('missing State in Payload')
        this.#reach(fields['Phone']).typingAt = Date.now()
        return { Details: 'Chat presence set successfuly' }
      case '/call/reject':
        if (!fields['call_from'] || !fields['call_id']) throw bad('missing call_from in Payload')
        this.rejected.push(fields)
        return { Details: 'Call rejected', CallID: fields['call_id'] }
      default:
        return undefined
    }
  }

  #ask(path: string, fields: Fields, query: URLSearchParams, history: number): unknown {
    const all = [...this.people.values()]
    const group = this.people.get(query.get('groupJID') ?? '')
    switch (path) {
      case '/user/check':
        return {
          Users: (fields['Phone'] as string[]).map((phone) => {
            const who = this.#find(phone)
            const JID = who ? this.jidOf(who) : `${phone}@s.whatsapp.net`
            return { Query: phone, IsInWhatsapp: Boolean(who), JID, VerifiedName: '' }
          }),
        }
      case '/user/avatar':
        throw broken('no avatar found')
      case '/user/contacts':
        return Object.fromEntries(
          all.filter(({ id }) => !id.endsWith('@g.us')).map((who) => [this.jidOf(who), { PushName: who.name }]),
        )
      case '/group/list':
        return { Groups: all.filter(({ id }) => id.endsWith('@g.us')).map(({ id, name }) => ({ JID: id, Name: name })) }
      case '/group/info':
        if (!group) throw broken('Failed to get group info: item-not-found')
        return {
          JID: group.id,
          Name: group.name,
          Participants: [{ JID: member.lid, PhoneNumber: member.phone, LID: member.lid, IsAdmin: true }],
        }
      case '/chat/history':
        if (!history) throw new WuzapiError(501, 'message history is disabled for this user')
        return this.#rows(query).slice(0, Math.min(Number(query.get('limit')), history))
      default:
        return undefined
    }
  }

  /** Newest first. */
  #rows(query: URLSearchParams): Fields[] {
    const who = this.#find(query.get('chat_jid'))
    return (who?.bubbles ?? []).toReversed().map((one) => ({
      id: 1,
      chat_jid: query.get('chat_jid'),
      sender_jid: one.from === 'company' ? 'me' : query.get('chat_jid'),
      message_id: one.id,
      timestamp: new Date(one.at).toISOString(),
      message_type: one.kind === 'chat' ? 'text' : one.kind,
      text_content: one.body || `:${one.kind}:`,
      data_json: '',
    }))
  }

  /** The company writes from its own phone. */
  ownBubble(who: Person, body: string): Bubble {
    const one = bubble(this.newId('3A'), 'company', 'chat', body)
    who.bubbles.push(one)
    return one
  }

  bubbleOf(id: string, messageId: string, words: Words = {}): Bubble | undefined {
    const one = this.people.get(id)?.bubbles.find((entry) => entry.id === messageId)
    if (one && words.text !== undefined) Object.assign(one, { body: words.text, isEdited: true })
    return one
  }
}
