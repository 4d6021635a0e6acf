import type { Ctx } from '../../../core/context.ts'
import { fail } from '../../../core/fail.ts'
import { parseJson } from '../../../core/text.ts'
import { applyChange } from '../../tickets/tickets.actions.ts'
import type { FullTicketRow } from '../../tickets/tickets.rows.ts'
import { defineStep } from '../step.ts'

const tagsOf = (ticket: FullTicketRow) => parseJson<string[]>(ticket.tags, [])

const assertTags = (ctx: Ctx, ids: readonly string[]) => {
  if (!ids.every((id) => ctx.directory.tags.has(id))) fail('ERR_NOT_FOUND')
}

export const addTags = defineStep({
  type: 'addTags',
  plan: (ctx, _expected, { tagsIds }) => assertTags(ctx, tagsIds),
  run: (ctx, ticket, { tagsIds }) =>
    applyChange(ctx, ticket, { tagsIds: [...new Set([...tagsOf(ticket), ...tagsIds])] }),
})

export const removeTags = defineStep({
  type: 'removeTags',
  // A tag that is gone is off already.
  plan: () => undefined,
  run: (ctx, ticket, { tagsIds }) =>
    applyChange(ctx, ticket, { tagsIds: tagsOf(ticket).filter((id) => !tagsIds.includes(id)) }),
})
