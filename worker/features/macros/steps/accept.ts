import { fail } from '../../../core/fail.ts'
import { applyChange } from '../../tickets/tickets.actions.ts'
import { defineStep } from '../step.ts'

/** Takes a waiting ticket; one's own open one stays as it is. */
export const accept = defineStep({
  type: 'accept',
  plan: (ctx, expected) => {
    if (expected.status === 'closed') fail('ERR_TICKET_NOT_OPEN')
    if (expected.status === 'open' && expected.userId !== ctx.person.id) fail('ERR_TICKET_ALREADY_ACCEPTED')
    Object.assign(expected, { status: 'open', userId: ctx.person.id })
  },
  run: (ctx, ticket) => applyChange(ctx, ticket, { status: 'open', version: ticket.version }),
})
