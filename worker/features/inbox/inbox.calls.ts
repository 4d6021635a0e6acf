import * as z from 'zod'
import { channelOf } from '../../channels/index.ts'
import type { TenantContext } from '../../core/context.ts'
import { defineJob } from '../../queues/job.ts'
import { openChannel } from '../channels/channels.service.ts'
import { canSay } from '../closing/closing.service.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { composeParts } from '../messages/messages.compose.ts'
import { planMessages } from '../messages/messages.write.ts'
import { findTicketRow } from '../tickets/tickets.rows.ts'
import type { InboundMessage } from './inbox.message.ts'

/** What a channel that refuses calls says of it in its settings. */
const CallSettings = z.object({ rejectCalls: z.literal(true), callText: z.string().default('') })

/** A call that rings is refused and answered with the channel's words, where its settings want that. */
export async function enqueueCall(ctx: TenantContext, ticketId: string, event: InboundMessage): Promise<void> {
  const { call } = event.data ?? {}
  if (!call || event.fromMe) return
  await enqueueJob(ctx, 'channels.refuseCall', { ticketId, callId: call.id, chatId: event.chat.id }, `call:${call.id}`)
}

export const channelsRefuseCall = defineJob({
  name: 'channels.refuseCall',
  input: z.object({ ticketId: z.string(), callId: z.string(), chatId: z.string() }),
  // A call that rang is over before a second try.
  attempts: 1,
  run: async (ctx, { ticketId, callId, chatId }) => {
    const ticket = await findTicketRow(ctx, ticketId)
    const channel = ticket && (await openChannel(ctx.env, ctx.tenantId, ticket.channelId))
    const settings = CallSettings.safeParse(channel?.context.config)
    if (!ticket || !channel || !settings.success) return
    await channelOf(channel.row.type)?.rejectCall?.({ id: callId, chatId }, channel.context)
    const body = settings.data.callText.trim()
    if (!body || ticket.status === 'closed' || !canSay(ctx, ticket)) return
    const by = { userId: ticket.userId, signature: null }
    const parts = composeParts(ctx, ticket, { body, sendType: 'chat' }, null, by)
    const planned = planMessages(ctx, ticket, parts, { userId: null })
    await ctx.db.commit(planned.writes)
    await planned.tell()
  },
})
