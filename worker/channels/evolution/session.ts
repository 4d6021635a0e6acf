import { ConnectError, type Connection, type SessionNews } from '../channel.ts'
import { asRecord } from '../soft.ts'
import { call, callServer, refusalOf, type EvolutionContext } from './api.ts'
import { type Good, isElsewhere, refuse } from './refuse.ts'
import { accountOf, isPicture } from './news.ts'
import { setUp } from './settings.ts'

/**
 * Finds the instance or makes it, sets it up, points it at our webhook and starts it. Answers the account when the
 * phone is paired, else the code to pair it with, or that the server is still preparing one.
 */
export async function connect(context: EvolutionContext, webhookUrl: string): Promise<Connection> {
  const known = await findInstance(context)
  if (!known) await createInstance(context)
  await setUp(context, webhookUrl)
  const news = await readSession(context)
  return news.status === 'CONNECTED' ? { account: news.account ?? context.config.instanceName } : news
}

/** Ends the pairing; an instance that is closed or gone already is as it should be. */
export async function disconnect(context: EvolutionContext): Promise<void> {
  await call(context, 'DELETE', 'instance/logout')
}

/** Closes the socket and opens it again with the same pairing; a closed instance is started instead. */
export async function restart(context: EvolutionContext): Promise<SessionNews> {
  const answer = await call(context, 'POST', 'instance/restart')
  if (!answer.isLost && answer.status === 404) refuse(answer)
  const news = answer.isLost || !answer.isOk ? null : newsOf(answer)
  return news ? withAccount(news, context) : readSession(context)
}

/** Asks for the session as it is; one that is closed begins to pair, so that there is a code to read. */
export async function readSession(context: EvolutionContext): Promise<SessionNews> {
  const answer = refuse(await call(context, 'GET', 'instance/connect'))
  const news = newsOf(answer)
  if (!news) throw new ConnectError(`Evolution: ${refusalOf(answer)}`)
  return withAccount(news, context)
}

/** What `connect` and `restart` answer: an open instance, a code, or nothing yet; null when they say it went wrong. */
function newsOf({ body }: Good): SessionNews | null {
  if (body['error']) return null
  const code = [body['base64'], asRecord(body['qrcode'])['base64']].find(isPicture)
  if (code) return { status: 'qrcode', qr: code }
  const { state, status } = asRecord(body['instance'])
  return { status: (state ?? status) === 'open' ? 'CONNECTED' : 'OPENING' }
}

async function withAccount(news: SessionNews, context: EvolutionContext): Promise<SessionNews> {
  if (news.status !== 'CONNECTED') return news
  const account = accountOf((await findInstance(context))?.['ownerJid'])
  return account ? { ...news, account } : news
}

/** Our instance as the server lists it, or undefined when it has none of that name. */
async function findInstance(context: EvolutionContext): Promise<Record<string, unknown> | undefined> {
  const { instanceName } = context.config
  const query = `instance/fetchInstances?instanceName=${encodeURIComponent(instanceName)}`
  const answer = await callServer(context, 'GET', query)
  if (!answer.isLost && answer.status === 404 && !isElsewhere(answer)) return undefined
  const rows = refuse(answer).list.map(asRecord)
  const ours = rows.find(({ name }) => name === instanceName)
  // The key of another instance sees that one alone.
  if (!ours && rows.length) throw new ConnectError('Evolution: the key belongs to another instance', 'apiKey')
  return ours
}

async function createInstance(context: EvolutionContext): Promise<void> {
  const { instanceName } = context.config
  const body = { instanceName, integration: 'WHATSAPP-BAILEYS', qrcode: false }
  refuse(await callServer(context, 'POST', 'instance/create', body), 'instanceName')
}
