import { clock, minute } from '../../../core/clock.ts'
import { fail } from '../../../core/fail.ts'
import { readDemand } from '../../demands/demands.service.ts'
import { applyChange, assertWrite } from '../../tickets/tickets.actions.ts'
import { defineStep } from '../step.ts'

export const returnToQueue = defineStep({
  type: 'returnToQueue',
  plan: (ctx, expected) => {
    assertWrite(ctx, expected)
    Object.assign(expected, { status: 'pending', userId: null })
  },
  run: (ctx, ticket) => applyChange(ctx, ticket, { status: 'pending' }),
})

/** Resolves as the button does, with its rating and farewell; a company that wants reasons needs one here. */
export const close = defineStep({
  type: 'close',
  plan: async (ctx, expected, { demandId }) => {
    assertWrite(ctx, expected)
    await readDemand(ctx, expected, demandId)
    Object.assign(expected, { status: 'closed' })
  },
  run: (ctx, ticket, { demandId }) => applyChange(ctx, ticket, { status: 'closed', demand: demandId ?? undefined }),
})

/** Parks the ticket for so long from the moment of the run. */
export const snooze = defineStep({
  type: 'snooze',
  plan: (ctx, expected) => {
    assertWrite(ctx, expected)
    if (expected.status === 'closed') fail('ERR_TICKET_NOT_OPEN')
    Object.assign(expected, { status: 'schedule' })
  },
  run: (ctx, ticket, { minutes }) =>
    applyChange(ctx, ticket, { status: 'schedule', snoozedUntil: clock.now() + minutes * minute }),
})
