import { ConnectError, type Connection, type SessionNews } from '../channel.ts'
import { assertAnswered, type Answer } from '../provider.ts'
import { asRecord } from '../soft.ts'
import { call, ofSession, refusalOf, theSession, type Engine, type WahaContext } from './api.ts'
import { newsOf } from './news.ts'
import { hasSettings, settingsOf } from './settings.ts'

type Good = Answer & { isLost: false }
type Session = Record<string, unknown>

/**
 * Finds the session or makes it, points its webhook at us and starts it. Answers the account when the phone is paired,
 * else the code to pair it with, or that the server is still preparing one. A session that already runs as wanted is
 * left running.
 */
export async function connect(engine: Engine, context: WahaContext, webhookUrl: string): Promise<Connection> {
  await checkServer(engine, context)
  const settings = settingsOf(engine, context.config, webhookUrl)
  const known = await findSession(context)
  if (!known) {
    const body = { name: context.config.sessionName, start: true, config: settings }
    refuse(await call(context, 'POST', 'sessions', body), 'sessionName')
  } else if (!hasSettings(known['config'], settings)) {
    refuse(await call(context, 'PUT', theSession(context), { config: settings }), 'sessionName')
  }
  const session = await wake(context)
  assertEngine(engine, asRecord(session['engine'])['engine'] ?? session['engine'])
  const news = await newsFrom(session, context)
  return news.status === 'CONNECTED' ? { account: news.account ?? context.config.sessionName } : news
}

/** Ends the pairing and stops the session, whose settings stay with the server. */
export async function disconnect(context: WahaContext): Promise<void> {
  await call(context, 'POST', theSession(context, 'logout'))
  await call(context, 'POST', theSession(context, 'stop'))
}

/** Starts the session again with the same pairing. */
export async function restart(context: WahaContext): Promise<SessionNews> {
  refuse(await call(context, 'POST', theSession(context, 'restart')))
  return newsFrom(await getSession(context), context)
}

/**
 * How the session stands, with the code to pair with where it waits for one. One that has failed or was logged out is
 * begun anew, so that there is a code to read.
 */
export async function readSession(context: WahaContext): Promise<SessionNews> {
  const session = await getSession(context)
  if (session['status'] !== 'FAILED')
    return newsFrom(session['status'] === 'STOPPED' ? await wake(context) : session, context)
  refuse(await call(context, 'POST', theSession(context, 'logout')))
  refuse(await call(context, 'POST', theSession(context, 'start')))
  return newsFrom(await getSession(context), context)
}

/** A server runs one engine, so that a wrong one means a wrong address. A key of one session may not ask for it. */
async function checkServer(engine: Engine, context: WahaContext): Promise<void> {
  const answer = await call(context, 'GET', 'server/version')
  assertAnswered(answer, 'WAHA')
  if (answer.status === 401) refuse(answer)
  if (answer.isOk) assertEngine(engine, answer.body['engine'])
}

function assertEngine(wanted: Engine, found: unknown): void {
  if (typeof found !== 'string' || found === wanted) return
  const other = { NOWEB: 'Baileys', WEBJS: 'WebJs' }[found]
  const hint = other ? `; add it as a channel of the type ${other}, or` : ';'
  throw new ConnectError(
    `WAHA: this server runs the engine ${found}${hint} give the address of one with WHATSAPP_DEFAULT_ENGINE=${wanted}`,
    'apiBase',
  )
}

async function findSession(context: WahaContext): Promise<Session | undefined> {
  const answer = await call(context, 'GET', theSession(context))
  if (!answer.isLost && answer.status === 404 && /session/i.test(refusalOf(answer))) return undefined
  return refuse(answer).body
}

const getSession = async (context: WahaContext): Promise<Session> =>
  refuse(await call(context, 'GET', theSession(context))).body

/** The session, started where it stands still; one that has failed is tried again with its pairing. */
async function wake(context: WahaContext): Promise<Session> {
  const session = await getSession(context)
  const act = { STOPPED: 'start', FAILED: 'restart' }[String(session['status'])]
  if (!act) return session
  refuse(await call(context, 'POST', theSession(context, act)))
  return getSession(context)
}

async function newsFrom(session: Session, context: WahaContext): Promise<SessionNews> {
  const { status, me } = session
  const news = newsOf(String(status), me)
  if (!news) throw new ConnectError(`WAHA: the session is in a state unknown here: ${String(status)}`)
  if (news.status !== 'qrcode') return news
  const code = await call(context, 'GET', ofSession(context, 'auth/qr'))
  const { mimetype, data } = code.isLost || !code.isOk ? {} : code.body
  // Without one the phone was faster, or the next is on its way.
  const isPicture = typeof mimetype === 'string' && mimetype.startsWith('image/') && typeof data === 'string'
  return isPicture ? { ...news, qr: `data:${mimetype};base64,${data}` } : news
}

/** The answer when it is a good one; `field` is the form's field to look at when it is not. */
function refuse(answer: Answer, field?: string): Good {
  if (!answer.isLost && answer.status === 422) throw new ConnectError(`WAHA: ${refusalOf(answer)}`, field)
  assertAnswered(answer, 'WAHA')
  if (answer.isOk) return answer
  const isKey = answer.status === 401 || answer.status === 403
  const isElsewhere = answer.status === 404 && !/session/i.test(refusalOf(answer))
  throw new ConnectError(`WAHA: ${refusalOf(answer)}`, isKey ? 'apiKey' : isElsewhere ? 'apiBase' : field)
}
