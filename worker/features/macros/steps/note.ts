import { SendInput } from '#contracts/messages'
import { sendMessage } from '../../messages/messages.send.ts'
import { defineStep } from '../step.ts'

/** A note for the team; whoever sees the ticket may leave one. */
export const note = defineStep({
  type: 'note',
  plan: () => undefined,
  run: (ctx, ticket, { body }, key) =>
    sendMessage(ctx, ticket, SendInput.parse({ body, sendType: 'note', idFront: key })),
})
