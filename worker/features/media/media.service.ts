import type { Media } from '#contracts/messages'
import { clock, day, hour } from '../../core/clock.ts'
import { sign, verifySignature } from '../../core/crypto.ts'
import { fail } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import type { TenantDb, Write } from '../../db/tenant-db.ts'
import { media } from './media.table.ts'
import { sniff } from './sniff.ts'

export type MediaRow = typeof media.$inferSelect

/** Link to a file: signed, bound to tenant and file, good for between two and three days' hours so that it caches. */
export async function linkOf(env: Env, tenantId: number, id: string): Promise<string> {
  const until = Math.ceil((clock.now() + 6 * hour) / (6 * hour)) * 6 * hour
  return `/api/media/${tenantId}/${id}?e=${until}&s=${await sign(env.SECRET_KEY, 'media', `${tenantId}/${id}/${until}`)}`
}

/** Refuses a link that is forged, changed or too old. */
export async function assertLink(
  env: Env,
  tenantId: number,
  id: string,
  until: number,
  signature: string,
): Promise<void> {
  const isGood = await verifySignature(env.SECRET_KEY, 'media', `${tenantId}/${id}/${until}`, signature)
  if (!isGood || until < clock.now() || until > clock.now() + day) fail('ERR_MEDIA_LINK')
}

export async function presentMedia(
  env: Env,
  tenantId: number,
  row: Omit<
    MediaRow,
    'createdAt' | 'updatedAt' | 'key' | 'channelId' | 'source' | 'ownerId' | 'messageId' | 'tenantId'
  >,
): Promise<Media> {
  const { id, state, mime, name, size, width, height, duration } = row
  return {
    id,
    state,
    mime,
    name,
    size,
    width,
    height,
    duration,
    url: state === 'ready' ? await linkOf(env, tenantId, id) : null,
  }
}

export const keyOf = (tenantId: number, id: string): string => `${tenantId}/${id}`

/** Stores bytes in R2 and describes them; the type is told from the content, never from the name alone. */
export async function storeMedia(
  env: Env,
  db: TenantDb,
  given: { bytes: ArrayBuffer; name: string; mime: string; ownerId: string },
): Promise<MediaRow> {
  const id = newId('med')
  const key = keyOf(db.tenantId, id)
  const mime = sniff(new Uint8Array(given.bytes), given.mime)
  await env.MEDIA.put(key, given.bytes, { httpMetadata: { contentType: mime } })
  const row = {
    id,
    state: 'ready' as const,
    key,
    mime,
    name: cleanName(given.name),
    size: given.bytes.byteLength,
    ownerId: given.ownerId,
  }
  await db.commit([db.insert(media, row)])
  return db.get(media, id)
}

/** A finished upload of one of these owners; one that may be used again can already be part of a message. */
export async function takeMedia(
  db: TenantDb,
  id: string,
  owners: readonly string[],
  { isReusable = false } = {},
): Promise<MediaRow> {
  const file = await db.get(media, id)
  return isTheirs(file, owners) && (isReusable || !file.messageId) ? file : fail('ERR_NOT_FOUND')
}

/** Whether one of these people brought the file, and it is there. */
export const isTheirs = ({ ownerId, state }: MediaRow, owners: readonly string[]): boolean =>
  ownerId !== null && owners.includes(ownerId) && state === 'ready'

/** A file that still lies with its provider. */
export function pendingMedia(
  db: TenantDb,
  given: {
    id: string
    messageId: string
    channelId: string
    ref: string
    mime?: string
    name?: string
    size?: number
    width?: number
    height?: number
    duration?: number
  },
): Write {
  return db.insert(media, {
    id: given.id,
    state: 'pending',
    key: keyOf(db.tenantId, given.id),
    mime: given.mime ?? 'application/octet-stream',
    name: cleanName(given.name ?? 'file'),
    size: given.size ?? 0,
    width: given.width ?? null,
    height: given.height ?? null,
    duration: given.duration ?? null,
    channelId: given.channelId,
    source: given.ref,
    messageId: given.messageId,
  })
}

/** A file name that is safe to offer: no path, no control characters. */
export const cleanName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}"<>|:*?]/gu, '')
    .trim()
    .slice(0, 180) || 'file'
