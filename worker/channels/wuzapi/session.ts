import { ConnectError, type Connection, type SessionNews } from '../channel.ts'
import type { Answer } from '../provider.ts'
import { call, callAdmin, fieldsOf, refusalOf, type WuzapiContext } from './api.ts'
import { isTokenRefused } from './errors.ts'
import { accountOf, isPicture } from './news.ts'
import { refuse } from './refuse.ts'
import { events, setUp } from './setup.ts'
import { type State, stateOf } from './state.ts'

/**
 * Finds our user or makes it, sets it up, points it at our webhook and starts its session. Answers the account when a
 * phone is paired, else the code to pair it with, or that the gateway is still preparing one.
 */
export async function connect(context: WuzapiContext, webhookUrl: string): Promise<Connection> {
  const before = await findUser(context, webhookUrl)
  const state = await setUp(context, webhookUrl, before)
  const news = await readSession(context, state)
  return news.status === 'CONNECTED' && news.account ? { account: news.account } : news
}

/** Ends the pairing; where there is none to end, the session is at least stopped. */
export async function disconnect(context: WuzapiContext): Promise<void> {
  const answer = await call(context, 'POST', '/session/logout')
  if (answer.isLost || !answer.isOk) await call(context, 'POST', '/session/disconnect')
}

/** Closes the socket and opens it again with the same pairing. */
export async function restart(context: WuzapiContext): Promise<SessionNews> {
  await call(context, 'POST', '/session/disconnect')
  await start(context)
  return tell(context, await readState(context))
}

/** The session as it is; one that has no socket is started, so that there is a code to read. */
export async function readSession(context: WuzapiContext, known?: State): Promise<SessionNews> {
  const state = known ?? (await readState(context))
  if (state.isConnected) return tell(context, state)
  // Paired and without a socket is how a gateway hangs: it says "already connected" until it is told to let go.
  if (state.isPaired) await call(context, 'POST', '/session/disconnect')
  await start(context)
  return tell(context, await readState(context))
}

/** Older builds know no state of a session that was never started. */
const isUnstarted = (answer: Answer) => !answer.isLost && /no session/i.test(refusalOf(answer))

async function readState(context: WuzapiContext): Promise<State> {
  const answer = await call(context, 'GET', '/session/status')
  return stateOf(isUnstarted(answer) ? answer : refuse(answer))
}

/** Our user's state; one whom the gateway does not know is made with the administrator's token. */
async function findUser(context: WuzapiContext, webhookUrl: string): Promise<State> {
  const answer = await call(context, 'GET', '/session/status')
  if (!isTokenRefused(answer) || !context.config.adminToken)
    return stateOf(isUnstarted(answer) ? answer : refuse(answer))
  const { token, keepHistory } = context.config
  const name = `praca-${new URL(webhookUrl).pathname.split('/').at(-1)?.slice(-6)}`
  const body = { name, token, webhook: webhookUrl, events: events.join(','), history: keepHistory }
  const made = await callAdmin(context, 'POST', '/admin/users', body)
  if (isTokenRefused(made)) throw new ConnectError(`Wuzapi: ${refusalOf(made)}`, 'adminToken')
  refuse(made, 'token')
  return readState(context)
}

async function start(context: WuzapiContext): Promise<void> {
  const body = { Subscribe: events, Immediate: true }
  const first = await call(context, 'POST', '/session/connect', body)
  if (!isRunning(first)) return void refuse(first)
  await call(context, 'POST', '/session/disconnect')
  const second = await call(context, 'POST', '/session/connect', body)
  if (!isRunning(second)) return void refuse(second)
  if (!(await readState(context)).isConnected)
    throw new ConnectError('Wuzapi: the session hangs ("already connected"): restart the gateway', 'apiBase')
}

const isRunning = (answer: Answer) => !answer.isLost && /already connected/i.test(refusalOf(answer))

/** The state in our words, with the code where a phone has to read one. */
async function tell(context: WuzapiContext, { isConnected, isPaired, jid }: State): Promise<SessionNews> {
  const account = accountOf(jid)
  if (isConnected && isPaired) return { status: 'CONNECTED', ...(account ? { account } : {}) }
  if (!isConnected || isPaired) return { status: 'OPENING' }
  const { qrcode } = fieldsOf(await call(context, 'GET', '/session/qr'))
  return isPicture(qrcode) ? { status: 'qrcode', qr: qrcode } : { status: 'OPENING' }
}
