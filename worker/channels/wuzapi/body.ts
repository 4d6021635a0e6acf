import { asRecord } from '../soft.ts'
import { isSameSecret } from '../keys.ts'
import type { WuzapiConfig } from './api.ts'
import { openBody } from './event.ts'

export const signatureHeader = 'x-hmac-signature'

/** Reads a webhook body: a form by default, JSON where the gateway is set so. Throws for one that is neither. */
export function parse(text: string, contentType: string): unknown {
  const type = contentType.toLowerCase()
  if (type.startsWith('application/x-www-form-urlencoded'))
    return openBody(Object.fromEntries(new URLSearchParams(text)))
  if (type.startsWith('multipart/form-data')) return openBody(fieldsIn(text, contentType))
  return openBody(JSON.parse(text))
}

/**
 * Whether the body was signed with our secret. Both forms are signed as they travel; a multipart body, which older
 * builds send with a file, by its fields as Go prints them.
 */
export async function verify(request: Request, body: Uint8Array, { hookSecret }: WuzapiConfig): Promise<boolean> {
  const contentType = request.headers.get('content-type') ?? ''
  const signed = contentType.toLowerCase().startsWith('multipart/form-data')
    ? new TextEncoder().encode(goJson(fieldsIn(new TextDecoder().decode(body), contentType)))
    : body
  return isSameSecret(request.headers.get(signatureHeader) ?? '', await hmacOf(signed, hookSecret))
}

async function hmacOf(body: Uint8Array, secret: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, body as Uint8Array<ArrayBuffer>))
  return Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The fields of a multipart body that are no files. */
function fieldsIn(text: string, contentType: string): Record<string, string> {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  const parts = boundary ? text.split(`--${boundary}`) : []
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [, head = '', value = ''] = /^\r\n([\s\S]*?)\r\n\r\n([\s\S]*)\r\n$/.exec(part) ?? []
      const name = /\bname="([^"]*)"/i.exec(head)?.[1]
      return name === undefined || /filename/i.test(head) ? [] : [[name, value]]
    }),
  )
}

/** JSON as Go prints a map: keys in order, and what could end a script escaped. */
function goJson(fields: Record<string, string>): string {
  const sorted = Object.fromEntries(Object.entries(asRecord(fields)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return JSON.stringify(sorted).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
