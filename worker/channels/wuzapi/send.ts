import type { Outbound, Outcome } from '../channel.ts'
import { failed, sent } from '../provider.ts'
import { asRecord } from '../soft.ts'
import { jidOf, readJid } from '../whatsapp-web/jid.ts'
import { call, dataOf, fieldsOf, type WuzapiContext } from './api.ts'
import { requestOf, type OutMessage, type Request } from './content.ts'
import { toOutcome } from './errors.ts'
import { messageIdOf } from './ids.ts'

/** Does what `out` says and tells what became of it. */
export async function send(out: Outbound, context: WuzapiContext): Promise<Outcome> {
  if (out.type === 'message') return sendMessage(out, context)
  if (out.type === 'edit' && out.kind !== 'chat') return failed('unsupported', 'the gateway edits texts alone')
  const { path, fields } = changeOf(out)
  const answer = await call(context, 'POST', path, fields)
  if (answer.isLost || !answer.isOk || dataOf(answer) === undefined) return toOutcome(answer)
  return sent(out.type === 'edit' || out.type === 'delete' || out.type === 'reaction' ? out.externalId : null)
}

async function sendMessage(out: OutMessage, context: WuzapiContext): Promise<Outcome> {
  const request = requestOf(out)
  if (!request) return failed('unsupported', out.kind)
  const Id = await messageIdOf(out.id)
  const about = await contextInfoOf(out, request, context)
  const answer = await call(context, 'POST', request.path, { Phone: out.to, Id, ...request.fields, ...about })
  if (answer.isLost || !answer.isOk || dataOf(answer) === undefined) return toOutcome(answer)
  const { Id: told } = asRecord(dataOf(answer))
  return sent(typeof told === 'string' && told ? told : Id)
}

/** What is quoted and who is named. A quote without the author of what it quotes is refused. */
async function contextInfoOf(out: OutMessage, { mentioned }: Request, context: WuzapiContext) {
  const quote = out.quotedId ? { StanzaId: out.quotedId, Participant: await authorOf(out, context) } : {}
  const info = { ...quote, ...(mentioned ? { MentionedJID: mentioned } : {}) }
  return Object.keys(info).length ? { ContextInfo: info } : {}
}

/** The address of who wrote the quoted message; the gateway alone knows ours. */
async function authorOf({ to, quoted }: OutMessage, context: WuzapiContext): Promise<string> {
  if (!quoted?.fromMe) return jidOf(quoted?.authorId ?? to)
  const own = readJid(fieldsOf(await call(context, 'GET', '/session/status'))['jid'])
  return jidOf(own?.id ?? to)
}

function changeOf(out: Exclude<Outbound, OutMessage>): Request {
  const Phone = out.to
  switch (out.type) {
    case 'typing':
      return { path: '/chat/presence', fields: { Phone, State: 'composing', Media: '' } }
    case 'seen': {
      const ChatPhone = jidOf(Phone)
      const SenderPhone = isGroup(Phone) && out.target.authorId ? jidOf(out.target.authorId) : ChatPhone
      return { path: '/chat/markread', fields: { Id: [out.externalId], ChatPhone, SenderPhone } }
    }
    case 'reaction': {
      const { fromMe, authorId } = out.target
      const Participant = isGroup(Phone) && !fromMe && authorId ? { Participant: jidOf(authorId) } : {}
      const Id = `${fromMe ? 'me:' : ''}${out.externalId}`
      return { path: '/chat/react', fields: { Phone, Body: out.emoji || 'remove', Id, ...Participant } }
    }
    case 'edit':
      return { path: '/chat/send/edit', fields: { Phone, Body: out.body, Id: out.externalId } }
    case 'delete':
      return { path: '/chat/delete', fields: { Phone, Id: out.externalId } }
  }
}

const isGroup = (id: string) => readJid(id)?.kind === 'group'
