import { asRecord } from '../soft.ts'
import { choiceReaders } from './choices.ts'
import { plainReaders, type Content, type MediaKeys, type Read } from './content.ts'
import { idOf } from './jid.ts'
import { Context, isObject, lowerKeys, Protocol, Reaction } from './shape.ts'

/**
 * What a WhatsApp Web message says. `targetId` is the id of the message it is about; an empty emoji takes a reaction
 * away. `none` is nothing for an agent: keys, settings, sync, votes (they are encrypted).
 */
export type Reading =
  | { readonly type: 'message'; readonly content: Content; readonly quotedId?: string; readonly media?: MediaKeys }
  | { readonly type: 'reaction'; readonly targetId: string; readonly emoji: string }
  | { readonly type: 'edit'; readonly targetId: string; readonly body: string }
  | { readonly type: 'delete'; readonly targetId: string }
  | { readonly type: 'none' }

const none: Reading = { type: 'none' }
const readers = new Map([...plainReaders, ...choiceReaders])
const maxDepth = 8

/** Keys (lower case) beside or instead of content that tell an agent nothing. */
const silent = new Set([
  'messagecontextinfo',
  'contextinfo',
  'senderkeydistributionmessage',
  'fastratchetkeysenderkeydistributionmessage',
  'protocolmessage',
  'reactionmessage',
  'encreactionmessage',
  'enccommentmessage',
  'enceventresponsemessage',
  'secretencryptedmessage',
  'pollupdatemessage',
  'keepinchatmessage',
  'pininchatmessage',
  'albummessage',
  'stickersyncrmrmessage',
  'messagehistorybundle',
  'messagehistorynotice',
  'scheduledcalleditmessage',
  'calllogmesssage',
  'bcallmessage',
  'call',
  'chat',
])

/**
 * Reads the `message` of Baileys (Evolution, WAHA NOWEB) or of whatsmeow (Wuzapi). Wrappers (vanishing, seen once, with
 * caption, edited …) are taken off; content is picked by known keys, never by place. `contextInfo` is the one some
 * gateways put beside the message. Never throws.
 */
export function readProto(message: unknown, contextInfo?: unknown): Reading {
  const inner = unwrap(message)
  const fields = lowerKeys(inner)
  const reaction = Reaction.safeParse(fields['reactionmessage']).data
  if (reaction) return { type: 'reaction', targetId: reaction.key.id, emoji: reaction.text ?? '' }
  const change = readProtocol(fields['protocolmessage'])
  if (change) return change
  for (const [key, read] of readers) {
    const found = fields[key] === undefined ? null : read(fields[key])
    if (found) return toMessage(found, [lowerKeys(fields[key])['contextinfo'], contextInfo])
  }
  const odd = Object.entries(inner).find(([key, value]) => isOdd(key.toLowerCase(), value))
  return odd ? toMessage({ content: { kind: 'unsupported', body: `[${labelOf(odd[0])}]` } }, [contextInfo]) : none
}

/** Something new to us, or a kind we know with nothing readable in it. */
const isOdd = (key: string, value: unknown) =>
  !silent.has(key) && (isObject(value) || (readers.has(key) && Boolean(value)))

/** `scheduledCallCreationMessage` → `scheduled call creation`. */
const labelOf = (key: string) =>
  key
    .replace(/Message(V\d+)?$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

/** The message inside its wrappers; a wrapper is whatever holds a `message` and is no known content. */
function unwrap(message: unknown): Record<string, unknown> {
  let fields = asRecord(message)
  for (let depth = 0; depth < maxDepth; depth++) {
    const inner = Object.entries(fields)
      .filter(([key]) => !readers.has(key.toLowerCase()) && !silent.has(key.toLowerCase()))
      .map(([, value]) => lowerKeys(value)['message'])
      .find(isObject)
    if (!inner) break
    fields = asRecord(inner)
  }
  return fields
}

/** Edits and revocations; every other protocol message is between devices. */
function readProtocol(node: unknown): Reading | null {
  const protocol = Protocol.safeParse(node).data
  if (!protocol) return null
  const { type, key, editedmessage } = protocol
  if (type === 0 || type === 'REVOKE') return { type: 'delete', targetId: key.id }
  if (type !== 14 && type !== 'MESSAGE_EDIT') return null
  const edited = readProto(editedmessage)
  const body = edited.type === 'message' ? edited.content.body : undefined
  return body ? { type: 'edit', targetId: key.id, body } : null
}

function toMessage({ content, media }: Read, contexts: unknown[]): Reading {
  const known = contexts.flatMap((one) => Context.safeParse(one).data ?? [])
  const quotedId = known.find(({ stanzaid }) => stanzaid)?.stanzaid
  const isForwarded = known.some(({ isforwarded }) => isforwarded)
  const mentioned = known.flatMap(({ mentionedjid }) => mentionedjid.flatMap((jid) => idOf(jid) ?? []))
  const ids = [...new Set(mentioned)]
  const data = {
    ...content.data,
    ...(isForwarded ? { isForwarded } : {}),
    ...(ids.length ? { groupMentions: { ids, isHidden: false } } : {}),
  }
  return {
    type: 'message',
    content: { ...content, ...(Object.keys(data).length ? { data } : {}) },
    ...(quotedId ? { quotedId } : {}),
    ...(media ? { media } : {}),
  }
}
