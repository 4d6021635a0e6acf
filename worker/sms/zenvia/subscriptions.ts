import { ConnectError } from '../../channels/channel.ts'
import { assertAnswered } from '../../channels/provider.ts'
import { asRecord } from '../../channels/soft.ts'
import { call, refusalOf, remove, secretHeader, type ZenviaContext } from './api.ts'

const criteria = {
  MESSAGE: { channel: 'sms', direction: 'IN' },
  MESSAGE_STATUS: { channel: 'sms' },
} as const
type EventType = keyof typeof criteria

/** Zenvia knows this address already. */
const isKnown = 409

/** Subscribes our address to one kind of event; throws what Zenvia answers. */
export async function subscribe(context: ZenviaContext, eventType: EventType): Promise<void> {
  const answer = await call(context, 'subscriptions', {
    eventType,
    webhook: { url: context.webhookUrl, headers: { [secretHeader]: context.config.hookSecret } },
    criteria: criteria[eventType],
    status: 'ACTIVE',
  })
  if (answer.isLost) throw new Error(answer.message)
  if (!answer.isOk && answer.status !== isKnown) throw new ConnectError(refusalOf(answer), fieldOf(answer.status))
}

const fieldOf = (status: number) => (status === 401 || status === 403 ? 'token' : undefined)

/** Checks the token by reading the subscriptions, and adds those of ours that are missing. */
export async function connect(context: ZenviaContext): Promise<{ account: string }> {
  const known = await listSubscriptions(context)
  const isThere = (eventType: EventType) =>
    known.some((one) => one.eventType === eventType && one.url === context.webhookUrl && one.isActive)
  for (const eventType of Object.keys(criteria) as EventType[])
    if (!isThere(eventType)) await subscribe(context, eventType)
  return { account: context.config.from }
}

/** Ends the subscriptions that lead to this address. */
export async function disconnect(context: ZenviaContext): Promise<void> {
  for (const { id, url } of await listSubscriptions(context))
    if (id && url === context.webhookUrl) await remove(context, `subscriptions/${encodeURIComponent(id)}`)
}

async function listSubscriptions(context: ZenviaContext) {
  const answer = await call(context, 'subscriptions')
  assertAnswered(answer, 'Zenvia')
  if (!answer.isOk) throw new ConnectError(`Zenvia: ${refusalOf(answer)}`, fieldOf(answer.status))
  return answer.list.map(asRecord).map(({ id, eventType, webhook, status }) => ({
    id: typeof id === 'string' ? id : undefined,
    eventType,
    url: asRecord(webhook)['url'],
    isActive: status !== 'INACTIVE',
  }))
}
