import type { ParsedOf } from '#contracts/endpoint'
import type { Message, messagesApi } from '#contracts/messages'
import { fillVariables } from '#contracts/variables'
import type { Ctx, TenantContext } from '../../core/context.ts'
import { fail, isConflict } from '../../core/fail.ts'
import { readTicket } from '../tickets/tickets.rows.ts'
import { abilitiesOf, type Part } from './messages.compose.ts'
import { assertOpen, findSent } from './messages.send.ts'
import { variablesOf } from './variables.ts'
import { planMessages } from './messages.write.ts'

/** A question with up to three answers to press; a numbered text where the channel has no buttons (D106). */
export async function sendButtons(
  ctx: Ctx,
  { ticketId, body, buttons, idFront }: ParsedOf<typeof messagesApi.sendButton>['body'],
): Promise<Message> {
  const ticket = await readTicket(ctx, ticketId)
  const [repeated] = idFront ? await findSent(ctx, ticket.id, idFront) : []
  if (repeated) return repeated
  assertOpen(ctx, ticket)
  if (new Set(buttons.map((button) => button.text.toLowerCase())).size < buttons.length)
    fail('ERR_VALIDATION', { buttons: 'duplicate' })
  const filled = fillVariables(body, variablesOf(ctx, ticket, ctx.person.id))
  const shown = buttons.map(({ id, text }, index) => ({ id: id ?? String(index + 1), text }))
  const part = askWith(ctx, ticket, filled, shown)
  try {
    const planned = planMessages(ctx, ticket, [part], { userId: ctx.person.id, idFront: idFront ?? null })
    await ctx.db.commit(planned.writes)
    return (await planned.tell())[0]!
  } catch (error) {
    if (isConflict(error, 'messages.id_front') && idFront) return (await findSent(ctx, ticket.id, idFront))[0]!
    throw error
  }
}

/** A question with answers to press, or with numbered ones where the channel has no buttons. */
export const askWith = (
  ctx: Pick<TenantContext, 'directory'>,
  ticket: { channelId: string },
  body: string,
  buttons: readonly { id: string; text: string }[],
): Part =>
  abilitiesOf(ctx, ticket).buttons && body.length <= mostWithButtons
    ? { kind: 'buttons', body, data: { buttons: [...buttons] }, file: null }
    : { kind: 'chat', body: asNumbers(body, buttons), data: {}, file: null }

/** Every channel that has buttons takes so many characters beside them. */
const mostWithButtons = 1024

const asNumbers = (body: string, buttons: readonly { text: string }[]) =>
  [body, '', ...buttons.map(({ text }, index) => `${index + 1}. ${text}`)].join('\n')
