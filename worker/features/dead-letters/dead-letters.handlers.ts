import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DeadLetter, deadLettersApi } from '#contracts/dead-letters'
import { clock } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { errorText, fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import { excerpt } from '../../core/text.ts'
import { audit } from '../audit/audit.service.ts'
import { nudgeInbox } from '../inbox/inbox.service.ts'
import { inboundEvents } from '../inbox/inbox.table.ts'
import { nudgeJobs } from '../jobs/jobs.service.ts'
import { jobs } from '../jobs/jobs.table.ts'
import { announceMessage } from '../messages/messages.service.ts'
import { messages } from '../messages/messages.table.ts'
import { nudgeOutbox } from '../outbox/outbox.service.ts'
import { outbox } from '../outbox/outbox.table.ts'

const shown = 100

export const deadLettersHandlers: Handlers<typeof deadLettersApi> = {
  list: async (ctx) => {
    const rows = await ctx.db.query<DeadLetter & { excerpt: string }>(listSql)
    const items = rows.map((row) => ({
      ...row,
      channelName: (row.channelId && ctx.directory.allChannels.get(row.channelId)?.name) || null,
      excerpt: excerpt(row.excerpt ?? '', 140),
    }))
    return { items, count: items.length }
  },

  replay: async (ctx, { params: { id } }) => {
    const again = { dueAt: clock.now(), attempts: 0, reason: null }
    const isWaiting = inArray(inboundEvents.state, ['dead', 'quarantined'])
    const [event] = await ctx.db.claim(inboundEvents, and(eq(inboundEvents.id, id), isWaiting)!, {
      ...again,
      state: 'pending',
    })
    if (event) await nudgeInbox(ctx.env, ctx.tenantId, [id])
    const out = event ? undefined : await ctx.db.find(outbox, and(eq(outbox.id, id), eq(outbox.state, 'dead'))!)
    if (out) await requeue(ctx, out, again)
    const [job] =
      event || out
        ? []
        : await ctx.db.claim(jobs, and(eq(jobs.id, id), eq(jobs.state, 'dead'))!, { ...again, state: 'queued' })
    if (job) await nudgeJobs(ctx.env, ctx.tenantId, [id])
    if (!event && !out && !job) fail('ERR_NOT_FOUND')
    await ctx.db.commit([audit(ctx.db, ctx.person.id, 'replay', 'dead_letters', id)])
    return { id }
  },

  remove: async (ctx, { params: { id } }) => {
    const found = await ctx.db.query<{ id: string }>(`SELECT id FROM (${listSql}) WHERE id = ?2`, id)
    if (!found.length) fail('ERR_NOT_FOUND')
    await ctx.db.commit([
      ctx.db.update(
        inboundEvents,
        and(eq(inboundEvents.id, id), inArray(inboundEvents.state, ['dead', 'quarantined']))!,
        { state: 'done' },
      ),
      ctx.db.remove(outbox, and(eq(outbox.id, id), eq(outbox.state, 'dead'))!),
      ctx.db.remove(jobs, and(eq(jobs.id, id), eq(jobs.state, 'dead'))!),
      audit(ctx.db, ctx.person.id, 'remove', 'dead_letters', id),
    ])
  },
}

/** Newest first, from the three places where work can end. Bodies are cut short; secrets are never in them. */
const listSql = `SELECT * FROM (
    SELECT id, 'inbound' AS kind, state, channel_id AS channelId, NULL AS ticketId, ifnull(reason, '') AS reason,
      substr(body, 1, 400) AS excerpt, attempts, created_at AS at
    FROM inbound_events INDEXED BY inbound_events_dead WHERE tenant_id = ?1 AND state IN ('dead', 'quarantined')
    UNION ALL
    SELECT o.id, 'outbound', o.state, o.channel_id, o.ticket_id, ifnull(o.reason, ''), ifnull(m.body, ''), o.attempts, o.created_at
    FROM outbox o INDEXED BY outbox_dead LEFT JOIN messages m ON m.tenant_id = ?1 AND m.id = o.message_id
    WHERE o.tenant_id = ?1 AND o.state = 'dead'
    UNION ALL
    SELECT id, 'job', state, NULL, NULL, ifnull(reason, ''), name, attempts, created_at
    FROM jobs INDEXED BY jobs_dead WHERE tenant_id = ?1 AND state = 'dead'
  ) ORDER BY at DESC LIMIT ${shown}`

/** One commit, as a retry from the conversation is: whoever comes second finds nothing to send again. */
async function requeue(ctx: Ctx, out: typeof outbox.$inferSelect, again: object): Promise<void> {
  const waiting = { ack: sql`case when ${messages.ack} < 0 then 0 end`, errorCode: null, errorMessage: null }
  const isMessage = out.action === 'message'
  await ctx.db
    .commit([
      ...(isMessage ? [ctx.db.update(messages, out.messageId, waiting)] : []),
      ctx.db.update(outbox, and(eq(outbox.id, out.id), eq(outbox.state, 'dead'))!, { ...again, state: 'queued' }),
    ])
    .catch((error: unknown) =>
      errorText(error).includes('messages.ack') ? fail('ERR_NOT_RETRYABLE') : Promise.reject(error as Error),
    )
  if (isMessage) await announceMessage(ctx, out.messageId)
  await nudgeOutbox(ctx.env, ctx.tenantId, [out.ticketId])
}
