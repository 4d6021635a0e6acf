import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { channelOf } from '../../channels/index.ts'
import { defineJob } from '../../queues/job.ts'
import { forgetChannel, openChannel, sealSecrets } from './channels.service.ts'
import { channels } from './channels.table.ts'

/** Renews the credentials of a company's channels that would run out by themselves. */
export const channelsRefresh = defineJob({
  name: 'channels.refresh',
  input: z.object({}),
  attempts: 5,
  run: async (ctx) => {
    const failures: unknown[] = []
    for (const { id, type, status } of ctx.directory.channels.values()) {
      const adapter = channelOf(type)
      if (status !== 'CONNECTED' || !adapter?.refreshSecrets) continue
      const channel = await openChannel(ctx.env, ctx.tenantId, id)
      if (!channel) continue
      const fresh = await adapter.refreshSecrets(channel.context).catch((error: unknown) => void failures.push(error))
      if (!fresh) continue
      const config = channel.context.config as Record<string, unknown>
      const secrets = Object.fromEntries(adapter.secrets.map((name) => [name, fresh[name] ?? config[name]]))
      // Whoever typed another token meanwhile knows better.
      const unchanged = and(eq(channels.id, id), eq(channels.secrets, channel.row.secrets))!
      await ctx.db.claim(channels, unchanged, { secrets: await sealSecrets(ctx.env, id, secrets) })
      forgetChannel(ctx.env, channel.row)
    }
    if (failures.length) throw failures[0]
  },
})
