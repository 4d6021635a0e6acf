import { desc, eq } from 'drizzle-orm'
import type { evaluationsApi, RatingSettings } from '#contracts/evaluations'
import { clock } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { Handlers } from '../../core/serve.ts'
import type { Row } from '../../db/tenant-db.ts'
import { audit } from '../audit/audit.service.ts'
import { accessSql, Parameters } from '../tickets/tickets.query.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import { readTicket } from '../tickets/tickets.rows.ts'
import { writeLog } from '../tickets/tickets.service.ts'
import { presentEvaluation, readRatingSettings } from './evaluations.service.ts'
import { evaluations, ratingSettings } from './evaluations.table.ts'

const answerOf = (settings: RatingSettings) => ({ ...settings, ratingStoreAttemp: settings.ratingStoreAttempt })

type Listed = Row<typeof evaluations> & { protocol: string; contactName: string }

export const evaluationsHandlers: Handlers<typeof evaluationsApi> = {
  settings: async (ctx) => answerOf(await readRatingSettings(ctx)),

  saveSettings: async (ctx, { body }) => {
    const settings = { ...(await readRatingSettings(ctx)), ...definedOf(body) }
    await ctx.db.commit([
      ctx.db.upsert(ratingSettings, settings, [ratingSettings.tenantId], settings),
      audit(ctx.db, ctx.person.id, 'update', 'rating_settings', String(ctx.tenantId), settings),
    ])
    return answerOf(settings)
  },

  ofTicket: async (ctx, { params }) => {
    const ticket = await readTicket(ctx, params.id)
    const where = eq(evaluations.contactId, ticket.contactId)
    const all = await ctx.db.select(evaluations, { where, orderBy: [desc(evaluations.createdAt)], limit: 200 })
    const given = all.flatMap((row) => (row.rating === null ? [] : [row.rating]))
    return {
      evaluations: all.filter((row) => row.ticketId === ticket.id).map((row) => presentEvaluation(ctx, row, ticket)),
      contact: {
        answered: given.length,
        average: given.length ? given.reduce((sum, rating) => sum + rating, 0) / given.length : null,
      },
    }
  },

  create: async (ctx, { body: { ticketId, evaluation: rating, attempts } }) => {
    const ticket = await readTicket(ctx, ticketId)
    const id = newId('evl')
    const { contactId, userId, queueId } = ticket
    await ctx.db.commit([
      ctx.db.insert(evaluations, { id, ticketId, contactId, userId, queueId, attempts }),
      // Asked and answered: the figures count an answer, not a row.
      ctx.db.update(evaluations, id, { rating, answeredAt: clock.now() }),
      writeLog(ctx, ticketId, { type: 'rating', userId: ctx.person.id, data: { rating } }),
      audit(ctx.db, ctx.person.id, 'create', 'evaluations', id, { rating }),
    ])
    const saved = presentEvaluation(ctx, await ctx.db.get(evaluations, id), ticket)
    const audience = { to: 'ticket' as const, facts: factsOf(ctx, ticket) }
    ctx.publish({ event: { type: 'evaluation.updated', data: saved }, audience })
    return saved
  },

  list: async (ctx, { query }) => {
    const p = new Parameters()
    const where = [
      accessSql(ctx.viewer, ctx.directory.settings, p),
      ...(query.ticketId ? [`e.ticket_id = ${p.add(query.ticketId)}`] : []),
      ...(query.contactId ? [`e.contact_id = ${p.add(query.contactId)}`] : []),
      ...(query.userId ? [`e.user_id = ${p.add(query.userId)}`] : []),
      ...(query.from ? [`e.created_at >= ${p.add(query.from)}`] : []),
      ...(query.to ? [`e.created_at < ${p.add(query.to)}`] : []),
    ].join(' AND ')
    const from = `FROM evaluations e ${query.ticketId ? 'INDEXED BY evaluations_ticket' : query.contactId ? 'INDEXED BY evaluations_contact' : ''}
      CROSS JOIN tickets t ON t.tenant_id = ?1 AND t.id = e.ticket_id AND t.status <> 'deleted'`
    const page = `SELECT e.id, e.ticket_id AS ticketId, e.contact_id AS contactId, e.user_id AS userId, e.queue_id AS queueId,
        e.rating, e.attempts, e.created_at AS createdAt, e.answered_at AS answeredAt, t.protocol, c.name AS contactName
      ${from} CROSS JOIN contacts c ON c.tenant_id = ?1 AND c.id = e.contact_id
      WHERE e.tenant_id = ?1 AND ${where} ORDER BY e.created_at DESC, e.id DESC
      LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`
    const figures = `SELECT count(*) AS total, count(rating) AS answered, avg(rating) AS average FROM (
      SELECT e.rating ${from} WHERE e.tenant_id = ?1 AND ${where} ORDER BY e.created_at DESC LIMIT ${counted})`
    const [rows, [sum]] = await ctx.db.queries<
      [Listed[], { total: number; answered: number; average: number | null }[]]
    >({ text: page, parameters: p.values }, { text: figures, parameters: p.values })
    const { total, answered, average } = sum ?? { total: 0, answered: 0, average: null }
    const { page: at, limit } = query
    return {
      data: rows.map((row) => presentListed(ctx, row)),
      answered,
      average,
      total,
      page: at,
      limit,
      totalPages: Math.ceil(total / limit),
    }
  },
}

/** Figures look at the newest so many of a period. */
const counted = 5000

const presentListed = (ctx: Ctx, row: Listed) =>
  presentEvaluation(ctx, row, {
    id: row.ticketId,
    protocol: row.protocol,
    contactId: row.contactId,
    contactName: row.contactName,
  })

/** What was given, without the keys that were left out. */
const definedOf = <T extends object>(body: T) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
