import { ConnectError } from '../channel.ts'
import { assertAccepted } from '../graph.ts'
import { asRecord } from '../soft.ts'
import { graph, remove, type MetaContext } from './account.ts'

/** What a page and an account of Instagram Login tell the app. One list for both channels of a page: it is one subscription. */
const pageFields =
  'messages,messaging_postbacks,message_deliveries,message_reads,message_echoes,message_reactions,messaging_referrals,message_edits'
const accountFields = 'messages,messaging_postbacks,messaging_seen,message_reactions,message_edit,messaging_referral'

/**
 * Checks that the token is the page's or account's own and subscribes its app to it. The webhook's address is entered
 * in the app's panel by a person: Meta has one for a whole app, and another channel may live there.
 */
export async function connect(context: MetaContext): Promise<{ account: string }> {
  const { account } = context
  const { id, name } = account.platform === 'messenger' ? await readPage(context) : await readInstagram(context)
  if (id !== account.id) {
    const field = account.platform === 'messenger' ? 'pageId' : 'accountId'
    throw new ConnectError(
      `Meta: the token is of ${name || 'another account'} (${id || '?'}), not of ${account.id}`,
      field,
    )
  }
  const fields = account.hasPage ? pageFields : accountFields
  assertAccepted(await graph(context, `${account.node}/subscribed_apps?subscribed_fields=${fields}`, {}))
  return { account: name || account.id }
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

async function readPage(context: MetaContext) {
  const me = await graph(context, 'me?fields=id,name')
  assertAccepted(me, 'token')
  return { id: textOf(me.body['id']), name: textOf(me.body['name']) }
}

/** `user_id` is the professional account as its events name it; `id` may be another, of our app alone. */
async function readInstagram(context: MetaContext) {
  const { hasPage } = context.account
  const fields = hasPage ? 'instagram_business_account{id,username}' : 'user_id,username'
  const me = await graph(context, `me?fields=${fields}`)
  assertAccepted(me, 'token')
  const found = hasPage ? asRecord(me.body['instagram_business_account']) : me.body
  const username = textOf(found['username'])
  return { id: textOf(found[hasPage ? 'id' : 'user_id']), name: username && `@${username}` }
}

/**
 * Ends the subscription where it is ours alone. A page's is that of its Messenger and its Instagram together: it stays
 * while the page has an Instagram account, whose messages would fall silent with it.
 */
export async function disconnect(context: MetaContext): Promise<void> {
  const { account } = context
  if (account.hasPage && (account.platform === 'instagram' || (await hasInstagram(context)))) return
  await remove(context, `${account.node}/subscribed_apps`)
}

async function hasInstagram(context: MetaContext): Promise<boolean> {
  const page = await graph(context, 'me?fields=instagram_business_account')
  return page.isLost || page.body['instagram_business_account'] !== undefined
}
