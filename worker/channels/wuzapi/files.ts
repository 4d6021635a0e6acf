import { HttpError } from '../../core/http.ts'
import { readBase64Field } from '../base64.ts'
import type { OutboundFile } from '../channel.ts'
import { download } from '../provider.ts'
import { lowerKeys } from '../whatsapp-web/shape.ts'
import { refusalOf, requestOf, type WuzapiContext } from './api.ts'
import { readRef, type Ref } from './ref.ts'

const megabyte = 1024 * 1024
/** What comes in is decoded while it arrives. */
const limit = 48 * megabyte
const pictureLimit = 5 * megabyte
const fetchTimeout = 60_000

/**
 * A message's file: from the gateway's bucket where it lies in one, else fetched and decrypted by the gateway with the
 * message's keys, which works whether webhooks bring bytes or not. A contact's picture by its address. Throws HttpError.
 */
export async function fetchFile(ref: string, context: WuzapiContext): Promise<OutboundFile> {
  const read = readRef(ref)
  if (!read) return download(context.http, ref, { limit: pictureLimit, name: 'picture' })
  if (!read.s3) return fetchByKeys(read, context)
  const mime = read.mimetype ? { mime: read.mimetype } : {}
  const stored = download(context.http, read.s3, { limit, name: 'file', ...mime })
  // A bucket forgets; WhatsApp keeps files for some weeks.
  return stored.catch((error: unknown) => (read.mediaKey ? fetchByKeys(read, context) : Promise.reject(error as Error)))
}

async function fetchByKeys(ref: Ref, context: WuzapiContext): Promise<OutboundFile> {
  if (!ref.type || !ref.mediaKey) throw new HttpError('the message came without the keys to its file', false)
  const keys = {
    Url: ref.url ?? '',
    DirectPath: ref.directPath ?? '',
    MediaKey: ref.mediaKey,
    Mimetype: ref.mimetype ?? '',
    FileEncSHA256: ref.fileEncSha256 ?? '',
    FileSHA256: ref.fileSha256 ?? '',
    FileLength: ref.fileLength ?? 0,
  }
  const { url, init } = requestOf(context, 'POST', `/chat/download${ref.type}`, keys)
  const response = await context.http(url, { ...init, timeout: fetchTimeout })
  if (!response.ok) {
    const told: unknown = await response.json().catch(() => ({}))
    const answer = { isLost: false, status: response.status, isOk: false, body: Object(told), list: [] } as const
    throw new HttpError(`Wuzapi: ${refusalOf(answer)}`, response.status >= 500)
  }
  const { bytes, fields } = await readBase64Field(response, 'Data', limit)
  const { mimetype } = lowerKeys(fields['data'] ?? fields)
  const told = typeof mimetype === 'string' && mimetype ? mimetype : ref.mimetype
  return { bytes, mime: told ?? 'application/octet-stream', name: 'file' }
}
