import { ConnectError } from '../channel.ts'
import type { Answer } from '../provider.ts'
import { asRecord } from '../soft.ts'
import { call, refusalOf, type WuzapiContext } from './api.ts'
import { refuse } from './refuse.ts'
import type { State } from './state.ts'

/** What the gateway shall tell us of. Names, labels and the history after pairing are asked for instead. */
export const events = [
  'Message',
  'ReadReceipt',
  'ChatPresence',
  'CallOffer',
  'QR',
  'QRTimeout',
  'QRScannedWithoutMultidevice',
  'PairSuccess',
  'PairError',
  'Connected',
  'Disconnected',
  'LoggedOut',
  'ConnectFailure',
  'StreamReplaced',
  'TemporaryBan',
  'ClientOutdated',
]

/** Signature, webhook, history and proxy of our user, as the form says. Answers the state that they leave. */
export async function setUp(context: WuzapiContext, webhookUrl: string, before: State): Promise<State> {
  const { hookSecret: hmac_key, keepHistory: history } = context.config
  const signed = await call(context, 'POST', '/session/hmac/config', { hmac_key })
  if (!signed.isLost && signed.status === 404)
    throw new ConnectError('Wuzapi: this version cannot sign its events, update it', 'apiBase')
  accept(signed)
  accept(await call(context, 'POST', '/webhook', { webhookurl: webhookUrl, events }))
  if (Number(before.history || 0) !== history)
    refuse(await call(context, 'POST', '/session/history', { history }), 'keepHistory')
  return setProxy(context, before)
}

/** These answer without the envelope in some builds. */
function accept(answer: Answer): void {
  if (answer.isLost || !answer.isOk || !Object.keys(asRecord(answer.body)).length) refuse(answer)
}

/** The proxy can change only while the session is closed. */
async function setProxy(context: WuzapiContext, before: State): Promise<State> {
  const { proxyUrl } = context.config
  const known = typeof before.proxy === 'string' ? before.proxy : ''
  if (known === proxyUrl) return before
  if (before.isConnected) await call(context, 'POST', '/session/disconnect')
  const answer = await call(context, 'POST', '/session/proxy', { proxy_url: proxyUrl, enable: proxyUrl !== '' })
  if (answer.isLost || !answer.isOk) throw new ConnectError(`Wuzapi: ${refusalOf(answer)}`, 'proxyUrl')
  return { ...before, isConnected: false }
}
