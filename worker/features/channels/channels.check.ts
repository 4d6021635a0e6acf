import * as z from 'zod'
import { channelOf } from '../../channels/index.ts'
import { defineJob } from '../../queues/job.ts'
import { openChannel } from './channels.service.ts'
import { applySession } from './channels.session.ts'

/** Asks a gateway how a session stands whose news stayed away. */
export const channelsCheck = defineJob({
  name: 'channels.check',
  input: z.object({ channelId: z.string() }),
  attempts: 1,
  run: async (ctx, { channelId }) => {
    const channel = await openChannel(ctx.env, ctx.tenantId, channelId)
    const adapter = channel && channelOf(channel.row.type)
    if (!channel || !adapter?.readSession || channel.row.status !== 'OPENING') return
    const news = await adapter.readSession(channel.context).catch(() => null)
    if (news) await applySession(ctx, channelId, news)
  },
})
