import { applyChange, targetOf } from '../../tickets/tickets.actions.ts'
import { defineStep } from '../step.ts'

/** Into a queue, where it waits. */
export const transferQueue = defineStep({
  type: 'transferQueue',
  plan: (ctx, expected, { queueId }) => {
    const target = targetOf(ctx, expected, { queueId })
    Object.assign(expected, target, { status: 'pending' })
  },
  run: (ctx, ticket, { queueId }) => applyChange(ctx, ticket, { queueId, userId: null, isTransference: true }),
})

/** To a person, whose it is then. */
export const transferUser = defineStep({
  type: 'transferUser',
  plan: (ctx, expected, { userId, queueId }) => {
    const target = targetOf(ctx, expected, { userId, queueId })
    Object.assign(expected, target, { status: 'open' })
  },
  run: (ctx, ticket, { userId, queueId }) => applyChange(ctx, ticket, { userId, queueId, isTransference: true }),
})
