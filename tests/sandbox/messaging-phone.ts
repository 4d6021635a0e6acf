import type { Delivery } from './courier.ts'
import type { Files } from './files.ts'
import { messagesOf } from './messaging-events.ts'
import type { Fields, Platform } from './messaging-rules.ts'
import { bubble, type Bubble, type Person, type Words } from './phone.ts'

interface World {
  platform: Platform
  files: Files
  addPerson(id: string, name?: string): Person
  newId(kind: string): string
  /** Where a file lies in public. */
  linkOf(file: string): string
  push(who: Person, items: Fields[], isOwn?: boolean, delivery?: Delivery): Promise<void>
  pushEcho(who: Person, one: Bubble, by: { appId: number }): Promise<void>
}

/** The app behind Meta's own inbox. */
const inboxApp = 263902037430900

/** What people do on their phones, and the company in Meta's inbox. */
export function phoneOf({ platform, files, addPerson, newId, linkOf, push, pushEcho }: World) {
  let edits = 0
  return {
    /** The person writes; resolves with the id of the last message when the product has taken the events. */
    async say(personId: string, words: Words, delivery?: Delivery): Promise<string> {
      const who = addPerson(personId)
      const fileLink = (mid: string) => {
        const { bytes, mime, name } = words.file ?? { bytes: new Uint8Array(), mime: '', name: '' }
        files.put(mid, bytes, mime, encodeURIComponent(name))
        return linkOf(mid)
      }
      const said = messagesOf(words, () => newId('in'), fileLink)
      for (const { shown } of said) {
        const { bytes, mime, name } = words.file ?? { bytes: [], mime: '', name: '' }
        if (files.get(shown.id)) shown.file = { url: `/phone-file/${shown.id}`, mime, name, size: bytes.length }
        who.bubbles.push(shown)
      }
      await push(
        who,
        said.map(({ message }) => ({ message })),
        false,
        delivery,
      )
      return said.at(-1)?.shown.id ?? ''
    },
    /** The person answers our story, or names us in his, which shows this picture. */
    async story(
      personId: string,
      kind: 'reply' | 'mention',
      given: { text?: string; bytes?: Uint8Array },
    ): Promise<string> {
      const who = addPerson(personId)
      const mid = newId('in')
      files.put(mid, given.bytes ?? new Uint8Array([1]), 'image/jpeg', 'story.jpg')
      const text = given.text ?? ''
      who.bubbles.push(bubble(mid, 'customer', 'chat', kind === 'reply' ? text : '@ story'))
      const content =
        kind === 'reply'
          ? { text, reply_to: { story: { id: '1790', url: linkOf(mid) } } }
          : { attachments: [{ type: 'story_mention', payload: { url: linkOf(mid) } }] }
      await push(who, [{ message: { mid, ...content } }])
      return mid
    },
    /** The person taps a button that was there before: get started, ice breaker. */
    async postback(personId: string, title: string, payload: string): Promise<void> {
      const who = addPerson(personId)
      const mid = newId('in')
      who.bubbles.push(bubble(mid, 'customer', 'chat', title))
      await push(who, [{ postback: { mid, title, payload } }])
    },
    /** Somebody of the company answers in Meta's own inbox. */
    async answer(personId: string, text: string): Promise<string> {
      const who = addPerson(personId)
      const one = bubble(newId('out'), 'company', 'chat', text, { ack: 'delivered' })
      who.bubbles.push(one)
      await pushEcho(who, one, { appId: inboxApp })
      return one.id
    },
    async react(personId: string, messageId: string, given: string): Promise<void> {
      const who = addPerson(personId)
      const one = who.bubbles.find((entry) => entry.id === messageId)
      if (one) one.reactions = { ...one.reactions, customer: given }
      const reaction = { mid: messageId, action: given ? 'react' : 'unreact', reaction: 'other', emoji: given }
      await push(who, [{ reaction }])
    },
    async edit(personId: string, messageId: string, text: string): Promise<void> {
      const who = addPerson(personId)
      const one = who.bubbles.find((entry) => entry.id === messageId)
      if (one) Object.assign(one, { body: text, isEdited: true })
      await push(who, [{ message_edit: { mid: messageId, text, num_edit: ++edits } }])
    },
    async unsend(personId: string, messageId: string): Promise<void> {
      const who = addPerson(personId)
      const one = who.bubbles.find((entry) => entry.id === messageId)
      if (one) one.isDeleted = true
      await push(who, [{ message: { mid: messageId, is_deleted: true } }])
    },
    /** The person opens the chat: everything from the company counts as read. */
    async read(personId: string, delivery?: Delivery): Promise<void> {
      const who = addPerson(personId)
      const unread = who.bubbles.filter(({ from, ack }) => from === 'company' && ack === 'delivered')
      const last = unread.at(-1)
      if (!last) return
      for (const one of unread) one.ack = 'read'
      await push(
        who,
        [{ read: platform === 'instagram' ? { mid: last.id } : { watermark: Date.now() } }],
        false,
        delivery,
      )
    },
    async block(personId: string, isBlocked: boolean): Promise<void> {
      addPerson(personId).isBlocked = isBlocked
    },
  }
}
