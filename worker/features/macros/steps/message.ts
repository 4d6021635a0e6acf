import { SendInput } from '#contracts/messages'
import { assertOpen, sendMessage } from '../../messages/messages.send.ts'
import { defineStep } from '../step.ts'

/** Writes to the contact; variables are filled as for a typed message. */
export const message = defineStep({
  type: 'message',
  plan: (ctx, expected) => assertOpen(ctx, expected),
  run: (ctx, ticket, { body }, key) => sendMessage(ctx, ticket, SendInput.parse({ body, idFront: key })),
})
