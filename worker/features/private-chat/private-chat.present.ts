import type { PrivateMessage, PrivatePerson, PrivateTeam } from '#contracts/private-chat'
import type { TenantContext } from '../../core/context.ts'
import type { Row } from '../../db/tenant-db.ts'
import type { Team } from '#contracts/teams'
import { presentMedia } from '../media/media.service.ts'
import type { Conversation } from './private-chat.service.ts'
import type { privateSeats } from './private-chat.table.ts'

/** A message with its file and the one it answers. */
export interface PrivateRow {
  id: string
  userId: string
  text: string
  idFront: string | null
  createdAt: number
  fileId: string | null
  fileState: 'pending' | 'ready' | 'failed'
  fileMime: string
  fileName: string
  fileSize: number
  quotedId: string | null
  quotedText: string
  quotedUserId: string
}

export const privateSql = (where: string) => `SELECT m.id, m.user_id AS userId, m.text, m.id_front AS idFront,
    m.created_at AS createdAt, f.id AS fileId, f.state AS fileState, f.mime AS fileMime, f.name AS fileName,
    f.size AS fileSize, q.id AS quotedId, q.text AS quotedText, q.user_id AS quotedUserId
  FROM private_messages m
  LEFT JOIN media f ON f.tenant_id = ?1 AND f.id = m.media_id
  LEFT JOIN private_messages q ON q.tenant_id = ?1 AND q.id = m.quoted_id
  WHERE m.tenant_id = ?1 AND m.chat_key = ?2 AND ${where}`

type Where = Pick<TenantContext, 'directory' | 'env' | 'tenantId'>

const personOf = ({ directory }: Where, id: string) => ({ id, name: directory.users.get(id)?.name ?? '' })

/** In the shape of the wire. In an event the receiver is the other than the sender. */
export async function presentPrivate(ctx: Where, chat: Conversation, row: PrivateRow): Promise<PrivateMessage> {
  const receiverId = chat.teamId ? null : (chat.memberIds.find((id) => id !== row.userId) ?? null)
  return {
    id: row.id,
    idFront: row.idFront,
    senderId: row.userId,
    sender: personOf(ctx, row.userId),
    receiverId,
    teamId: chat.teamId,
    text: row.text,
    media: row.fileId
      ? await presentMedia(ctx.env, ctx.tenantId, {
          id: row.fileId,
          state: row.fileState,
          mime: row.fileMime,
          name: row.fileName,
          size: row.fileSize,
          width: null,
          height: null,
          duration: null,
        })
      : null,
    quoted: row.quotedId ? { id: row.quotedId, text: row.quotedText, sender: personOf(ctx, row.quotedUserId) } : null,
    timestamp: row.createdAt,
  }
}

type Seat = Row<typeof privateSeats>

const summaryOf = (seat: Seat | undefined) => ({
  unread: seat?.unread ?? 0,
  lastMessage: seat?.lastMessage ?? '',
  lastSenderId: seat?.lastSenderId ?? null,
  lastAt: seat?.lastAt ?? null,
})

export const presentPerson = (
  person: { id: string; name: string; isOnline: boolean },
  seat: Seat | undefined,
): PrivatePerson => ({ id: person.id, name: person.name, isOnline: person.isOnline, ...summaryOf(seat) })

export const presentTeam = (ctx: Where, team: Team, seat: Seat | undefined): PrivateTeam => ({
  id: team.id,
  name: team.name,
  members: team.users.map((id) => personOf(ctx, id)),
  ...summaryOf(seat),
})

/** The latest conversations first, then by name. */
export const byTalk = (a: { lastAt: number | null; name: string }, b: { lastAt: number | null; name: string }) =>
  (b.lastAt ?? 0) - (a.lastAt ?? 0) || a.name.localeCompare(b.name)
