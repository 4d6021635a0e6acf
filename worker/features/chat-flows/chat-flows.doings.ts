import { fillVariables } from '#contracts/variables'
import { AppError } from '../../core/fail.ts'
import type { TenantContext } from '../../core/context.ts'
import { log } from '../../core/log.ts'
import { parseJson } from '../../core/text.ts'
import type { Write } from '../../db/tenant-db.ts'
import type { Outcome } from '../../flows/engine.ts'
import { canSay } from '../closing/closing.service.ts'
import { contacts } from '../contacts/contacts.table.ts'
import { media } from '../media/media.table.ts'
import { askWith } from '../messages/messages.buttons.ts'
import { composeParts, type Part } from '../messages/messages.compose.ts'
import { variablesOf } from '../messages/variables.ts'
import type { FullTicketRow } from '../tickets/tickets.rows.ts'
import { linkTicketTags, writeLog } from '../tickets/tickets.service.ts'

type Doing = Outcome['doings'][number]

/** What a flow wants done, as messages and writes of one commit. What was deleted since is left out. */
export async function planDoings(
  ctx: TenantContext,
  ticket: FullTicketRow,
  doings: readonly Doing[],
): Promise<{ parts: Part[]; writes: Write[]; changesContact: boolean }> {
  const { tags, lanes } = ctx.directory
  const maySay = canSay(ctx, ticket)
  const parts: Part[] = []
  const writes: Write[] = []
  const held = new Set(parseJson<string[]>(ticket.tags, []))
  const wanted = doings.flatMap((one) => (one.do === 'tag' && tags.has(one.tagId) ? [one.tagId] : []))
  const laneId = doings.flatMap((one) => (one.do === 'lane' && lanes.has(one.laneId) ? [one.laneId] : [])).at(-1)
  for (const one of doings) if (maySay) parts.push(...(await partsOf(ctx, ticket, one)))
  if (wanted.some((id) => !held.has(id))) {
    writes.push(...linkTicketTags(ctx, ticket.id, [...held, ...wanted]), writeLog(ctx, ticket.id, { type: 'tag' }))
  }
  const isMoved = laneId !== undefined && laneId !== ticket.contactLane
  if (isMoved) {
    const log = { type: 'kanban' as const, data: { laneId } }
    writes.push(ctx.db.update(contacts, ticket.contactId, { laneId }), writeLog(ctx, ticket.id, log))
  }
  return { parts, writes, changesContact: isMoved }
}

/** The messages of one doing; what the channel cannot carry is left out, so that the conversation goes on. */
async function partsOf(ctx: TenantContext, ticket: FullTicketRow, one: Doing): Promise<Part[]> {
  const by = { userId: null, signature: null }
  try {
    switch (one.do) {
      case 'say':
        return composeParts(ctx, ticket, { body: one.body, sendType: 'chat' }, null, by)
      case 'ask':
        return [askWith(ctx, ticket, fillVariables(one.body, variablesOf(ctx, ticket, null)), one.options)]
      case 'send': {
        const file = await ctx.db.find(media, one.mediaId)
        if (!file) return []
        const parts = composeParts(ctx, ticket, { body: one.caption, sendType: 'chat' }, file, by)
        return parts.map((part) => ({ ...part, isShared: true }))
      }
      case 'tag':
      case 'lane':
        return []
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log('warn', 'a chatbot could not say something', { tenantId: ctx.tenantId, error: error.body.error })
    return []
  }
}
