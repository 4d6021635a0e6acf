import { eq } from 'drizzle-orm'
import type { Evaluation, RatingSettings } from '#contracts/evaluations'
import { clock, hour } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { fold } from '../../core/text.ts'
import type { Row } from '../../db/tenant-db.ts'
import { type evaluations, ratingSettings } from './evaluations.table.ts'
import { defaultSettings } from './evaluations.texts.ts'

type EvaluationRow = Row<typeof evaluations>

/** How the company asks for ratings. */
export async function readRatingSettings(ctx: Pick<TenantContext, 'db' | 'directory'>): Promise<RatingSettings> {
  const row = await ctx.db.find(ratingSettings, eq(ratingSettings.tenantId, ctx.db.tenantId))
  if (!row) return defaultSettings(ctx.directory.tenant.language)
  const { ratings, ratingStore, ratingStoreError, ratingStoreAttempt, ratingStoreTime, ratingInterval } = row
  return { ratings, ratingStore, ratingStoreError, ratingStoreAttempt, ratingStoreTime, ratingInterval }
}

/** The question with its six answers. */
export const questionOf = (settings: RatingSettings): string =>
  [
    settings.ratingStore,
    ...settings.ratings.toSorted((a, b) => b.rating - a.rating).map(({ rating, label }) => `${rating} - ${label}`),
  ].join('\n')

/** Whether the same contact was asked within the interval (D80). */
export async function wasAskedLately(
  ctx: Pick<TenantContext, 'db'>,
  contactId: string,
  { ratingInterval }: RatingSettings,
): Promise<boolean> {
  if (!ratingInterval) return false
  const [last] = await ctx.db.query(
    'SELECT 1 FROM evaluations INDEXED BY evaluations_contact WHERE tenant_id = ?1 AND contact_id = ?2 AND created_at > ?3 LIMIT 1',
    contactId,
    clock.now() - ratingInterval * hour,
  )
  return last !== undefined
}

/**
 * What an answer means (D77): a figure from 0 to 5, also as emoji, or a label is the rating; one or two signs are an
 * attempt; anything longer goes on with the conversation.
 */
export function parseRating(text: string, settings: RatingSettings): number | 'attempt' | 'talk' {
  const plain = fold(text.replace(/[\uFE0F\u20E3]/gu, '')).trim()
  const figure = /^([0-5])\p{P}?$/u.exec(plain)
  if (figure) return Number(figure[1])
  const named = settings.ratings.find(({ rating, label }) => {
    const word = fold(label)
    return plain === word || plain === `${rating} - ${word}`
  })
  if (named) return named.rating
  const { length } = [...plain]
  return length === 1 || length === 2 ? 'attempt' : 'talk'
}

type Shown = { id: string; protocol: string; contactId: string; contactName: string }

/** An evaluation as its list and its ticket show it. */
export function presentEvaluation(
  { directory }: Pick<TenantContext, 'directory'>,
  row: EvaluationRow,
  ticket: Shown,
): Evaluation {
  const user = row.userId ? directory.users.get(row.userId) : undefined
  const queue = row.queueId ? directory.queues.get(row.queueId) : undefined
  return {
    id: row.id,
    ticketId: ticket.id,
    protocol: ticket.protocol,
    contact: { id: ticket.contactId, name: ticket.contactName },
    user: user ? { id: user.id, name: user.name } : null,
    queue: queue ? { id: queue.id, queue: queue.queue, color: queue.color } : null,
    rating: row.rating,
    attempts: row.attempts,
    createdAt: row.createdAt,
    answeredAt: row.answeredAt,
  }
}
