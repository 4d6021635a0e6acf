import { fromBase64Url } from '../core/crypto.ts'

const utf8 = new TextEncoder()
const recordSize = 4096
/** Plain bytes that fit one record beside its header, padding sign and tag. */
export const maxPlain = 3993

export interface PushKeys {
  /** The browser's public point, base64url. */
  p256dh: string
  /** Its secret, base64url. */
  auth: string
}

/** A push body of one record: aes128gcm (RFC 8188) with keys agreed with the browser (RFC 8291). */
export async function encryptPush(text: string, keys: PushKeys): Promise<Uint8Array<ArrayBuffer>> {
  const plain = utf8.encode(text)
  if (plain.length > maxPlain) throw new Error(`a push of ${plain.length} bytes does not fit`)
  const theirs = fromBase64Url(keys.p256dh)
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
  const own = (await crypto.subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair
  const ours = new Uint8Array((await crypto.subtle.exportKey('raw', own.publicKey)) as ArrayBuffer)
  const receiver = await crypto.subtle.importKey('raw', theirs, curve, false, [])
  // The runtime's types call it $public.
  const agreement = { name: 'ECDH', public: receiver } as unknown as SubtleCryptoDeriveKeyAlgorithm
  const shared = await crypto.subtle.deriveBits(agreement, own.privateKey, 256)

  const material = await hkdf(shared, fromBase64Url(keys.auth), join(utf8.encode('WebPush: info\0'), theirs, ours), 32)
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const contentKey = await hkdf(material, salt, utf8.encode('Content-Encoding: aes128gcm\0'), 16)
  const nonce = await hkdf(material, salt, utf8.encode('Content-Encoding: nonce\0'), 12)
  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt'])
  // 2 marks the last record.
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, join(plain, Uint8Array.of(2)))
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, recordSize)
  return join(salt, size, Uint8Array.of(ours.length), ours, new Uint8Array(sealed))
}

async function hkdf(
  secret: BufferSource,
  salt: BufferSource,
  info: BufferSource,
  length: number,
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8)
}

function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
