import { asRecord } from '../soft.ts'
import { chat, type Read, type Reader } from './content.ts'
import { ButtonChoice, Event, FlowChoice, Invite, ListChoice, Menu, Order, Poll } from './shape.ts'

const lines = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('\n')
const bullets = (titles: (string | undefined)[]) => titles.flatMap((title) => (title ? [`• ${title}`] : []))

/** What the contact chose reads as if he had written its title. */
const reply = (id = '', title = id): Read | null =>
  title ? { content: { kind: 'chat', body: title, data: { reply: { id, title } } } } : null

const buttonChoice: Reader = (node) => {
  const read = ButtonChoice.safeParse(node).data
  const title = read?.selecteddisplaytext ?? read?.response?.selecteddisplaytext
  return read ? reply(read.selectedbuttonid ?? read.selectedid, title) : null
}

const listChoice: Reader = (node) => {
  const read = ListChoice.safeParse(node).data
  return read ? reply(read.singleselectreply?.selectedrowid, read.title) : null
}

/** Buttons and lists of the newer kind answer with their id in JSON; a form with its fields. */
const flowChoice: Reader = (node) => {
  const read = FlowChoice.safeParse(node).data
  if (!read) return null
  const flow = read.nativeflowresponsemessage ?? read.interactiveresponsemessage?.nativeflowresponsemessage
  const answers = parse(flow?.paramsjson)
  const { id, title } = answers
  if (typeof id === 'string' && id) return reply(id, read.body?.text ?? (typeof title === 'string' ? title : undefined))
  const fields = Object.entries(answers)
    .filter(([name]) => name !== 'flow_token')
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return chat(lines(read.body?.text, ...fields))
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

const menu: Reader = (node) => {
  const read = Menu.safeParse(node).data
  if (!read) return null
  const hydrated = read.hydratedtemplate ?? read.hydratedfourrowtemplate
  const { hydratedbuttons = [], hydratedtitletext, hydratedcontenttext } = hydrated ?? {}
  const titles = [
    ...read.buttons.map(({ buttontext }) => buttontext?.displaytext),
    ...read.sections.flatMap(({ rows }) => rows.map(({ title }) => title)),
    ...hydratedbuttons.map((one) => (one.quickreplybutton ?? one.urlbutton ?? one.callbutton)?.displaytext),
  ]
  const head = [read.header?.title, read.title, hydratedtitletext]
  const words = [read.contenttext, read.text, read.description, read.body?.text, hydratedcontenttext]
  return chat(lines(...head, ...words, ...bullets(titles)))
}

const poll: Reader = (node) => {
  const read = Poll.safeParse(node).data
  return read?.name
    ? chat(lines(`📊 ${read.name}`, ...bullets(read.options.map(({ optionname }) => optionname))))
    : null
}

const event: Reader = (node) => {
  const read = Event.safeParse(node).data
  if (!read?.name) return null
  return chat(lines(`📅 ${read.name}`, momentOf(read.starttime), read.location?.name, read.description))
}

/** A moment whose reader's zone nobody knows here, so it names its own. */
function momentOf(seconds: number | undefined): string | undefined {
  const date = new Date((seconds || Number.NaN) * 1000)
  return Number.isNaN(date.getTime()) ? undefined : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

const invite: Reader = (node) => {
  const read = Invite.safeParse(node).data
  return read?.groupname ? chat(lines(`👥 ${read.groupname}`, read.caption)) : null
}

const order: Reader = (node) => {
  const read = Order.safeParse(node).data
  const title = read?.ordertitle ?? read?.product?.title
  return read && title ? chat(lines(`🛒 ${title}`, read.product?.description, read.body, read.message)) : null
}

/** Choices, menus, polls and other things that a text can stand for, by their key in lower case. */
export const choiceReaders: readonly (readonly [key: string, read: Reader])[] = [
  ['buttonsresponsemessage', buttonChoice],
  ['templatebuttonreplymessage', buttonChoice],
  ['listresponsemessage', listChoice],
  ['interactiveresponsemessage', flowChoice],
  ['buttonsmessage', menu],
  ['listmessage', menu],
  ['templatemessage', menu],
  ['interactivemessage', menu],
  ['pollcreationmessage', poll],
  ['pollcreationmessagev2', poll],
  ['pollcreationmessagev3', poll],
  ['pollcreationmessagev5', poll],
  ['eventmessage', event],
  ['groupinvitemessage', invite],
  ['ordermessage', order],
  ['productmessage', order],
]
