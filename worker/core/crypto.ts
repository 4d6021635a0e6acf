import { scrypt, timingSafeEqual } from 'node:crypto'

const utf8 = new TextEncoder()
const keys = new Map<string, CryptoKey>()

/** A key for one purpose, derived from the deployment's secret; kept once it is there. */
async function keyFor(secret: string, purpose: string, algorithm: 'HMAC' | 'AES-GCM'): Promise<CryptoKey> {
  const name = `${algorithm}:${purpose}:${secret}`
  const kept = keys.get(name) ?? (await derive(secret, purpose, algorithm))
  // One AES key a channel: a bound keeps a long-lived isolate small.
  if (keys.size > 2000) keys.clear()
  keys.set(name, kept)
  return kept
}

async function derive(secret: string, purpose: string, algorithm: 'HMAC' | 'AES-GCM'): Promise<CryptoKey> {
  const bits = await deriveBytes(secret, purpose)
  return algorithm === 'HMAC'
    ? crypto.subtle.importKey('raw', bits, { name: 'HMAC', hash: 'SHA-256' }, true, ['sign', 'verify'])
    : crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** 32 bytes for one purpose, derived from the deployment's secret. */
export async function deriveBytes(secret: string, purpose: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!secret || secret.length < 32) throw new Error('SECRET_KEY must have at least 32 characters')
  const base = await crypto.subtle.importKey('raw', utf8.encode(secret), 'HKDF', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8.encode(purpose) },
    base,
    256,
  )
  return new Uint8Array(bits)
}

/** The HMAC key of a purpose, for jose. */
export const signingKey = (secret: string, purpose: string): Promise<CryptoKey> => keyFor(secret, purpose, 'HMAC')

/** HMAC-SHA256 of a text as base64url. */
export async function sign(secret: string, purpose: string, text: string): Promise<string> {
  const key = await keyFor(secret, purpose, 'HMAC')
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(text))))
}

/** Whether a signature made by `sign` fits, in constant time. */
export async function verifySignature(secret: string, purpose: string, text: string, signature: string) {
  return isSame(await sign(secret, purpose, text), signature)
}

/** Constant-time comparison of two texts. */
export function isSame(a: string, b: string): boolean {
  const left = utf8.encode(a)
  const right = utf8.encode(b)
  return left.byteLength === right.byteLength && timingSafeEqual(left, right)
}

/** SHA-256 of a text as hex. */
export async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text)))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** AES-GCM encryption of a text for rest; the nonce stands in front. `purpose` binds it to one use. */
export async function seal(secret: string, purpose: string, text: string): Promise<string> {
  const key = await keyFor(secret, purpose, 'AES-GCM')
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, utf8.encode(text)))
  const whole = new Uint8Array(iv.length + sealed.length)
  whole.set(iv)
  whole.set(sealed, iv.length)
  return toBase64Url(whole)
}

/** The text that `seal` hid; throws when the key or the purpose is another. */
export async function unseal(secret: string, purpose: string, sealed: string): Promise<string> {
  const key = await keyFor(secret, purpose, 'AES-GCM')
  const whole = fromBase64Url(sealed)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: whole.slice(0, 12) }, key, whole.slice(12))
  return new TextDecoder().decode(plain)
}

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

const cost = 16_384

/** scrypt with a salt of its own: `scrypt$N$salt$hash`, about 25 ms. */
export async function hashPassword(password: string): Promise<string> {
  const salt = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  return `scrypt$${cost}$${salt}$${await scryptOf(password, salt, cost)}`
}

/** Whether the password fits; an unknown hash costs the same time and fits nothing. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, n, salt, hash] = (stored ?? `scrypt$${cost}$AAAAAAAAAAAAAAAAAAAAAA$-`).split('$')
  return isSame(await scryptOf(password, salt ?? '', Number(n)), hash ?? '')
}

function scryptOf(password: string, salt: string, n: number): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, { N: n, r: 8, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(toBase64Url(new Uint8Array(key))),
    )
  })
}
