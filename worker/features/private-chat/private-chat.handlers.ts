import { and, eq, gt, sql } from 'drizzle-orm'
import { type privateChatApi, privateFileLimit } from '#contracts/private-chat'
import { clock, second } from '../../core/clock.ts'
import { fail } from '../../core/fail.ts'
import { type Handlers, readBytes } from '../../core/serve.ts'
import { fold } from '../../core/text.ts'
import { presentMedia, storeMedia } from '../media/media.service.ts'
import { listTeams } from '../teams/teams.service.ts'
import {
  byTalk,
  presentPerson,
  presentPrivate,
  presentTeam,
  type PrivateRow,
  privateSql,
} from './private-chat.present.ts'
import { fileOwner, sendPrivate } from './private-chat.send.ts'
import { directKey, mayChat, openConversation, otherIn, tellMembers } from './private-chat.service.ts'
import { privateMessages, privateSeats } from './private-chat.table.ts'

const typingShows = 5 * second

export const privateChatHandlers: Handlers<typeof privateChatApi> = {
  people: async (ctx, { query }) => {
    const me = ctx.person.id
    const seats = await ctx.db.select(privateSeats, { where: eq(privateSeats.userId, me) })
    const seatOf = new Map(seats.map((seat) => [seat.chatKey, seat]))
    const wanted = fold(query.searchParam)
    // A company's people are few: ordered and searched here, where accents do not matter.
    const found = [...ctx.directory.users.values()]
      .filter((user) => user.id !== me && mayChat(ctx, user) && fold(user.name).includes(wanted))
      .map((user) => presentPerson(user, seatOf.get(directKey(me, user.id))))
      .sort(byTalk)
    const offset = (query.pageNumber - 1) * query.limit
    const users = found.slice(offset, offset + query.limit)
    return { users, count: found.length, hasMore: offset + users.length < found.length }
  },

  teams: async (ctx) => {
    const me = ctx.person.id
    const seats = await ctx.db.select(privateSeats, { where: eq(privateSeats.userId, me) })
    const mine = (await listTeams(ctx)).filter((team) => team.isActive && team.users.includes(me))
    return mine
      .map((team) =>
        presentTeam(
          ctx,
          team,
          seats.find((seat) => seat.chatKey === team.id),
        ),
      )
      .sort(byTalk)
  },

  unread: async (ctx) => {
    const me = ctx.person.id
    const where = and(eq(privateSeats.userId, me), gt(privateSeats.unread, 0))!
    const seats = await ctx.db.select(privateSeats, { where })
    const sum = (list: typeof seats) => list.reduce((total, seat) => total + seat.unread, 0)
    const direct = seats.filter(
      (seat) => !seat.teamId && mayChat(ctx, ctx.directory.users.get(otherIn(seat.chatKey, me))),
    )
    const inTeams = seats.filter((seat) => seat.teamId)
    // Who left a team keeps a seat there, which counts for nothing.
    const mine = inTeams.length
      ? (await listTeams(ctx)).filter((team) => team.isActive && team.users.includes(me)).map((team) => team.id)
      : []
    return { users: sum(direct), teams: sum(inTeams.filter((seat) => mine.includes(seat.chatKey))) }
  },

  messages: async (ctx, { params, query }) => {
    const chat = await openConversation(ctx, params.id)
    const older = query.before ? 'm.id < ?3' : 'true'
    const text = privateSql(`${older} ORDER BY m.id DESC LIMIT ${query.limit + 1}`)
    const [rows, seats] = await Promise.all([
      ctx.db.query<PrivateRow>(text, chat.key, ...(query.before ? [query.before] : [])),
      ctx.db.select(privateSeats, { where: eq(privateSeats.chatKey, chat.key) }),
    ])
    const shown = rows.slice(0, query.limit)
    return {
      messages: await Promise.all(shown.toReversed().map((row) => presentPrivate(ctx, chat, row))),
      reads: seats
        .filter((seat) => seat.readUpTo && chat.memberIds.includes(seat.userId))
        .map(({ userId, readUpTo }) => ({ userId, upTo: readUpTo })),
      before: rows.length > query.limit ? (shown.at(-1)?.id ?? null) : null,
    }
  },

  send: async (ctx, { params, body }) => sendPrivate(ctx, await openConversation(ctx, params.id), body),

  read: async (ctx, { params, body }) => {
    const chat = await openConversation(ctx, params.id)
    const message = await ctx.db.get(privateMessages, body.upTo)
    if (message.chatKey !== chat.key) fail('ERR_NOT_FOUND')
    const me = ctx.person.id
    // Read only goes forward; what came since is counted anew, so that two screens at once end alike.
    const left = sql`(select count(*) from private_messages m where m.tenant_id = ${ctx.tenantId}
      and m.chat_key = ${chat.key} and m.id > ${body.upTo} and m.user_id <> ${me})`
    const mine = and(eq(privateSeats.chatKey, chat.key), eq(privateSeats.userId, me), sql`read_up_to < ${body.upTo}`)!
    const [seat] = await ctx.db.claim(privateSeats, mine, { readUpTo: body.upTo, unread: left })
    if (!seat) return { unread: 0 }
    const { receiverId, teamId } = chat
    const data = { userId: me, receiverId, teamId, upTo: body.upTo }
    tellMembers(ctx, chat, { type: 'privateMessage.read', data })
    return { unread: seat.unread }
  },

  typing: async (ctx, { params }) => {
    const chat = await openConversation(ctx, params.id)
    const { receiverId, teamId } = chat
    const others = { ...chat, memberIds: chat.memberIds.filter((id) => id !== ctx.person.id) }
    const data = { userId: ctx.person.id, receiverId, teamId, until: clock.now() + typingShows }
    tellMembers(ctx, others, { type: 'privateMessage.typing', data })
  },

  upload: async (ctx, { params, query }) => {
    const chat = await openConversation(ctx, params.id)
    const bytes = await readBytes(ctx.request, privateFileLimit)
    if (!bytes.byteLength) fail('ERR_EMPTY_MESSAGE')
    const mime = ctx.request.headers.get('content-type') ?? ''
    const given = { bytes: bytes.buffer, name: query.name, mime, ownerId: fileOwner(ctx, chat) }
    return presentMedia(ctx.env, ctx.tenantId, await storeMedia(ctx.env, ctx.db, given))
  },
}
