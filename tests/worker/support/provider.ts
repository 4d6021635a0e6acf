import { vi } from 'vitest'

export interface ProviderCall {
  url: string
  body: Record<string, unknown>
}
type Answer = { status?: number; json: unknown } | 'timeout' | 'refused'

/** Stands in for the provider of one company: answers calls by script, keeps what was asked. Others find nobody. */
export function scriptProvider(company: { tenantId: number }, answer: (call: ProviderCall, nth: number) => Answer) {
  const calls: ProviderCall[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const url = typeof input === 'string' ? input : input.url
    if (!url.includes(`/bot${company.tenantId}:`)) throw new TypeError('connection refused')
    const text = typeof init?.body === 'string' ? init.body : '{}'
    const call = { url, body: JSON.parse(text) as Record<string, unknown> }
    calls.push(call)
    const given = answer(call, calls.length)
    if (given === 'timeout') throw new DOMException('timed out', 'TimeoutError')
    if (given === 'refused') throw new TypeError('connection refused')
    return Response.json(given.json, { status: given.status ?? 200 })
  })
  return calls
}

let lastMessage = 500
export const telegramSent = () => ({
  json: { ok: true, result: { message_id: ++lastMessage, date: 1, chat: { id: 7 } } },
})

/** A Telegram update as the provider posts it. */
export const telegramText = (updateId: number, chatId: number, text: string, seconds = 1_780_000_000) => ({
  update_id: updateId,
  message: {
    message_id: updateId,
    date: seconds,
    text,
    chat: { id: chatId, type: 'private', first_name: 'Caio' },
    from: { id: chatId, is_bot: false, first_name: 'Caio' },
  },
})
