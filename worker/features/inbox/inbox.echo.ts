import { plainText } from '#contracts/marks'
import { acks, type MessageData, type MessageKind } from '#contracts/messages'
import { buttonsAsText, cardsAsText, placeAsText } from '../../channels/provider.ts'
import { minute } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { parseJson } from '../../core/text.ts'
import { applyStatus } from '../messages/messages.ack.ts'
import { signed } from '../outbox/outbox.build.ts'
import type { Known } from './inbox.known.ts'
import type { InboundMessage } from './inbox.message.ts'

/** How long ago a message of ours may have been written whose echo comes only now. */
const reach = 10 * minute

interface Candidate {
  id: string
  kind: MessageKind
  body: string
  data: string
}

/**
 * Whether an own message of the provider's is one of ours that is just leaving, or of which nobody knew whether it left:
 * then it gets its id and is sent, instead of standing there twice. Only for echoes that bring nothing of ours.
 */
export async function isOwnEcho(
  ctx: TenantContext,
  channelId: string,
  event: InboundMessage,
  { ticket, last }: Pick<Known, 'ticket' | 'last'>,
): Promise<boolean> {
  const ticketIds = [ticket?.id, last?.id].filter((id) => id !== undefined)
  if (!ticketIds.length) return false
  const candidates = await ctx.db.query<Candidate>(candidatesSql, event.at - reach, ticketIds[0], ticketIds.at(-1))
  const found = candidates.find((one) => isSame(one, event))
  if (!found) return false
  return applyStatus(ctx, channelId, event.externalId, found.id, { ack: acks.sent })
}

/** On its way this very moment, or unknown; oldest first, since they leave in that order. */
const candidatesSql = `SELECT m.id, m.kind, m.body, m.data FROM messages m INDEXED BY messages_ticket
  WHERE m.tenant_id = ?1 AND m.ticket_id IN (?3, ?4) AND m.timestamp > ?2 AND m.from_me = 1 AND m.external_id IS NULL
    AND (m.ack = ${acks.unknown} OR EXISTS (SELECT 1 FROM outbox o INDEXED BY outbox_ticket
      WHERE o.tenant_id = ?1 AND o.ticket_id = m.ticket_id AND o.state IN ('queued', 'sending') AND o.state = 'sending'
        AND o.message_id = m.id AND o.action = 'message'))
  ORDER BY m.timestamp, m.id LIMIT 20`

const spoken = (kind: MessageKind) => (kind === 'voice' ? 'audio' : kind)

function isSame(candidate: Candidate, event: InboundMessage): boolean {
  const said = plainText(event.body ?? '')
  if (event.kind === 'chat' && asWords(candidate).some((text) => plainText(text) === said)) return true
  const { signature } = parseJson<MessageData>(candidate.data, {})
  return spoken(candidate.kind) === spoken(event.kind) && plainText(signed(candidate.body, signature)) === said
}

/** What channels say in words that have no such kind of message. */
function asWords({ kind, body, data }: Candidate): string[] {
  const { location, contacts, buttons } = parseJson<MessageData>(data, {})
  if (kind === 'location' && location) return [placeAsText(location)]
  if (kind === 'contacts' && contacts) return [cardsAsText(contacts)]
  return kind === 'buttons' ? [body, buttonsAsText(body, buttons ?? [])] : []
}
