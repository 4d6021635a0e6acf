import { jidOf } from '../whatsapp-web/jid.ts'
import { call, refusalOf, type WuzapiContext } from './api.ts'

/** A call with the caller's own address, which may be a LID where the contact goes by a number. */
export const callIdOf = (id: string, from: string | undefined): string => (from ? `${id} ${from}` : id)

/** Refuses a call that rings. Throws when the gateway did not. */
export async function rejectCall(
  { id, chatId }: { id: string; chatId: string },
  context: WuzapiContext,
): Promise<void> {
  const [callId = id, from = jidOf(chatId)] = id.split(' ')
  const answer = await call(context, 'POST', '/call/reject', { call_from: from, call_id: callId })
  if (answer.isLost || !answer.isOk) throw new Error(`Wuzapi: ${refusalOf(answer)}`)
}
