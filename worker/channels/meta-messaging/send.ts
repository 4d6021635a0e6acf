import { withoutMarks } from '#contracts/marks'
import type { Outbound, Outcome } from '../channel.ts'
import { wholeId } from '../keys.ts'
import { buttonsAsText, cardsAsText, failed, placeAsText, sent } from '../provider.ts'
import { graph, type MetaContext } from './account.ts'
import { isOutsideWindow, toOutcome } from './errors.ts'
import { attach } from './files.ts'

type OutMessage = Outbound & { type: 'message' }
type Part = Record<string, unknown>

/** Does what `out` says and tells what became of it. */
export async function send(out: Outbound, context: MetaContext): Promise<Outcome> {
  switch (out.type) {
    case 'message':
      return sendMessage(out, context)
    case 'reaction':
      return react(out, context)
    case 'seen':
      return act(out, { sender_action: 'mark_seen' }, context)
    case 'typing':
      return act(out, { sender_action: 'typing_on' }, context)
    default:
      return failed('unsupported', out.type)
  }
}

async function act(out: Outbound, fields: Part, context: MetaContext): Promise<Outcome> {
  const body = { recipient: { id: out.to }, ...fields }
  const answer = await graph(context, `${context.account.node}/messages`, body)
  return !answer.isLost && answer.isOk ? sent(null) : toOutcome(answer, out)
}

const hearts = new Set(['❤', '❤️', '♥', '♥️'])

/** Messenger takes any emoji, Instagram the heart alone. */
async function react(out: Outbound & { type: 'reaction' }, context: MetaContext): Promise<Outcome> {
  const message_id = midOf(out.externalId)
  if (!message_id) return failed('unsupported', 'a message without an id')
  if (!out.emoji) return act(out, { sender_action: 'unreact', payload: { message_id } }, context)
  const isLove = hearts.has(out.emoji)
  if (context.account.platform === 'instagram' && !isLove) return failed('unsupported', 'Instagram takes ❤ alone')
  const reaction = context.account.platform === 'instagram' ? 'love' : out.emoji
  return act(out, { sender_action: 'react', payload: { message_id, reaction } }, context)
}

/** The provider's id of a message, undefined for a tap that brought none. */
function midOf(externalId: string | undefined): string | undefined {
  return externalId && !externalId.startsWith('postback:') ? wholeId(externalId) : undefined
}

/** A file and words are two messages to Meta; the house sends them so, and whoever does not gets them so here. */
async function sendMessage(out: OutMessage, context: MetaContext): Promise<Outcome> {
  if (!out.file) {
    const message = messageOf(out)
    return message ? post(out, message, context) : failed('unsupported', out.kind)
  }
  const file = await attach(out, out.kind, out.file, context)
  if ('outcome' in file) return file.outcome
  const first = await post(out, { attachment: file.attachment }, context)
  if (first.result !== 'sent' || !out.body) return first
  const words = await post(out, { text: withoutMarks(out.body) }, context)
  if (words.result === 'sent') return first
  // Never as a retry: the file would arrive twice.
  const why = words.result === 'moved' ? words.to : words.message
  return failed('message_refused', `the file arrived, its words did not: ${why}`)
}

/** Posts a message; where the window has shut and a person wrote it who may answer by hand, once more as a human agent's. */
async function post(out: OutMessage, message: Part, context: MetaContext): Promise<Outcome> {
  const { account } = context
  const tooLong = lengthRefusal(message, account.platform)
  if (tooLong) return failed('message_refused', tooLong)
  const mid = midOf(out.quotedId)
  const body = {
    recipient: { id: out.to },
    messaging_type: 'RESPONSE',
    message: { ...message, ...(account.platform === 'messenger' ? { metadata: out.id } : {}) },
    ...(mid ? { reply_to: { mid } } : {}),
  }
  const path = `${account.node}/messages`
  const answer = await graph(context, path, body)
  const outcome = readAnswer(answer, out)
  if (!account.isHumanAgent || !out.isByPerson || !isOutsideWindow(answer)) return outcome
  const tagged = { ...body, messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }
  const second = readAnswer(await graph(context, path, tagged), out)
  // Meta has not granted the tag, or seven days are over: that is this message's trouble, not the channel's.
  return second.result === 'failed' ? failed('window_closed', second.message) : second
}

function readAnswer(answer: Awaited<ReturnType<typeof graph>>, out: OutMessage): Outcome {
  const id = answer.isLost || !answer.isOk ? undefined : answer.body['message_id']
  return typeof id === 'string' ? sent(id) : toOutcome(answer, out)
}

/** Instagram counts bytes. The house splits by characters, so few that only scripts of three bytes pass this. */
const instagramBytes = 1000

function lengthRefusal({ text }: Part, platform: 'messenger' | 'instagram'): string | null {
  const size = typeof text === 'string' ? new TextEncoder().encode(text).length : 0
  if (platform !== 'instagram' || size <= instagramBytes) return null
  return `Instagram takes ${instagramBytes} bytes a message, this one has ${size}`
}

/** The message for what holds no file; null where Meta has none. */
function messageOf({ kind, body, data: { location, contacts, buttons } }: OutMessage): Part | null {
  if (kind === 'location' && location) return { text: placeAsText(location) }
  if (kind === 'contacts' && contacts?.length) return { text: cardsAsText(contacts) }
  if (kind === 'buttons' && buttons?.length) return menuOf(withoutMarks(body), buttons)
  return kind === 'chat' ? { text: withoutMarks(body) } : null
}

const menuLimits = { count: 13, title: 20 }

/** Up to thirteen short titles are quick replies; more, or longer ones, a numbered text. */
function menuOf(text: string, buttons: readonly { id: string; text: string }[]): Part {
  const fits = buttons.length <= menuLimits.count && buttons.every((button) => button.text.length <= menuLimits.title)
  if (!fits) return { text: buttonsAsText(text, buttons) }
  const quick_replies = buttons.map((button) => ({ content_type: 'text', title: button.text, payload: button.id }))
  return { text, quick_replies }
}
