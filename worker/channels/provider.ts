import type { DeliveryError } from '#contracts/errors'
import { HttpError, readCapped, type Http, type HttpInit } from '../core/http.ts'
import type { Outbound, OutboundFile, Outcome } from './channel.ts'
import { asRecord } from './soft.ts'

/** A provider's answer, or the news that none came; `isSafeToRetry` when the request certainly never arrived. */
export type Answer =
  | {
      readonly isLost: false
      readonly status: number
      readonly isOk: boolean
      readonly body: Record<string, unknown>
      /** The entries of an answer that is a list; empty for any other. */
      readonly list: readonly unknown[]
    }
  | { readonly isLost: true; readonly isSafeToRetry: boolean; readonly message: string }

/** Cloudflare's own answers for a request that reached the provider and came back with nothing, or too late. */
const edgeGaveUp = new Set([520, 524])

/** Calls a provider and reads its JSON. The texts never hold the address, since some carry the token in it. */
export async function ask(http: Http, url: string, init: HttpInit = {}): Promise<Answer> {
  let response: Response
  try {
    response = await http(url, init)
  } catch (error) {
    const isSafeToRetry = error instanceof HttpError && error.isSafeToRetry
    return { isLost: true, isSafeToRetry, message: isSafeToRetry ? 'not reachable' : 'no answer' }
  }
  const { status, ok: isOk } = response
  if (edgeGaveUp.has(status)) {
    await response.body?.cancel()
    return { isLost: true, isSafeToRetry: false, message: `no answer (${status})` }
  }
  try {
    const answer = parseJson(await response.text())
    return { isLost: false, status, isOk, body: asRecord(answer), list: Array.isArray(answer) ? answer : [] }
  } catch {
    return { isLost: true, isSafeToRetry: false, message: 'the answer broke off' }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** A POST body in JSON. */
export function json(body: unknown, headers: Record<string, string> = {}): HttpInit {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

/** Ends a connect attempt when the provider was not there; a refusal is for the caller to read. */
export function assertAnswered(answer: Answer, provider: string): asserts answer is Answer & { isLost: false } {
  if (answer.isLost) throw new HttpError(`${provider}: ${answer.message}`, answer.isSafeToRetry)
  if (answer.status >= 500) throw new HttpError(`${provider}: HTTP ${answer.status}`, true)
}

/** What a lost answer means: only a new message may be doubled by trying again. */
export const outcomeOfLost = (answer: Answer & { isLost: true }, out: Outbound): RetryOrUnknown =>
  outcomeOfLoss({ ...answer, isSafeToRetry: answer.isSafeToRetry || out.type !== 'message' })

/** What a lost answer to a new message means. */
export const outcomeOfLoss = ({ isSafeToRetry, message }: Answer & { isLost: true }): RetryOrUnknown =>
  isSafeToRetry ? retry('provider_down', message) : { result: 'unknown', message }

type RetryOrUnknown = Extract<Outcome, { result: 'retry' | 'unknown' }>

export const sent = (externalId: string | null): Outcome & { result: 'sent' } => ({
  result: 'sent',
  externalId,
  ack: 1,
})

export const retry = (code: DeliveryError, message: string, after?: number): Outcome & { result: 'retry' } =>
  after === undefined ? { result: 'retry', code, message } : { result: 'retry', code, message, after }

export const failed = (code: DeliveryError, message: string): Failed => ({ result: 'failed', code, message })

type Failed = Outcome & { result: 'failed' }

/** A refusal that concerns every message of the channel. */
export const failedChannel = (code: DeliveryError, message: string): Failed => ({
  result: 'failed',
  code,
  message,
  isChannel: true,
})

/** A provider's file as bytes, never more than `limit`. Throws HttpError. */
export async function download(
  http: Http,
  url: string,
  file: { limit: number; name: string; mime?: string; headers?: Record<string, string> },
): Promise<OutboundFile> {
  const response = await http(url, { timeout: 60_000, ...(file.headers ? { headers: file.headers } : {}) })
  if (!response.ok) {
    await response.body?.cancel()
    throw new HttpError(`the file answered ${response.status}`, response.status >= 500)
  }
  const mime = file.mime ?? response.headers.get('content-type') ?? 'application/octet-stream'
  return { bytes: await readCapped(response, file.limit), mime, name: file.name }
}

/** A file as a form part; providers decide by its type and name. */
export function asPart(file: OutboundFile): File {
  return new File([file.bytes], file.name, { type: bareMime(file.mime) })
}

export const bareMime = (mime: string) => mime.split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** A contact card or several as text, for channels that cannot send them as such. */
export function cardsAsText(cards: readonly { name: string; phones: string[]; emails: string[] }[]): string {
  return cards.map((card) => [`👤 ${card.name}`, ...card.phones, ...card.emails].join('\n')).join('\n\n')
}

/** A place as text with a link to a map, for channels that have none. */
export function placeAsText(place: { latitude: number; longitude: number; name?: string; address?: string }): string {
  const { latitude, longitude, name, address } = place
  const map = `https://maps.google.com/?q=${latitude},${longitude}`
  return [name && `📍 ${name}`, address, map].filter(Boolean).join('\n')
}

/** Buttons a channel cannot show, as a numbered menu under the text. */
export function buttonsAsText(body: string, buttons: readonly { text: string }[]): string {
  return [body, '', ...buttons.map((button, index) => `${index + 1}. ${button.text}`)].join('\n').trim()
}
