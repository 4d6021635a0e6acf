import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { TenantContext } from '../../core/context.ts'
import { isNumberOptedOut, optOutNumber } from '../contacts/contacts.reach.ts'
import { defineJob } from '../../queues/job.ts'
import { announceSms, openProvider, type SmsRow } from './sms.service.ts'
import { smsMessages, smsProviders } from './sms.table.ts'

/** Hands an SMS to its provider. One whose process died on the way is unknown: it is never sent twice. */
export const smsSend = defineJob({
  name: 'sms.send',
  input: z.object({ smsId: z.string() }),
  attempts: 6,
  run: async (ctx, { smsId }) => {
    const row = await ctx.db.find(smsMessages, smsId)
    if (row?.state === 'sending') return end(ctx, row, { state: 'unknown' })
    if (row?.state !== 'queued') return
    const provider = await ctx.db.find(smsProviders, row.providerId)
    if (!provider) return end(ctx, row, { state: 'failed', error: 'the provider was removed' })
    const queued = and(eq(smsMessages.id, smsId), eq(smsMessages.state, 'queued'))!
    const [claimed] = await ctx.db.claim(smsMessages, queued, { state: 'sending' })
    if (!claimed) return
    if (await isNumberOptedOut(ctx, row.to))
      return end(ctx, row, { state: 'failed', error: 'the contact asked for no messages' })
    const { plugin, context } = await openProvider(ctx.env, ctx.origin, provider)
    const outcome = await plugin.send({ to: row.to, body: row.body }, context)
    if (outcome.result === 'failed' && outcome.code === 'opted_out') await optOutNumber(ctx, row.to)
    if (outcome.result === 'sent') return end(ctx, row, { state: 'sent', externalId: outcome.externalId, error: null })
    if (outcome.result !== 'retry')
      return end(ctx, row, { state: outcome.result, error: outcome.message.slice(0, 300) })
    await ctx.db.commit([ctx.db.update(smsMessages, smsId, { state: 'queued', error: outcome.message.slice(0, 300) })])
    throw new Error(outcome.message)
  },
  giveUp: async (ctx, { smsId }, reason) => {
    const row = await ctx.db.find(smsMessages, smsId)
    if (row?.state === 'queued') await end(ctx, row, { state: 'failed', error: reason })
  },
})

async function end(ctx: TenantContext, row: SmsRow, patch: Partial<SmsRow>): Promise<void> {
  // A report may have come before our own answer.
  const mine = and(eq(smsMessages.id, row.id), eq(smsMessages.state, row.state === 'queued' ? 'sending' : row.state))!
  const changed = await ctx.db.claim(smsMessages, mine, patch)
  if (!changed.length) await ctx.db.commit([ctx.db.update(smsMessages, row.id, patch)])
  await announceSms(ctx, row.id)
}
