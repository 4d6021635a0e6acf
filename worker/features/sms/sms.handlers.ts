import { desc, eq } from 'drizzle-orm'
import type { smsApi } from '#contracts/sms'
import { countSegments } from '#contracts/sms-segments'
import { fillVariables } from '#contracts/variables'
import type { Ctx } from '../../core/context.ts'
import { fail, isConflict } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import type { Handlers } from '../../core/serve.ts'
import { digitsOf } from '../../core/text.ts'
import { smsCatalog } from '../../sms/index.ts'
import { audit } from '../audit/audit.service.ts'
import { isNumberOptedOut } from '../contacts/contacts.reach.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { variablesOf } from '../messages/variables.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import { readTicket } from '../tickets/tickets.rows.ts'
import { canWrite } from '../tickets/tickets.visibility.ts'
import { createProvider, removeProvider, updateProvider } from './sms.providers.ts'
import { announceSms, presentProvider, presentSms } from './sms.service.ts'
import { smsMessages, smsProviders } from './sms.table.ts'

export const smsHandlers: Handlers<typeof smsApi> = {
  catalog: async () => smsCatalog(),
  providers: async (ctx) => {
    const rows = await ctx.db.select(smsProviders, { orderBy: [smsProviders.createdAt] })
    return Promise.all(rows.map((row) => presentProvider(ctx, row)))
  },
  create: (ctx, { body }) => createProvider(ctx, body),
  update: (ctx, { params, body }) => updateProvider(ctx, params.id, body),
  remove: (ctx, { params }) => removeProvider(ctx, params.id),

  list: async (ctx, { query }) => {
    const ticket = await readTicket(ctx, query.ticketId)
    const rows = await ctx.db.select(smsMessages, {
      where: eq(smsMessages.ticketId, ticket.id),
      orderBy: [desc(smsMessages.createdAt)],
      limit: 50,
    })
    const canSend = (await ctx.db.select(smsProviders, { limit: 1 })).length > 0
    return { messages: rows.map((row) => presentSms(ctx, row)), canSend }
  },

  send: async (ctx, { body }) => {
    const ticket = await readTicket(ctx, body.ticketId)
    if (!canWrite(ctx.viewer, factsOf(ctx, ticket), ctx.directory.settings)) fail('ERR_NO_PERMISSION')
    if (ticket.contactIsBlocked) fail('ERR_CONTACT_BLOCKED')
    const to = digitsOf(body.to || ticket.contactNumber || '')
    if (to.length < 10 || to.length > 15) fail('ERR_INVALID_NUMBER')
    if (await isNumberOptedOut(ctx, to)) fail('ERR_CONTACT_OPTED_OUT')
    const providerId = await pickProvider(ctx, body.providerId)
    const words = fillVariables(body.body, variablesOf(ctx, ticket, ctx.person.id))
    const id = newId('sms')
    const row = { id, ticketId: ticket.id, providerId, userId: ctx.person.id, to, body: words, idFront: body.idFront }
    try {
      await ctx.db.commit([
        ctx.db.insert(smsMessages, { ...row, segments: countSegments(words).segments }),
        audit(ctx.db, ctx.person.id, 'send', 'sms_messages', id, { ticketId: ticket.id }),
      ])
    } catch (error) {
      if (!isConflict(error, 'sms_messages.id_front')) throw error
      const known = await ctx.db.find(smsMessages, eq(smsMessages.idFront, body.idFront))
      return known?.ticketId === ticket.id ? presentSms(ctx, known) : fail('ERR_CONFLICT')
    }
    await enqueueJob(ctx, 'sms.send', { smsId: id }, `sms:${id}`)
    return announceSms(ctx, id)
  },
}

async function pickProvider(ctx: Ctx, id: string | undefined): Promise<string> {
  if (id) return (await ctx.db.get(smsProviders, id)).id
  const rows = await ctx.db.select(smsProviders, { orderBy: [desc(smsProviders.isDefault), smsProviders.createdAt] })
  return rows[0]?.id ?? fail('ERR_SMS_NOT_CONFIGURED')
}
