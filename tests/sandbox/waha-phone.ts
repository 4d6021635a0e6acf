import type { Delivery } from './courier.ts'
import type { Person } from './phone.ts'
import { phoneOf } from './waha-messages.ts'

interface Line {
  addPerson(id: string, name: string): Person
  newRaw(prefix: string): string
  push(event: string, payload: Record<string, unknown>, delivery?: Delivery): Promise<void>
  pushAck(who: Person, raw: string, ack: number): Promise<void>
}

/** What a person does besides writing, as the server tells of it. */
export const phoneActs = ({ addPerson, newRaw, push, pushAck }: Line) => ({
  async react(id: string, messageId: string, emoji: string): Promise<void> {
    const who = addPerson(id, id)
    const one = who.bubbles.find((entry) => entry.id === messageId)
    if (one) one.reactions = { ...one.reactions, customer: emoji }
    const target = `${one?.from === 'company'}_${phoneOf(who)}_${messageId}`
    const reaction = { text: emoji, messageId: target }
    await push('message.reaction', { id: `false_${phoneOf(who)}_${newRaw('AC00')}`, fromMe: false, reaction })
  },
  async edit(id: string, messageId: string, text: string): Promise<void> {
    const who = addPerson(id, id)
    const one = who.bubbles.find((entry) => entry.id === messageId)
    if (one) Object.assign(one, { body: text, isEdited: true })
    const about = { id: `false_${phoneOf(who)}_${newRaw('AC00')}`, fromMe: false, body: text }
    await push('message.edited', { ...about, editedMessageId: messageId })
  },
  async revoke(id: string, messageId: string): Promise<void> {
    const who = addPerson(id, id)
    const one = who.bubbles.find((entry) => entry.id === messageId)
    if (one) one.isDeleted = true
    const after = { id: `false_${phoneOf(who)}_${newRaw('AC00')}`, body: '' }
    await push('message.revoked', { revokedMessageId: messageId, after, before: null })
  },
  async type(id: string): Promise<void> {
    const chat = phoneOf({ id })
    await push('presence.update', { id: chat, presences: [{ participant: chat, lastKnownPresence: 'typing' }] })
  },
  async ring(id: string): Promise<string> {
    const call = newRaw('CA11')
    const timestamp = Math.floor(Date.now() / 1000)
    await push('call.received', { id: call, from: phoneOf({ id }), timestamp, isVideo: false, isGroup: false })
    return call
  },
  /** The person opens the chat: everything from the company counts as read. */
  async read(id: string): Promise<void> {
    const who = addPerson(id, id)
    for (const one of who.bubbles.filter(({ from, ack }) => from === 'company' && ack === 'delivered')) {
      one.ack = 'read'
      await pushAck(who, one.id, 3)
    }
  },
  async block(id: string, isBlocked: boolean): Promise<void> {
    addPerson(id, id).isBlocked = isBlocked
  },
})
