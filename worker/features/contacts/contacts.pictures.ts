import type { Hono } from 'hono'
import { eq } from 'drizzle-orm'
import { clock, hour } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { sign, verifySignature } from '../../core/crypto.ts'
import type { Directory } from '../../core/directory.ts'
import { fail } from '../../core/fail.ts'
import type { AppEnv } from '../../core/serve.ts'
import { tenantDb } from '../../db/platform-db.ts'
import { media } from '../media/media.table.ts'
import { contacts } from './contacts.table.ts'

const half = 6 * hour

/**
 * What lets a company's screens see the pictures of its contacts, for between six and twelve hours: one signature for
 * all of them, since a list shows forty at once and their ids cannot be guessed.
 */
export async function signPictures(env: Env, tenantId: number): Promise<Directory['pictures']> {
  const until = Math.ceil((clock.now() + half) / half) * half
  return { until, signature: await sign(env.SECRET_KEY, 'pictures', `${tenantId}/${until}`) }
}

/** The address of a contact's picture, or null where there is none. */
export function pictureOf({ directory }: Pick<TenantContext, 'directory'>, id: string | null): string | null {
  const { tenant, pictures } = directory
  return id && `/api/pictures/${tenant.id}/${id}?e=${pictures.until}&s=${pictures.signature}`
}

/** Serves the pictures of contacts, and no other file. */
export function servePictures(app: Hono<AppEnv>): void {
  app.get('/api/pictures/:tenant/:id', async (c) => {
    const [tenantId, id, until] = [Number(c.req.param('tenant')), c.req.param('id'), Number(c.req.query('e'))]
    if (!Number.isSafeInteger(tenantId)) fail('ERR_NOT_FOUND')
    const isOurs = await verifySignature(c.env.SECRET_KEY, 'pictures', `${tenantId}/${until}`, c.req.query('s') ?? '')
    if (!isOurs || until < clock.now()) fail('ERR_MEDIA_LINK')
    const db = tenantDb(c.env, tenantId)
    if (!(await db.find(contacts, eq(contacts.pictureId, id)))) fail('ERR_NOT_FOUND')
    const row = await db.get(media, id)
    const object = await c.env.MEDIA.get(row.key)
    if (!object || !row.mime.startsWith('image/')) fail('ERR_NOT_FOUND')
    return new Response(object.body, {
      headers: {
        'content-type': row.mime,
        'content-security-policy': `default-src 'none'; sandbox`,
        'x-content-type-options': 'nosniff',
        'cache-control': `private, max-age=${half / 1000}`,
      },
    })
  })
}
