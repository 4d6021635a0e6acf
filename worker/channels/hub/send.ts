import type { Outbound, Outcome } from '../channel.ts'
import { failed, sent } from '../provider.ts'
import { sendTo, type HubContext } from './api.ts'
import { toOutcome } from './errors.ts'
import { commentIdOf, networkIdOf } from './ids.ts'
import { rulesOf } from './kinds.ts'
import { partsOf, type OutMessage, type Part } from './parts.ts'

/** Does what `out` says and tells what became of it. */
export async function send(out: Outbound, context: HubContext): Promise<Outcome> {
  const { kind } = context.config
  switch (out.type) {
    case 'message':
      return sendMessage(out, context)
    case 'reaction': {
      if (!rulesOf[kind].hasReactions) return failed('unsupported', `${kind} has no reactions`)
      const reaction = { message_id: networkIdOf(out.externalId), emoji: out.emoji }
      return post(out, { contents: [{ type: 'reaction', reaction }] }, context)
    }
    case 'seen':
    case 'typing':
      return sent(null)
    default:
      return failed('unsupported', out.type)
  }
}

async function sendMessage(out: OutMessage, context: HubContext): Promise<Outcome> {
  const { kind } = context.config
  if (out.file && !out.file.url && (out.kind === 'template' || rulesOf[kind].files.image))
    return failed(
      'file_refused',
      'the Hub fetches files by link, and this installation has no public address (PUBLIC_URL)',
    )
  const contents = partsOf(out, kind)
  if (!contents) return failed('unsupported', `${kind}: ${out.kind}`)
  return post(out, quoting(out, contents, context), context)
}

/** A quoted comment is answered in public; WhatsApp shows what a message replies to; elsewhere a reply is a message. */
function quoting(out: OutMessage, contents: Part[], { config }: HubContext): Record<string, unknown> {
  if (!out.quotedId) return { contents }
  const commentId = commentIdOf(out.quotedId)
  // Three s, as in the Hub's own programs.
  if (commentId && out.kind === 'chat')
    return { contents: [{ type: 'reply_text', messsageId: commentId, text: out.body }] }
  return config.kind === 'whatsapp' ? { messageId: networkIdOf(out.quotedId), reply: true, contents } : { contents }
}

async function post(out: Outbound, body: Record<string, unknown>, context: HubContext): Promise<Outcome> {
  const answer = await sendTo(context, { from: context.config.channelId, to: out.to, ...body })
  const id = answer.isLost || !answer.isOk ? undefined : answer.body['id']
  return typeof id === 'string' && id ? sent(id) : toOutcome(answer, out)
}
