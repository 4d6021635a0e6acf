import { and, eq, ne, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { PrivateInput, PrivateMessage } from '#contracts/private-chat'
import { clock } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { fail, isConflict } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import { takeMedia } from '../media/media.service.ts'
import { media } from '../media/media.table.ts'
import { notify } from '../notifications/notifications.service.ts'
import { presentPrivate, type PrivateRow, privateSql } from './private-chat.present.ts'
import { type Conversation, tellMembers } from './private-chat.service.ts'
import { privateMessages, privateSeats } from './private-chat.table.ts'

type Input = z.output<typeof PrivateInput>

/** Whose an uploaded file is: this person's, for this conversation alone. */
export const fileOwner = (ctx: Ctx, chat: Conversation): string => `${chat.key}/${ctx.person.id}`

/** Message, seats and file in one commit, then the news; the same idFront again answers what it made. */
export async function sendPrivate(ctx: Ctx, chat: Conversation, input: Input): Promise<PrivateMessage> {
  const me = ctx.person.id
  if (!input.text && !input.mediaId) fail('ERR_EMPTY_MESSAGE')
  const repeated = input.idFront ? await findSent(ctx, chat, input.idFront) : undefined
  if (repeated) return repeated
  const file = input.mediaId ? await takeMedia(ctx.db, input.mediaId, [fileOwner(ctx, chat)]) : null
  const quotedId = input.quotedId ? await quotedIn(ctx, chat, input.quotedId) : null
  const id = newId('pms')
  const { text, idFront = null } = input
  const { key: chatKey, teamId } = chat
  const now = clock.now()
  const last = { lastMessage: (text || file?.name || '').slice(0, 200), lastSenderId: me, lastAt: now }
  const others = and(eq(privateSeats.chatKey, chatKey), ne(privateSeats.userId, me))!
  const own = and(eq(privateSeats.chatKey, chatKey), eq(privateSeats.userId, me))!
  const seats = chat.memberIds.map((userId) => ({ chatKey, userId, teamId }))
  try {
    await ctx.db.commit([
      ctx.db.insert(privateMessages, {
        id,
        chatKey,
        teamId,
        userId: me,
        text,
        mediaId: file?.id ?? null,
        quotedId,
        idFront,
        createdAt: now,
      }),
      ...(file ? [ctx.db.update(media, file.id, { messageId: id })] : []),
      ...ctx.db.insertMany(privateSeats, seats, { ignoreConflicts: true }),
      ctx.db.update(privateSeats, others, { ...last, unread: sql`${privateSeats.unread} + 1` }),
      ctx.db.update(privateSeats, own, { ...last, unread: 0, readUpTo: id }),
    ])
  } catch (error) {
    if (idFront && isConflict(error, 'private_messages.id_front'))
      return (await findSent(ctx, chat, idFront)) ?? fail('ERR_NOT_FOUND')
    throw error
  }
  const message = (await findPrivate(ctx, chat, 'm.id = ?3', id)) ?? fail('ERR_NOT_FOUND')
  tellMembers(ctx, chat, { type: 'privateMessage.created', data: message })
  const receivers = chat.memberIds.filter((userId) => userId !== me)
  const note = { name: ctx.person.name, text: last.lastMessage }
  notify(ctx, receivers, { kind: 'privateMessage', chatId: teamId ?? me, data: note })
  return message
}

async function findPrivate(ctx: Ctx, chat: Conversation, where: string, value: string) {
  const [row] = await ctx.db.query<PrivateRow>(privateSql(where), chat.key, value)
  return row && presentPrivate(ctx, chat, row)
}

/** An idFront that was used in another conversation is no repetition. */
const findSent = (ctx: Ctx, chat: Conversation, idFront: string) => findPrivate(ctx, chat, 'm.id_front = ?3', idFront)

async function quotedIn(ctx: Ctx, chat: Conversation, id: string): Promise<string> {
  const quoted = await ctx.db.get(privateMessages, id)
  return quoted.chatKey === chat.key ? id : fail('ERR_NOT_FOUND')
}
