import * as z from 'zod'
import { ConnectError } from '../channel.ts'
import { type Answer, assertAnswered } from '../provider.ts'
import { softText } from '../soft.ts'
import { call, listOf, type HubContext } from './api.ts'
import { isTokenRefused, reasonOf, refusalIn } from './errors.ts'
import { kindOf } from './kinds.ts'

const Listed = z.object({ id: z.string(), name: softText, channel: softText, type: softText })
const Subscription = z.object({
  id: z.string(),
  criteria: z.object({ channel: z.string() }),
  webhook: z.object({ url: softText, url2: softText }),
})
type Subscription = z.output<typeof Subscription>

const rowsOf = <T>(rows: readonly unknown[], schema: z.ZodType<T>): T[] =>
  rows.flatMap((row) => schema.safeParse(row).data ?? [])

/** Checks token, channel and kind, and lets the Hub report to us; a subscription that does so already is left alone. */
export async function connect(context: HubContext, webhookUrl: string): Promise<{ account: string }> {
  const listed = await call(context, 'GET', '/channels')
  refuse(listed, 'token')
  const { channelId, kind } = context.config
  const channel = rowsOf(listOf(listed), Listed).find((one) => one.id.toLowerCase() === channelId)
  if (!channel) throw new ConnectError('NotificaMe: this account has no channel of that id', 'channelId')
  const word = channel.channel ?? channel.type
  if (word !== undefined && kindOf(word) !== kind)
    throw new ConnectError(`NotificaMe: this channel is of the kind ${word}, not ${kind}`, 'kind')
  await subscribe(context, webhookUrl)
  return { account: channel.name || channel.id }
}

async function subscribe(context: HubContext, webhookUrl: string): Promise<void> {
  const { channelId: channel } = context.config
  const known = await ownSubscriptions(context)
  if (known.some((one) => addressesOf(one).includes(webhookUrl))) return
  // The house has moved: the same channel under another origin.
  const { pathname } = new URL(webhookUrl)
  const moved = known.find((one) => addressesOf(one).some((url) => URL.parse(url)?.pathname === pathname))
  const body = { criteria: { channel }, webhook: { url: webhookUrl } }
  const answer = moved
    ? await call(context, 'PATCH', `/subscriptions/${encodeURIComponent(moved.id)}`, body)
    : await call(context, 'POST', '/subscriptions', body)
  refuse(answer)
}

/** Ends what reports this channel to a house like ours; subscriptions of other programs stay. */
export async function disconnect(context: HubContext): Promise<void> {
  for (const one of await ownSubscriptions(context)) {
    if (addressesOf(one).some((url) => URL.parse(url)?.pathname.startsWith('/webhooks/hub/')))
      await call(context, 'DELETE', `/subscriptions/${encodeURIComponent(one.id)}`)
  }
}

const addressesOf = ({ webhook }: Subscription) => [webhook.url, webhook.url2].flatMap((url) => url ?? [])

/** The channel's subscriptions; none where the Hub does not list them. */
async function ownSubscriptions(context: HubContext): Promise<Subscription[]> {
  const answer = await call(context, 'GET', '/subscriptions')
  assertAnswered(answer, 'NotificaMe')
  const { channelId } = context.config
  return rowsOf(listOf(answer), Subscription).filter((one) => one.criteria.channel.toLowerCase() === channelId)
}

function refuse(answer: Answer, field?: string): asserts answer is Answer & { isLost: false } {
  assertAnswered(answer, 'NotificaMe')
  if (isTokenRefused(answer)) throw new ConnectError(`NotificaMe: ${reasonOf(answer)}`, 'token')
  if (!answer.isOk || refusalIn(answer)) throw new ConnectError(`NotificaMe: ${reasonOf(answer)}`, field)
}
