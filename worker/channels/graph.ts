import type { DeliveryError } from '#contracts/errors'
import { ConnectError, type Outbound, type Outcome } from './channel.ts'
import { isSameSecret } from './keys.ts'
import { assertAnswered, outcomeOfLost, retry, type Answer } from './provider.ts'
import { asRecord } from './soft.ts'

/** Some of Meta's hosts refuse callers without a name. */
export const userAgent = 'praca/1.0'

/** Headers of every call to the Graph API. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'user-agent': userAgent })

/** Meta's GET handshake: the challenge comes back when the verify token is ours; null when it is not a handshake. */
export function handshakeOf(request: Request, verifyToken: string): Response | null {
  const query = new URL(request.url).searchParams
  if (request.method !== 'GET' || query.get('hub.mode') !== 'subscribe') return null
  if (query.get('hub.verify_token') !== verifyToken) return new Response(null, { status: 403 })
  return new Response(query.get('hub.challenge') ?? '', { headers: { 'content-type': 'text/plain' } })
}

/** Whether one of these app secrets signed the raw body (`X-Hub-Signature-256`). An empty secret signs nothing. */
export async function isSignedBy(secrets: readonly string[], request: Request, body: Uint8Array): Promise<boolean> {
  const given = request.headers.get('x-hub-signature-256') ?? ''
  const checks = secrets.filter(Boolean).map(async (secret) => isSameSecret(given, await signatureOf(secret, body)))
  return (await Promise.all(checks)).includes(true)
}

async function signatureOf(secret: string, body: Uint8Array): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, new Uint8Array(body)))
  return `sha256=${Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** A refusal in Meta's words; undefined codes where the answer was not Meta's. */
export interface Refusal {
  readonly code: number | undefined
  readonly subcode: number | undefined
  readonly message: string
}

/** What a refusal asks us to do. */
export interface Meaning {
  readonly code: DeliveryError
  /** Try again after this many milliseconds; 0 leaves the pause to the house. */
  readonly after?: number
  readonly isChannel?: true
}

/** One meaning for several of Meta's codes, as entries of a table. */
export const means = (codes: number[], meaning: Meaning) => codes.map((code) => [code, meaning] as const)

/** The refusal in an answer: the details say more than the message. */
export function refusalOf(answer: Answer): Refusal {
  if (answer.isLost) return { code: undefined, subcode: undefined, message: answer.message }
  const error = asRecord(answer.body['error'])
  const details = asRecord(error['error_data'])['details']
  const texts = [details, error['message'], `HTTP ${answer.status}`].filter((text) => typeof text === 'string')
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)
  return { code: numberOf(error['code']), subcode: numberOf(error['error_subcode']), message: texts[0] ?? '' }
}

/** What a refused or lost call means for a send; `meaningOf` is the product's own table of codes. */
export function outcomeOf(
  answer: Answer,
  out: Outbound,
  meaningOf: (code: number, subcode: number | undefined) => Meaning,
): Outcome {
  if (answer.isLost) return outcomeOfLost(answer, out)
  const { code, subcode, message } = refusalOf(answer)
  if (code === undefined && answer.isOk) {
    return outcomeOfLost({ isLost: true, isSafeToRetry: false, message: 'an unreadable answer' }, out)
  }
  const meaning = code === undefined ? meaningOfStatus(answer.status) : meaningOf(code, subcode)
  if (meaning.after !== undefined) return retry(meaning.code, message, meaning.after || undefined)
  if (answer.status >= 500 && !meaning.isChannel) return retry('provider_down', message)
  return { result: 'failed', code: meaning.code, message, ...(meaning.isChannel ? { isChannel: true } : {}) }
}

function meaningOfStatus(status: number): Meaning {
  if (status === 401) return { code: 'credentials', isChannel: true }
  if (status === 429) return { code: 'rate_limited', after: 5_000 }
  return status >= 500 ? { code: 'provider_down', after: 0 } : { code: 'message_refused' }
}

/** Ends a connect attempt that Meta refused, at the field to look at: the token's when the token is the reason. */
export function assertAccepted(answer: Answer, field?: string): asserts answer is Answer & { isLost: false } {
  assertAnswered(answer, 'Meta')
  if (answer.isOk) return
  const { code, message } = refusalOf(answer)
  const isToken = code === 190 || code === 0 || answer.status === 401
  throw new ConnectError(`Meta: ${message}`, isToken ? 'token' : field)
}
