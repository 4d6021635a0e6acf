import { HttpError, readCapped } from '../../core/http.ts'
import type { OutboundFile } from '../channel.ts'
import { bareMime, download } from '../provider.ts'
import { asRecord } from '../soft.ts'
import { baseOf, caller, request, type HubContext } from './api.ts'

/** What a Worker can hold. */
const limit = 40 * 1024 * 1024
const official = 'whatsapp_business_account'

/** Meta's own addresses open to the Hub alone, which wants to know the type as well. */
export const refOf = (url: string, mime: string, network: string | undefined): string =>
  network === official ? `${official} ${mime || 'application/octet-stream'} ${url}` : url

/** A contact's file: from the Hub, or from the address it gave, which lives for a short time. Throws HttpError. */
export async function fetchFile(ref: string, context: HubContext): Promise<OutboundFile> {
  const [network, mime, url] = ref.split(' ')
  if (network !== official || !mime || !url)
    return download(context.http, ref, { limit, name: nameIn(ref), headers: caller })
  const { config, http } = context
  const body = { from: config.channelId, contents: [{ type: 'file', fileMimeType: mime, fileUrl: url }] }
  const asked = request(config, 'POST', body)
  const response = await http(`${baseOf(config)}/channels/whatsapp/media`, { ...asked, timeout: 60_000 })
  if (!response.ok) {
    await response.body?.cancel()
    throw new HttpError(`the file answered ${response.status}`, response.status >= 500)
  }
  const bytes = await readCapped(response, limit)
  const type = bareMime(response.headers.get('content-type') ?? '')
  if (type === 'application/json') assertFile(bytes)
  return { bytes, mime: type && type !== 'application/json' ? type : mime, name: 'file' }
}

/** The Hub says no with HTTP 200, too. */
function assertFile(bytes: ArrayBuffer): void {
  let answer: Record<string, unknown>
  try {
    answer = asRecord(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return
  }
  if (answer['error'] !== undefined || answer['code'] !== undefined)
    throw new HttpError('the Hub has no such file', false)
}

/** The last part of the path, where it is a file's name; `file` leaves the naming to the house. */
function nameIn(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  return /\.\w{2,5}$/.test(last) ? decodeURIComponent(last) : 'file'
}
