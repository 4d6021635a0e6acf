import { vi } from 'vitest'
import { fromBase64Url, toBase64Url } from '../../../worker/core/crypto.ts'

const utf8 = new TextEncoder()
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** A browser that subscribed, with the push service it trusts: keeps what came, answers by script, reads the body. */
export async function openPushService(name: string, status = 201) {
  const keys = (await crypto.subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair
  const point = new Uint8Array((await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer)
  const auth = crypto.getRandomValues(new Uint8Array(16))
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`
  const calls: { headers: Headers; body: Uint8Array<ArrayBuffer> }[] = []
  const service = { status }
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const url = typeof input === 'string' ? input : input.url
    if (url !== endpoint) throw new TypeError('connection refused')
    calls.push({ headers: new Headers(init?.headers), body: new Uint8Array(init?.body as ArrayBuffer) })
    return new Response(null, { status: service.status })
  })

  /** What RFC 8291 says the browser does, written from its own side. */
  const read = async (body: Uint8Array<ArrayBuffer>): Promise<unknown> => {
    const salt = body.slice(0, 16)
    const length = body[20]!
    const sender = body.slice(21, 21 + length)
    const theirs = await crypto.subtle.importKey('raw', sender, curve, false, [])
    const agreement = { name: 'ECDH', public: theirs } as unknown as SubtleCryptoDeriveKeyAlgorithm
    const shared = await crypto.subtle.deriveBits(agreement, keys.privateKey, 256)
    const info = new Uint8Array([...utf8.encode('WebPush: info\0'), ...point, ...sender])
    const material = await expand(shared, auth, info, 32)
    const contentKey = await expand(material, salt, utf8.encode('Content-Encoding: aes128gcm\0'), 16)
    const iv = await expand(material, salt, utf8.encode('Content-Encoding: nonce\0'), 12)
    const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['decrypt'])
    const plain = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, body.slice(21 + length)))
    return JSON.parse(new TextDecoder().decode(plain.slice(0, plain.lastIndexOf(2))))
  }
  const subscription = { endpoint, keys: { p256dh: toBase64Url(point), auth: toBase64Url(auth) }, language: 'pt' }
  return { subscription, calls, service, read }
}

async function expand(secret: BufferSource, salt: BufferSource, info: BufferSource, length: number) {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8)
}

/** The claims of a VAPID header, once its signature fits the key that it names. */
export async function readVapid(header: string): Promise<Record<string, unknown> & { key: string }> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('raw', fromBase64Url(publicKey), algorithm, false, ['verify'])
  const signed = utf8.encode(`${head}.${claims}`)
  const fits = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, fromBase64Url(signature), signed)
  if (!fits) throw new Error('the signature does not fit')
  return { ...(JSON.parse(new TextDecoder().decode(fromBase64Url(claims))) as object), key: publicKey }
}
