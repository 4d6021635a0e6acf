import { SignJWT } from 'jose'
import { clock, hour } from '../core/clock.ts'
import { deriveBytes, fromBase64Url, toBase64Url } from '../core/crypto.ts'

/** DER of a P-256 private key up to its 32 bytes; the public point is left for the runtime to work out. */
const pkcs8Head = fromBase64Url('MEECAQAwEwYHKoZIzj0CAQYIKoZIzj0DAQcEJzAlAgEBBCA')
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

interface Vapid {
  key: CryptoKey
  /** Uncompressed point, base64url: what browsers subscribe with. */
  publicKey: string
}
const kept = new Map<string, Vapid>()

/** The deployment's identity before push services (RFC 8292), derived from its secret: another secret, other subscriptions. */
export async function vapidOf(secret: string): Promise<Vapid> {
  const known = kept.get(secret)
  if (known) return known
  const bytes = new Uint8Array([...pkcs8Head, ...(await deriveBytes(secret, 'vapid'))])
  const key = await crypto.subtle.importKey('pkcs8', bytes, algorithm, true, ['sign'])
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey
  const publicKey = toBase64Url(new Uint8Array([4, ...fromBase64Url(x), ...fromBase64Url(y)]))
  const vapid = { key, publicKey }
  kept.set(secret, vapid)
  return vapid
}

/** The Authorization header for one push service. `subject` is a mailto: or https: address of the deployment. */
export async function vapidHeader(secret: string, endpoint: string, subject: string): Promise<string> {
  const { key, publicKey } = await vapidOf(secret)
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor((clock.now() + 12 * hour) / 1000))
    .setSubject(subject)
    .sign(key)
  return `vapid t=${token}, k=${publicKey}`
}
