import { and, desc, eq, sql } from 'drizzle-orm'
import type { ChannelStatus } from '#contracts/channels'
import { readAccountNote } from '#contracts/errors'
import type { SessionNews } from '../../channels/channel.ts'
import type { Notice } from '../../channels/notice.ts'
import { channelOf } from '../../channels/index.ts'
import { clock, day, minute } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { nudgeOutbox } from '../outbox/outbox.service.ts'
import { alarm } from './channels.alert.ts'
import { enqueueGap } from './channels.import.ts'
import { announceChannel, type ChannelRow, forgetChannel, openChannel } from './channels.service.ts'
import { channels, channelStates } from './channels.table.ts'

/** A line that was down longer than this was left on purpose: its past is for an import. */
const longestGap = 3 * day

/** A session waits for its phone in these. */
const pairing: readonly ChannelStatus[] = ['qrcode', 'PAIRING']

/**
 * Writes down how a channel's line stands, keeps the change for its history and tells the screens. News that is older
 * than what is known (`at`, epoch ms) is passed over. A line that comes back sends what waited; one that drops is told
 * to whoever could mend it, unless a person wanted it so. Answers the row, or undefined when nothing was taken over.
 */
export async function applySession(
  ctx: TenantContext,
  id: string,
  news: SessionNews,
  { at: toldAt = clock.now(), isWanted = false } = {},
): Promise<ChannelRow | undefined> {
  // A provider whose clock runs ahead must not silence what comes next.
  const at = Math.min(toldAt, clock.now())
  const before = await ctx.db.get(channels, id)
  if (before.deletedAt || at < (before.sessionAt ?? 0)) return undefined
  const isNew = news.status !== before.status
  const isUnwell = news.status === 'DISCONNECTED' || news.status === 'TIMEOUT'
  const reason = news.reason?.slice(0, 300) ?? (isUnwell && !isWanted ? 'not_connected' : '')
  const newest = and(eq(channels.id, id), sql`ifnull(${channels.sessionAt}, 0) <= ${at}`)!
  const [row] = await ctx.db.claim(channels, newest, {
    status: news.status,
    sessionAt: at,
    pairing: nextPairing(before, news),
    ...(news.account ? { account: news.account.slice(0, 120) } : {}),
    ...(isUnwell && reason ? { lastError: reason, lastErrorAt: at } : {}),
    ...(news.status === 'CONNECTED' || (isWanted && !reason) ? { lastError: null, lastErrorAt: null } : {}),
  })
  if (!row) return undefined
  if (isNew) await ctx.db.commit([ctx.db.insert(channelStates, { channelId: id, status: news.status, reason, at })])
  forgetChannel(ctx.env, row)
  const known = ctx.directory.channels.get(id)
  if (known) known.status = news.status
  await announceChannel(ctx, id)
  if (isNew && news.status === 'CONNECTED') {
    ctx.waitUntil(wakeOutbox(ctx, id))
    const since = await downSince(ctx, id)
    if (since) await enqueueGap(ctx, id, row.type, since)
  }
  if (before.status === 'CONNECTED' && isUnwell && !isWanted) await alarm(ctx, row, reason)
  return row
}

/**
 * What a gateway tells of its session by itself. Some only say that there is a new code: it is asked for, since the news
 * may have been overtaken by then.
 */
export async function hearSession(ctx: TenantContext, id: string, news: SessionNews, at: number): Promise<void> {
  const row = await applySession(ctx, id, news, { at })
  const adapter = row && news.status === 'qrcode' && !news.qr ? channelOf(row.type) : undefined
  const channel = adapter?.readSession && (await openChannel(ctx.env, ctx.tenantId, id))
  if (!channel) return
  const askedAt = clock.now()
  const now = await adapter?.readSession?.(channel.context).catch(() => undefined)
  if (now) await applySession(ctx, id, now, { at: askedAt })
}

/**
 * A provider's word about the account that leaves the line as it stands: a bad one shows on the card, a good one takes
 * an earlier one away. Both are kept in the history.
 */
export async function hearNotice(
  ctx: TenantContext,
  id: string,
  { note, detail, isGood }: Notice,
  toldAt: number,
): Promise<void> {
  const at = Math.min(toldAt, clock.now())
  const row = await ctx.db.get(channels, id)
  if (row.deletedAt) return
  const reason = (detail ? `${note}: ${detail}` : note).slice(0, 300)
  const isSettled = isGood && readAccountNote(row.lastError ?? '') && row.status === 'CONNECTED'
  const shown = isGood
    ? isSettled
      ? { lastError: null, lastErrorAt: null }
      : {}
    : { lastError: reason, lastErrorAt: at }
  await ctx.db.commit([
    ctx.db.insert(channelStates, { channelId: id, status: row.status, reason, at }),
    ...(Object.keys(shown).length ? [ctx.db.update(channels, id, shown)] : []),
  ])
  forgetChannel(ctx.env, row)
  await announceChannel(ctx, id)
}

/** The code a phone reads: counted, so that one sees how often it was renewed; gone as soon as nobody waits for it. */
function nextPairing({ pairing: before }: ChannelRow, { status, qr }: SessionNews): ChannelRow['pairing'] {
  if (!pairing.includes(status)) return null
  if (!qr || qr === before?.image) return before
  return { image: qr, at: clock.now(), count: (before?.count ?? 0) + 1 }
}

/** What waited for the channel goes on. */
async function wakeOutbox(ctx: TenantContext, channelId: string): Promise<void> {
  const waiting = await ctx.db.query<{ ticketId: string }>(
    `SELECT DISTINCT ticket_id AS ticketId FROM outbox INDEXED BY outbox_channel
     WHERE tenant_id = ?1 AND channel_id = ?2 AND state IN ('queued', 'sending') LIMIT 100`,
    channelId,
  )
  if (waiting.length)
    await nudgeOutbox(
      ctx.env,
      ctx.tenantId,
      waiting.map((row) => row.ticketId),
    )
}

/** When the line was last up, if that is not too long ago (epoch ms). */
async function downSince(ctx: TenantContext, channelId: string): Promise<number | null> {
  const states = await statesOf(ctx, channelId, 20)
  const up = states.findIndex((state, index) => index > 0 && state.status === 'CONNECTED')
  const ended = up > 0 ? states[up - 1]?.at : undefined
  return ended && ended > clock.now() - longestGap ? ended - minute : null
}

/** How a channel's line stood before, newest first. */
export const statesOf = (ctx: TenantContext, channelId: string, limit: number) =>
  ctx.db.select(channelStates, {
    where: eq(channelStates.channelId, channelId),
    orderBy: [desc(channelStates.at), desc(channelStates.id)],
    limit,
  })
