import { randomUUID } from 'node:crypto'
import { Courier, type Delivery } from './courier.ts'
import type { Person } from './phone.ts'
import { fail, fieldsOf, type Answer, type Call } from './server.ts'
import type { SmsFate, SmsLine } from './sms-line.ts'

interface Subscription {
  id: string
  eventType: string
  webhook: { url: string; headers: Record<string, string> }
  status: string
}

const codes = { sent: 'SENT', delivered: 'DELIVERED', failed: 'NOT_DELIVERED' } as const
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Zenvia's half: the sender, its messages and the subscriptions, whose own headers are all that proves them. */
export function zenviaHalf(line: SmsLine) {
  const subscriptions: Subscription[] = []
  const subscribed = (eventType: string) => subscriptions.filter((one) => one.eventType === eventType)
  const courier = new Courier(
    (_, url) => subscriptions.find(({ webhook }) => webhook.url === url)?.webhook.headers ?? {},
  )

  function accept(fields: Record<string, unknown>): Answer {
    const [content] = (fields['contents'] ?? []) as { type?: string; text?: string }[]
    if (!isText(fields['from']) || !isText(fields['to']) || !/^\d{8,15}$/.test(fields['to']))
      return fail(400, { code: 'VALIDATION_ERROR', message: 'Validation error', details: [{ path: 'to' }] })
    if (content?.type !== 'text' || !content.text)
      return fail(400, { code: 'VALIDATION_ERROR', message: 'Validation error', details: [{ path: 'contents' }] })
    const id = randomUUID()
    line.take('zenvia', id, fields['to'], content.text)
    return { body: { ...fields, id, direction: 'OUT', channel: 'sms' } }
  }

  /** The answer to a call that is Zenvia's; undefined for any other. */
  async function handle(call: Call): Promise<Answer | undefined> {
    const { pathname } = call.url
    if (!pathname.startsWith('/v2/')) return undefined
    if (call.headers['x-api-token'] !== line.token)
      return fail(401, { code: 'AUTHENTICATION_ERROR', message: 'No token' })
    const removed = /^\/v2\/subscriptions\/(.+)$/.exec(pathname)?.[1]
    if (removed && call.method === 'DELETE') {
      const index = subscriptions.findIndex(({ id }) => id === removed)
      return index < 0 ? fail(404, {}) : (subscriptions.splice(index, 1), { status: 204 })
    }
    if (pathname === '/v2/subscriptions' && call.method === 'GET')
      return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(subscriptions) }
    const fields = await fieldsOf(call)
    if (pathname === '/v2/channels/sms/messages') return accept(fields)
    if (pathname !== '/v2/subscriptions') return fail(404, {})
    const wanted = { ...fields, id: randomUUID() } as Subscription
    if (!URL.canParse(wanted.webhook?.url)) return fail(400, { code: 'VALIDATION_ERROR', message: 'Validation error' })
    subscriptions.push(wanted)
    return { body: wanted }
  }

  const frame = (type: string) => ({ id: randomUUID(), timestamp: new Date().toISOString(), type, channel: 'sms' })

  return {
    handle,
    subscriptions,
    log: courier.log,
    stop: () => courier.stop(),
    get hook() {
      return subscribed('MESSAGE')[0]?.webhook.url ?? ''
    },
    async say(who: Person, id: string, text: string, delivery?: Delivery): Promise<void> {
      const ends = { from: who.id, to: line.from, direction: 'IN', channel: 'sms' }
      const event = {
        ...frame('MESSAGE'),
        direction: 'IN',
        message: { id, ...ends, contents: [{ type: 'text', text }] },
      }
      for (const { webhook, id: subscriptionId } of subscribed('MESSAGE'))
        await courier.deliver(webhook.url, [{ ...event, subscriptionId }], delivery)
    },
    async report(messageId: string, fate: SmsFate, delivery?: Delivery): Promise<void> {
      const messageStatus = {
        timestamp: new Date().toISOString(),
        code: codes[fate],
        description: `The message: ${fate}`,
      }
      const event = { ...frame('MESSAGE_STATUS'), messageId, contentIndex: 0, messageStatus }
      for (const { webhook, id: subscriptionId } of subscribed('MESSAGE_STATUS'))
        await courier.deliver(webhook.url, [{ ...event, subscriptionId }], delivery)
    },
  }
}
