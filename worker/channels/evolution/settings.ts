import { call, type EvolutionContext } from './api.ts'
import { refuse } from './refuse.ts'

/** The header in which every webhook brings the channel's secret. */
export const secretHeader = 'x-webhook-secret'

/** Names as the server's settings want them; any other one is refused. History and contacts are asked for instead. */
const events = [
  'QRCODE_UPDATED',
  'CONNECTION_UPDATE',
  'STATUS_INSTANCE',
  'LOGOUT_INSTANCE',
  'REMOVE_INSTANCE',
  'MESSAGES_UPSERT',
  'MESSAGES_EDITED',
  'MESSAGES_UPDATE',
  'MESSAGES_DELETE',
  'SEND_MESSAGE',
  'SEND_MESSAGE_UPDATE',
  'PRESENCE_UPDATE',
  'CALL',
]

/** Behaviour, proxy and webhook of our instance, as the form says. Throws ConnectError with the field to look at. */
export async function setUp(context: EvolutionContext, webhookUrl: string): Promise<void> {
  const { rejectCalls, groupsIgnore, alwaysOnline, readMessages, hookSecret } = context.config
  const settings = {
    rejectCall: rejectCalls,
    // The house itself answers a refused call, so that the answer stands in the conversation.
    msgCall: '',
    groupsIgnore,
    alwaysOnline,
    readMessages,
    readStatus: false,
    syncFullHistory: false,
  }
  refuse(await call(context, 'POST', 'settings/set', settings))
  await setProxy(context)
  const headers = { [secretHeader]: hookSecret }
  const webhook = { enabled: true, url: webhookUrl, headers, byEvents: false, base64: false, events }
  refuse(await call(context, 'POST', 'webhook/set', { webhook }))
}

async function setProxy(context: EvolutionContext): Promise<void> {
  const { proxyHost, proxyPort, proxyProtocol, proxyUser, proxyPassword } = context.config
  if (proxyHost) {
    const login = proxyUser ? { username: proxyUser, password: proxyPassword } : {}
    const proxy = { enabled: true, host: proxyHost, port: proxyPort, protocol: proxyProtocol, ...login }
    refuse(await call(context, 'POST', 'proxy/set', proxy), 'proxyHost')
    return
  }
  const before = await call(context, 'GET', 'proxy/find')
  if (before.isLost || before.body['enabled'] !== true) return
  const none = { enabled: false, host: '', port: '', protocol: '', username: '', password: '' }
  refuse(await call(context, 'POST', 'proxy/set', none), 'proxyHost')
}
