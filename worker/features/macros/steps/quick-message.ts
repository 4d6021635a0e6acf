import { SendInput } from '#contracts/messages'
import type { Ctx } from '../../../core/context.ts'
import { fail } from '../../../core/fail.ts'
import { assertOpen, sendMessage } from '../../messages/messages.send.ts'
import { quickMessages } from '../../quick-messages/quick-messages.table.ts'
import { defineStep } from '../step.ts'

/** Sends a quick message as it is at that moment, with its file; one that is gone or switched off refuses the run. */
export const quickMessage = defineStep({
  type: 'quickMessage',
  plan: async (ctx, expected, { quickMessageId }) => {
    assertOpen(ctx, expected)
    await readQuick(ctx, quickMessageId)
  },
  run: async (ctx, ticket, { quickMessageId }, key) => {
    const { message: body } = await readQuick(ctx, quickMessageId)
    return sendMessage(ctx, ticket, SendInput.parse({ body, quickMessageId, idFront: key }))
  },
})

async function readQuick(ctx: Ctx, id: string) {
  const row = await ctx.db.get(quickMessages, id)
  const isMine = !row.userId || row.userId === ctx.person.id
  return isMine && row.isActive ? row : fail('ERR_NOT_FOUND')
}
