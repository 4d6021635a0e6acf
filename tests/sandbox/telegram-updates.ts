import { bubble, type Bubble, type Person, type Words } from './phone.ts'

export function userOf({ id, name }: Person) {
  const [first_name = name, ...rest] = name.split(' ')
  return { id: Number(id), is_bot: false, first_name, ...(rest.length ? { last_name: rest.join(' ') } : {}) }
}

/** A supergroup has a negative id and its title as name. */
const isGroup = ({ id }: Person) => id.startsWith('-')

/** The chat as updates tell of it. */
export const chatOf = (who: Person) =>
  isGroup(who) ? { id: Number(who.id), title: who.name, type: 'supergroup' } : { ...userOf(who), type: 'private' }

/** Who writes there: the person, or in a group one of its people. */
export const writerOf = (who: Person) =>
  isGroup(who) ? { id: 700000001, is_bot: false, first_name: 'Maria', last_name: 'Teste' } : userOf(who)

/** What a person's words look like on the phone and in an update. */
export function updateOf(
  who: Person,
  messageId: string,
  words: Words,
): { shown: Bubble; update: Record<string, unknown> } {
  const quoted = words.quotedId && who.bubbles.find((one) => one.id === words.quotedId)
  const frame = {
    message_id: Number(messageId),
    from: writerOf(who),
    chat: chatOf(who),
    date: Math.floor(Date.now() / 1000),
    ...(quoted ? { reply_to_message: { message_id: Number(quoted.id), text: quoted.body } } : {}),
  }
  const show = (kind: string, body: string, more: Partial<Bubble> = {}) =>
    bubble(messageId, 'customer', kind, body, { ...more, ...(quoted ? { quotedId: quoted.id } : {}) })
  const message = (content: Record<string, unknown>) => ({ message: { ...frame, ...content } })

  if (words.tap && quoted) {
    const markup = quoted.buttons?.map(({ id, text }) => [{ text, callback_data: id }]) ?? []
    const asked = { message_id: Number(quoted.id), chat: frame.chat, date: frame.date, text: quoted.body }
    const callback_query = {
      id: `30000000${messageId}`,
      from: frame.from,
      message: { ...asked, reply_markup: { inline_keyboard: markup } },
      chat_instance: '1',
      data: words.tap.id,
    }
    return { shown: show('chat', words.tap.title), update: { callback_query } }
  }
  if (words.location) {
    const { latitude, longitude, name } = words.location
    const place = { latitude, longitude }
    const venue = name ? { venue: { location: place, title: name, address: name } } : {}
    return { shown: show('location', '', { location: words.location }), update: message({ location: place, ...venue }) }
  }
  if (words.contact) {
    const contact = { phone_number: words.contact.phone, first_name: words.contact.name }
    return { shown: show('contacts', '', { contacts: [words.contact] }), update: message({ contact }) }
  }
  if (!words.file) return { shown: show('chat', words.text ?? ''), update: message({ text: words.text ?? '' }) }
  const { kind, mime, name, bytes } = words.file
  const file = { file_id: `file-${messageId}`, file_unique_id: messageId, file_size: bytes.length, mime_type: mime }
  const caption = words.text ? { caption: words.text } : {}
  const content = {
    image: {
      photo: [
        { ...file, width: 90, height: 90 },
        { ...file, width: 960, height: 960 },
      ],
    },
    voice: { voice: { ...file, duration: 3 } },
    audio: { audio: { ...file, file_name: name, duration: 3 } },
    video: { video: { ...file, file_name: name, width: 640, height: 360, duration: 3 } },
    document: { document: { ...file, file_name: name } },
    sticker: { sticker: { ...file, width: 512, height: 512, is_animated: false, is_video: false, type: 'regular' } },
  }[kind]
  return { shown: show(kind, words.text ?? ''), update: message({ ...content, ...caption }) }
}
