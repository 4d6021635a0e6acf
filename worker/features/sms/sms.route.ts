import { and, eq, inArray } from 'drizzle-orm'
import type { Hono } from 'hono'
import { fail } from '../../core/fail.ts'
import { type AppEnv, meter, readText } from '../../core/serve.ts'
import { parseSms } from '../../sms/index.ts'
import { optOutNumber } from '../contacts/contacts.reach.ts'
import { enterTenant } from '../session/enter.ts'
import { announceSms, findProviderByKey, openProvider } from './sms.service.ts'
import { smsMessages } from './sms.table.ts'

const maxBytes = 256 * 1024
/** States from which a report may still lead on: delivered and failed are final. */
const before = {
  sent: ['sending', 'unknown'],
  delivered: ['sending', 'sent', 'unknown'],
  failed: ['sending', 'sent', 'unknown'],
} as const

/** Where SMS providers report what became of a message. */
export function serveSmsReports(app: Hono<AppEnv>): void {
  app.post('/webhooks/sms/:type/:key', meter, async (c) => {
    const { type, key } = c.req.param()
    const row = (await findProviderByKey(c.env, type, key)) ?? fail('ERR_NOT_FOUND')
    const base = {
      env: c.env,
      origin: c.env.PUBLIC_URL || new URL(c.req.url).origin,
      waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
    }
    const { plugin, context } = await openProvider(c.env, base.origin, row)
    const body = await readText(c.req.raw, maxBytes)
    if (!(await plugin.verify(c.req.raw, body, context))) fail('ERR_WEBHOOK_SIGNATURE')
    const status = plugin.read(parse(body))
    if (status?.type !== 'status') return c.body(null, 204)
    const state = status.state === 'read' ? 'delivered' : status.state
    const ctx = await enterTenant(base, row.tenantId)
    const where = and(
      eq(smsMessages.providerId, row.id),
      eq(smsMessages.externalId, status.externalId),
      inArray(smsMessages.state, [...before[state]]),
    )!
    const [changed] = await ctx.db.claim(smsMessages, where, { state, error: status.error?.message ?? null })
    if (status.error?.code === 'opted_out' && changed) await optOutNumber(ctx, changed.to)
    if (changed) await announceSms(ctx, changed.id)
    return c.body(null, 204)
  })
}

function parse(body: string): unknown {
  try {
    return parseSms(body)
  } catch {
    return null
  }
}
