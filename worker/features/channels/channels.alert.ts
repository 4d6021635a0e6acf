import * as z from 'zod'
import { holds } from '#contracts/permissions'
import { clock, minute } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { defineJob } from '../../queues/job.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { accountFor, sendMail } from '../mail/mail.service.ts'
import { dropMail } from '../mail/mail.texts.ts'
import { notify } from '../notifications/notifications.service.ts'
import { channels } from './channels.table.ts'

/** A line that comes back within this time is written to nobody. */
const patience = 2 * minute

/** Whoever could mend a channel hears that it dropped: on the screen and by push at once, by mail if it stays down. */
export async function alarm(ctx: TenantContext, channel: { id: string; name: string }, reason: string): Promise<void> {
  const people = menders(ctx)
  const data = { name: channel.name, text: reason.slice(0, 200) }
  notify(
    ctx,
    people.map((user) => user.id),
    { kind: 'channelDown', data },
  )
  const input = { channelId: channel.id, reason, at: clock.now() }
  await enqueueJob(ctx, 'channels.alert', input, `alert:${channel.id}`, clock.now() + patience)
}

function menders({ directory: { tenant, users } }: TenantContext) {
  return [...users.values()].filter(
    (user) => user.isActive && holds('channels.write', user.profile, tenant.menus, user.menus),
  )
}

/** The mail about a dropped channel, where the company has a way to send mail. */
export const channelsAlert = defineJob({
  name: 'channels.alert',
  input: z.object({ channelId: z.string(), reason: z.string(), at: z.number() }),
  attempts: 3,
  run: async (ctx, { channelId, reason, at }) => {
    const channel = await ctx.db.find(channels, channelId)
    const account = await accountFor(ctx.env, ctx.tenantId)
    if (!channel || channel.deletedAt || channel.status === 'CONNECTED' || !account) return
    const { language, name } = ctx.directory.tenant
    const link = ctx.origin ? `${ctx.origin}/#/sessoes` : ''
    const words = dropMail(language, name, channel.name, reason, link)
    for (const { id, email } of menders(ctx))
      await sendMail(ctx.env, account, { id: `alert-${channelId}-${at}-${id}`, to: email, ...words })
  },
})
