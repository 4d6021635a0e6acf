import type { ChannelContext, Outbound, Outcome } from '../channel.ts'
import { ask, failed, failedChannel, json, outcomeOfLost, retry, sent, type Answer } from '../provider.ts'
import { asRecord } from '../soft.ts'

type TelegramConfig = { token: string; apiBase: string; hookSecret: string }
export type TelegramContext = ChannelContext<TelegramConfig>

/** Calls a Bot API method with JSON, or with a form when a file goes along. */
export function call(
  { config, http }: TelegramContext,
  method: string,
  body: Record<string, unknown> | FormData,
): Promise<Answer> {
  const url = `${config.apiBase.replace(/\/+$/, '')}/bot${config.token}/${method}`
  return body instanceof FormData
    ? ask(http, url, { method: 'POST', body, timeout: 60_000 })
    : ask(http, url, json(body))
}

export const resultOf = (answer: Answer) => (answer.isLost ? {} : asRecord(answer.body['result']))

/** Why a call was refused, in Telegram's words. */
export function refusalOf(answer: Answer): string {
  if (answer.isLost) return answer.message
  const description = answer.body['description']
  return typeof description === 'string' ? description : `HTTP ${answer.status}`
}

/** Refusals of a repeated edit, deletion or reaction that mean: it is already so. */
const alreadySo = /message is not modified|message to delete not found/i

/** The contract's table of errors as an outcome. `externalId` is what to keep when it went well. */
export function toOutcome(answer: Answer, out: Outbound, externalId: string | null): Outcome {
  if (answer.isLost) return outcomeOfLost(answer, out)
  if (answer.isOk && answer.body['ok'] === true) return sent(externalId)
  const message = refusalOf(answer)
  const parameters = asRecord(answer.body['parameters'])
  const code = typeof answer.body['error_code'] === 'number' ? answer.body['error_code'] : answer.status
  const moved = parameters['migrate_to_chat_id']
  if (typeof moved === 'number') return { result: 'moved', to: String(moved) }
  if (code === 429) {
    const seconds = parameters['retry_after']
    return retry('rate_limited', message, typeof seconds === 'number' ? seconds * 1000 : undefined)
  }
  if (code >= 500) return retry('provider_down', message)
  if (code === 401 || code === 404) return failedChannel('credentials', message)
  if (code === 403) return failed(/initiate/i.test(message) ? 'cannot_initiate' : 'blocked_by_user', message)
  if (code === 409) return failedChannel('not_connected', message)
  if (code === 413) return failed('file_refused', message)
  if (alreadySo.test(message)) return sent(externalId)
  if (/chat not found/i.test(message)) return failed('chat_not_found', message)
  if (/REACTION_INVALID/i.test(message)) return failed('unsupported', message)
  if (/file|photo|IMAGE_|VIDEO_|too big/i.test(message)) return failed('file_refused', message)
  // Success without ok: true is no answer of Telegram's; what happened stays open.
  if (answer.isOk) return outcomeOfLost({ isLost: true, isSafeToRetry: false, message: 'an unreadable answer' }, out)
  return failed('message_refused', message)
}
