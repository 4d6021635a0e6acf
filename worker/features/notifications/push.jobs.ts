import * as z from 'zod'
import type { PushPayload } from '#contracts/notifications'
import { sha256 } from '../../core/crypto.ts'
import { log } from '../../core/log.ts'
import type { Row } from '../../db/tenant-db.ts'
import { sendPush } from '../../push/send.ts'
import { defineJob } from '../../queues/job.ts'
import { notifications, pushSubscriptions } from './notifications.table.ts'

/** One push to one device. What was read meanwhile is not pushed; a device that is gone is forgotten. */
export const pushSend = defineJob({
  name: 'push.send',
  input: z.object({ notificationId: z.string(), subscriptionId: z.string() }),
  attempts: 4,
  run: async (ctx, { notificationId, subscriptionId }) => {
    const [row, device] = await Promise.all([
      ctx.db.find(notifications, notificationId),
      ctx.db.find(pushSubscriptions, subscriptionId),
    ])
    if (!row || row.readAt || !device || device.userId !== row.userId) return
    const { endpoint, p256dh, auth } = device
    const payload = payloadOf(row, device.language)
    const topic = (await sha256(payload.tag)).slice(0, 32)
    const result = await sendPush(ctx.env, { endpoint, keys: { p256dh, auth }, text: JSON.stringify(payload), topic })
    if (result.type === 'gone') await ctx.db.commit([ctx.db.remove(pushSubscriptions, subscriptionId)])
    if (result.type === 'refused') log('warn', 'push refused', { tenantId: ctx.tenantId, status: result.status })
    if (result.type === 'later') throw new Error('the push service asks to come back later')
  },
})

/** Names and counts alone: nobody's words leave the house. */
function payloadOf(row: Row<typeof notifications>, language: string): PushPayload {
  const { id, kind, ticketId, chatId, count, data, key } = row
  const at = kind === 'mention' && row.messageId ? `?mensagem=${row.messageId}` : ''
  const path = ticketId ? `/atendimento/${ticketId}${at}` : chatId ? `/chat-privado/${chatId}` : '/'
  return { id, kind, name: data.name, by: data.by, count, language, path, tag: key }
}
