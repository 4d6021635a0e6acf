import { acks, type Message } from '#contracts/messages'
import type { TenantContext } from '../../core/context.ts'
import { parseJson } from '../../core/text.ts'
import { presentMedia } from '../media/media.service.ts'

/** A message as every read selects it: `m` messages, `f` its file, `q` the message it answers. */
export const messageColumns = `
  m.id, m.external_id AS externalId, m.id_front AS idFront, m.ticket_id AS ticketId, m.contact_id AS contactId,
  m.channel_id AS channelId, m.kind, m.body, m.from_me AS fromMe, m.user_id AS userId, m.author, m.data, m.reactions, m.ack,
  m.error_code AS errorCode, m.error_message AS errorMessage, m.is_late AS isLate, m.deleted_at AS deletedAt,
  m.edited_at AS editedAt, m.timestamp, m.created_at AS createdAt, m.updated_at AS updatedAt,
  f.id AS fileId, f.state AS fileState, f.mime AS fileMime, f.name AS fileName, f.size AS fileSize, f.width AS fileWidth,
  f.height AS fileHeight, f.duration AS fileDuration,
  q.id AS quotedId, q.kind AS quotedKind, q.body AS quotedBody, q.from_me AS quotedFromMe, q.user_id AS quotedUserId,
  q.author AS quotedAuthor, q.deleted_at AS quotedDeletedAt`

export const messageJoins = `
  LEFT JOIN media f ON f.tenant_id = ?1 AND f.id = m.media_id
  LEFT JOIN messages q ON q.tenant_id = ?1 AND q.id = m.quoted_id`

export interface MessageRow {
  id: string
  externalId: string | null
  idFront: string | null
  ticketId: string
  contactId: string
  channelId: string
  kind: Message['kind']
  body: string
  fromMe: number
  userId: string | null
  author: string | null
  data: string
  reactions: string
  ack: number
  errorCode: Message['errorCode']
  errorMessage: string | null
  isLate: number
  deletedAt: number | null
  editedAt: number | null
  timestamp: number
  createdAt: number
  updatedAt: number
  fileId: string | null
  fileState: 'pending' | 'ready' | 'failed'
  fileMime: string
  fileName: string
  fileSize: number
  fileWidth: number | null
  fileHeight: number | null
  fileDuration: number | null
  quotedId: string | null
  quotedKind: Message['kind']
  quotedBody: string
  quotedFromMe: number
  quotedUserId: string | null
  quotedAuthor: string | null
  quotedDeletedAt: number | null
}

type Where = Pick<TenantContext, 'directory' | 'env' | 'tenantId'>

/** The family's word for a delivery state (D94). */
export const statusOf = (ack: number): Message['status'] =>
  ack >= acks.delivered ? 'received' : ack >= acks.sent ? 'sended' : 'pending'

/** A message in the shape of the wire. What was deleted keeps its place but not its content. */
export async function presentMessage(ctx: Where, row: MessageRow): Promise<Message> {
  const isDeleted = row.deletedAt !== null
  const user = row.userId ? ctx.directory.users.get(row.userId) : undefined
  return {
    id: row.id,
    messageId: row.externalId,
    idFront: row.idFront,
    ticketId: row.ticketId,
    contactId: row.contactId,
    kind: row.kind,
    body: isDeleted ? '' : row.body,
    fromMe: row.fromMe === 1,
    user: user ? { id: user.id, name: user.name } : null,
    author: row.author,
    media: row.fileId && !isDeleted ? await presentFile(ctx, row, row.fileId) : null,
    data: isDeleted ? {} : parseJson(row.data, {}),
    quotedMsg: row.quotedId ? presentQuoted(ctx, row, row.quotedId) : null,
    reactions: parseJson(row.reactions, []),
    ack: row.ack,
    status: statusOf(row.ack),
    errorCode: row.errorCode,
    errorMessage: row.errorMessage,
    isLate: row.isLate === 1,
    isDeleted,
    editedAt: row.editedAt,
    timestamp: row.timestamp,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

const presentFile = (ctx: Where, row: MessageRow, id: string) =>
  presentMedia(ctx.env, ctx.tenantId, {
    id,
    state: row.fileState,
    mime: row.fileMime,
    name: row.fileName,
    size: row.fileSize,
    width: row.fileWidth,
    height: row.fileHeight,
    duration: row.fileDuration,
  })

function presentQuoted(ctx: Where, row: MessageRow, id: string): NonNullable<Message['quotedMsg']> {
  const isDeleted = row.quotedDeletedAt !== null
  const user = row.quotedUserId ? ctx.directory.users.get(row.quotedUserId) : undefined
  return {
    id,
    kind: row.quotedKind,
    body: isDeleted ? '' : row.quotedBody,
    fromMe: row.quotedFromMe === 1,
    author: user?.name ?? row.quotedAuthor,
    isDeleted,
  }
}
