import type { Hono } from 'hono'
import { fail } from '../../core/fail.ts'
import type { AppEnv } from '../../core/serve.ts'
import { tenantDb } from '../../db/platform-db.ts'
import { assertLink } from './media.service.ts'
import { media } from './media.table.ts'
import { isInline } from './sniff.ts'

/** Files by signed link: inline only when harmless, in a sandbox without scripts, with ranges for players. */
export function serveMedia(app: Hono<AppEnv>): void {
  app.get('/api/media/:tenant/:id', async (c) => {
    const tenantId = Number(c.req.param('tenant'))
    const id = c.req.param('id')
    if (!Number.isSafeInteger(tenantId)) fail('ERR_NOT_FOUND')
    await assertLink(c.env, tenantId, id, Number(c.req.query('e')), c.req.query('s') ?? '')
    const row = await tenantDb(c.env, tenantId).get(media, id)
    const range = c.req.header('range')
    const object = await c.env.MEDIA.get(row.key, range ? { range: c.req.raw.headers } : {})
    if (!object) fail('ERR_NOT_FOUND')
    const part = range && object.range && 'offset' in object.range ? object.range : null
    const offset = part?.offset ?? 0
    const length = part?.length ?? object.size - offset
    return new Response(object.body, {
      status: part ? 206 : 200,
      headers: {
        'content-type': row.mime,
        'content-length': String(length),
        'content-disposition': `${isInline(row.mime) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(row.name)}`,
        'content-security-policy': policyOf(row.mime),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=21600',
        'accept-ranges': 'bytes',
        ...(part ? { 'content-range': `bytes ${offset}-${offset + length - 1}/${object.size}` } : {}),
      },
    })
  })
}

/** Nothing in a file may run. A browser's own PDF viewer does not start in a sandbox; its frame is ours alone. */
const policyOf = (mime: string): string =>
  mime === 'application/pdf'
    ? `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'`
    : `default-src 'none'; style-src 'unsafe-inline'; sandbox`
