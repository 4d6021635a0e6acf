import type { groupsApi } from '#contracts/groups'
import { channelOf } from '../../channels/index.ts'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import { addressIn, openChannel } from '../channels/channels.service.ts'
import { abilitiesOf } from '../messages/messages.compose.ts'
import { assertOpen } from '../messages/messages.send.ts'
import { planMessages } from '../messages/messages.write.ts'
import { type FullTicketRow, readTicket } from '../tickets/tickets.rows.ts'

export const groupsHandlers: Handlers<typeof groupsApi> = {
  mention: async (ctx, { body }) => say(ctx, await readGroup(ctx, body.ticketId), body.body, { ids: body.mentions }),
  mentionAll: async (ctx, { body }) => say(ctx, await readGroup(ctx, body.ticketId), body.body, { isAll: true }),
  ghost: async (ctx, { body }) =>
    say(ctx, await readGroup(ctx, body.ticketId), body.body, { isAll: true, isHidden: true }),

  participants: async (ctx, { body }) => {
    const named = typeof body.ticket === 'object' ? body.ticket.id : body.ticket
    return { participants: await peopleOf(ctx, await readGroup(ctx, body.ticketId ?? named ?? '')) }
  },
}

/** A group's ticket on a channel that can mention (D123). */
async function readGroup(ctx: Ctx, id: string): Promise<FullTicketRow> {
  const ticket = await readTicket(ctx, id)
  if (!ticket.isGroup || !abilitiesOf(ctx, ticket).mentions) fail('ERR_UNSUPPORTED_CHANNEL')
  return ticket
}

async function peopleOf(ctx: Ctx, ticket: FullTicketRow) {
  const adapter = channelOf(ctx.directory.channels.get(ticket.channelId)?.type ?? '')
  const channel = await openChannel(ctx.env, ctx.tenantId, ticket.channelId)
  const address = await addressIn(ctx, ticket.channelId, ticket.contactId)
  if (!adapter?.listParticipants || !channel || !address) fail('ERR_UNSUPPORTED_CHANNEL')
  try {
    return await adapter.listParticipants(address, channel.context)
  } catch {
    return fail('ERR_PROVIDER_UNAVAILABLE')
  }
}

interface Mentions {
  ids?: string[]
  isAll?: boolean
  isHidden?: boolean
}

/** One message whose mentions travel beside its words; the adapter writes them as its provider wants. */
async function say(ctx: Ctx, ticket: FullTicketRow, body: string, { ids, isAll, isHidden }: Mentions) {
  assertOpen(ctx, ticket)
  const mentioned = isAll ? (await peopleOf(ctx, ticket)).map((one) => one.userId) : (ids ?? [])
  const data = { groupMentions: { ids: mentioned, isHidden: isHidden ?? false } }
  const planned = planMessages(ctx, ticket, [{ kind: 'chat', body, data, file: null }], { userId: ctx.person.id })
  await ctx.db.commit(planned.writes)
  return planned.tell()
}
