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

export const close = defineStep({
  type: 'close',
  plan: (ctx, expected) => {
    assertWrite(ctx, expected)
    Object.assign(expected, { status: 'closed' })
  },
  run: (ctx, ticket) => applyChange(ctx, ticket, { status: 'closed' }),
})
