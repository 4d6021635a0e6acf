import { HttpError } from '../../core/http.ts'
import { toBase64 } from '../base64.ts'
import type { OutboundFile } from '../channel.ts'
import { bareMime, download } from '../provider.ts'
import { asRecord } from '../soft.ts'
import { baseOf, call, keyOf, ofSession, refusalOf, type WahaContext } from './api.ts'
import type { WahaMessage } from './event.ts'
import { readFullId, type FullId } from './ids.ts'

const megabyte = 1024 * 1024

/** A file inside a request lies in memory three times over (bytes, base64, request), and a Worker has 128 MB. */
export const inlineLimit = 16 * megabyte
/** What a Worker can hold of a file. */
export const limit = 40 * megabyte

/** The file as the server takes it: its bytes, or the address of a large one. Null where neither can be. */
export function fileField({ bytes, mime, name, url }: OutboundFile): Record<string, string> | null {
  const about = { mimetype: bareMime(mime), filename: name }
  if (bytes.byteLength <= inlineLimit) return { ...about, data: toBase64(bytes) }
  return url ? { ...about, url } : null
}

/**
 * What `fetchFile` needs of a message: its full id and where the server put its file. The address is missing where the
 * download failed or is switched off; then the server is asked for the message again.
 */
export const refOf = ({ id, media }: Pick<WahaMessage, 'id' | 'media'>): string =>
  [serialize(id), ...(media?.url ? [media.url] : [])].join(' ')

const serialize = ({ fromMe, chat, raw, author }: FullId) => [fromMe, chat, raw, ...(author ? [author] : [])].join('_')

/** A message's file by its `refOf`, or a picture by its address. Throws HttpError. */
export async function fetchFile(ref: string, context: WahaContext): Promise<OutboundFile> {
  const [first = '', url] = ref.split(' ')
  const id = readFullId(first)
  if (!id) return fetchFrom(first, context)
  if (!url) return fetchFrom(await askAgain(id, context), context)
  // The server deletes its files after a while.
  return fetchFrom(url, context).catch(async (error: unknown) => {
    if (!(error instanceof HttpError) || !/answered 4(04|10)/.test(error.message)) throw error
    return fetchFrom(await askAgain(id, context), context)
  })
}

/** Lets the server download the file once more; the address, or HttpError in its words. */
async function askAgain(id: FullId, context: WahaContext): Promise<string> {
  const path = `chats/${encodeURIComponent(id.chat)}/messages/${encodeURIComponent(serialize(id))}?downloadMedia=true`
  const answer = await call(context, 'GET', ofSession(context, path))
  if (answer.isLost || !answer.isOk)
    throw new HttpError(`WAHA: ${refusalOf(answer)}`, answer.isLost || answer.status >= 500)
  const { url, error } = asRecord(answer.body['media'])
  if (typeof url === 'string' && url) return url
  const reason = [error, asRecord(error)['message']].find((text) => typeof text === 'string' && text !== '')
  throw new HttpError(`WAHA could not download the file${reason ? `: ${String(reason)}` : ''}`, false)
}

/**
 * The server's own files want its key and lie under our address for it, whatever it believes to be its own (often
 * `http://localhost:3000`); anything else, such as a bucket, gets no key.
 */
async function fetchFrom(address: string, { config, http }: WahaContext): Promise<OutboundFile> {
  const { pathname = '', search = '' } = URL.parse(address) ?? {}
  const name = pathname.split('/').at(-1) || 'file'
  const own = /\/api\/files\/.*/.exec(pathname)?.[0]
  if (own === undefined) return download(http, address, { limit, name })
  return download(http, `${baseOf(config)}${own}${search}`, { limit, name, headers: keyOf(config) })
}
