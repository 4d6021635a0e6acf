import type { Outbound, Outcome, Target } from '../../channels/channel.ts'
import { acks, type MessageData } from '#contracts/messages'
import type { TenantContext } from '../../core/context.ts'
import { parseJson } from '../../core/text.ts'
import { linkOf } from '../media/media.service.ts'
import { media } from '../media/media.table.ts'
import type { OutboxRow } from './outbox.drain.ts'

type Built =
  | { state: 'ready'; out: Outbound }
  | { state: 'refused'; outcome: Outcome }
  /** What it is about no longer exists. */
  | { state: 'gone' }
  /** Depends on something that has not left yet. */
  | { state: 'wait' }

interface Source {
  id: string
  kind: Extract<Outbound, { type: 'message' }>['kind']
  body: string
  data: string
  mediaId: string | null
  externalId: string | null
  userId: string | null
  quotedExternalId: string | null
  quotedFromMe: number | null
  quotedData: string | null
  address: string | null
  deletedAt: number | null
  fromMe: number
  ack: number
  hasOptedOut: number
}

const sourceSql = `SELECT m.id, m.kind, m.body, m.data, m.media_id AS mediaId, m.external_id AS externalId, m.user_id AS userId,
    m.deleted_at AS deletedAt, m.from_me AS fromMe, m.ack, q.external_id AS quotedExternalId,
    q.from_me AS quotedFromMe, q.data AS quotedData,
    (SELECT a.alias FROM contact_aliases a WHERE a.tenant_id = ?1 AND a.contact_id = m.contact_id
      AND a.channel_id = m.channel_id AND a.is_address = 1 ORDER BY a.updated_at DESC LIMIT 1) AS address,
    EXISTS (SELECT 1 FROM contact_aliases a WHERE a.tenant_id = ?1 AND a.contact_id = m.contact_id
      AND a.channel_id = m.channel_id AND a.is_address = 1 AND a.is_reachable = 0) AS hasOptedOut
  FROM messages m LEFT JOIN messages q ON q.tenant_id = ?1 AND q.id = m.quoted_id
  WHERE m.tenant_id = ?1 AND m.id = ?2`

/** An outbox row as the channel's adapter takes it. */
export async function buildOutbound(ctx: TenantContext, row: OutboxRow): Promise<Built> {
  const [source] = await ctx.db.query<Source>(sourceSql, row.messageId)
  if (!source) return { state: 'gone' }
  if (!source.address) return refused('cannot_initiate', 'the contact has no address on this channel')
  const { address: to, externalId } = source
  // An echo or a status may have told that it left, whatever the call itself answered.
  const isOver = source.deletedAt !== null || (externalId !== null && source.ack >= acks.sent)
  if (row.action === 'message' && isOver) return { state: 'gone' }
  if (row.action === 'message' && source.hasOptedOut) return refused('opted_out', 'the contact asked for no messages')
  if (row.action === 'message') return buildMessage(ctx, source, to)
  if (!externalId) return row.attempts > 3 ? { state: 'gone' } : { state: 'wait' }
  const { signature } = parseJson<MessageData>(source.data, {})
  const base = { id: row.id, to, externalId }
  if (row.action === 'edit')
    return ready({ ...base, type: 'edit', body: signed(row.text, signature), kind: source.kind })
  if (row.action === 'delete') return ready({ ...base, type: 'delete' })
  const target = targetOf(source.fromMe, source.data)
  return ready(
    row.action === 'reaction'
      ? { ...base, type: 'reaction', emoji: row.text, target }
      : { type: 'seen', to, externalId, target },
  )
}

async function buildMessage(ctx: TenantContext, source: Source, to: string): Promise<Built> {
  const data = parseJson<MessageData>(source.data, {})
  const file = source.mediaId ? await loadFile(ctx, source.mediaId) : undefined
  if (source.mediaId && !file) return refused('file_refused', 'the file is no longer stored')
  return ready({
    type: 'message',
    id: source.id,
    to,
    kind: source.kind,
    body: signed(source.body, data.signature),
    data,
    isByPerson: source.userId !== null,
    ...(file ? { file } : {}),
    ...(source.quotedExternalId
      ? { quotedId: source.quotedExternalId, quoted: targetOf(source.quotedFromMe, source.quotedData) }
      : {}),
  })
}

function targetOf(fromMe: number | null, data: string | null): Target {
  const { authorId } = parseJson<MessageData>(data, {})
  return { fromMe: fromMe === 1, ...(authorId ? { authorId } : {}) }
}

async function loadFile(ctx: TenantContext, id: string) {
  const row = await ctx.db.find(media, id)
  const object = row && (await ctx.env.MEDIA.get(row.key))
  if (!object) return undefined
  const link = ctx.origin ? { url: `${ctx.origin}${await linkOf(ctx.env, ctx.tenantId, id)}` } : {}
  return { bytes: await object.arrayBuffer(), mime: row.mime, name: row.name, ...link }
}

/** The writer's name on a line of its own, bold where asterisks mean bold; the adapter's dialect decides (D113). */
export const signed = (body: string, signature: string | undefined) =>
  signature && body ? `*${signature}*:\n${body}` : body

const ready = (out: Outbound): Built => ({ state: 'ready', out })
const refused = (code: Extract<Outcome, { result: 'failed' }>['code'], message: string): Built => ({
  state: 'refused',
  outcome: { result: 'failed', code, message },
})
