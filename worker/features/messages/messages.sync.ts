import * as z from 'zod'
import { acks } from '#contracts/messages'
import { channelOf } from '../../channels/index.ts'
import { newId } from '../../core/ids.ts'
import { defineJob } from '../../queues/job.ts'
import { addressIn, openChannel } from '../channels/channels.service.ts'
import { pendingMedia } from '../media/media.service.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { findTicketRow } from '../tickets/tickets.rows.ts'
import { findMessageRow } from './messages.service.ts'
import { messages } from './messages.table.ts'

/**
 * Brings messages from before into a ticket. They are history: no robot starts, nothing counts as unread, and one that
 * is known by its provider's id stays single (D120).
 */
export const messagesSync = defineJob({
  name: 'messages.sync',
  input: z.object({ ticketId: z.string(), limit: z.number() }),
  attempts: 3,
  run: async (ctx, { ticketId, limit }, progress) => {
    const ticket = await findTicketRow(ctx, ticketId)
    const channel = ticket && (await openChannel(ctx.env, ctx.tenantId, ticket.channelId))
    const adapter = channel && channelOf(channel.row.type)
    const address = ticket && (await addressIn(ctx, ticket.channelId, ticket.contactId))
    if (!ticket || !channel || !adapter?.readHistory || !address) return
    const found = (await adapter.readHistory(address, limit, channel.context)).slice(0, limit)
    let processed = 0
    for (const one of found) {
      processed += 1
      if (one.type !== 'message') continue
      const { externalId, fromMe = false, kind, body = '', data = {}, author = null, file, at } = one
      if (await findMessageRow(ctx, 'm.channel_id = ?2 AND m.external_id = ?3', ticket.channelId, externalId)) continue
      const id = newId('msg', at)
      const mediaId = file ? newId('med') : null
      const row = { ticketId, contactId: ticket.contactId, channelId: ticket.channelId, externalId, fromMe, kind, body }
      await ctx.db.commit([
        ctx.db.insertIgnore(messages, { ...row, id, data, author, mediaId, ack: acks.delivered, timestamp: at }),
        ...(file && mediaId
          ? [pendingMedia(ctx.db, { ...file, id: mediaId, messageId: id, channelId: ticket.channelId })]
          : []),
      ])
      if (mediaId) await enqueueJob(ctx, 'media.fetch', { mediaId }, `media:${mediaId}`)
      if (processed % 20 === 0) await progress.report({ processed, total: found.length })
    }
    await progress.report({ processed, total: found.length })
  },
})
