import type { Hono } from 'hono'
import type { AppEnv } from './core/serve.ts'

/** The agents' app is a static file with its headers in web/public/_headers. This one lives in frames of any site. */
const chatPolicy = [
  `default-src 'self'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `media-src 'self' blob: data:`,
  `connect-src 'self' ws: wss:`,
  `font-src 'self' data:`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors *`,
].join('; ')

/** The customer's chat page and the script that embeds it. */
export function servePages(app: Hono<AppEnv>): void {
  app.get('/chat/:key', async (c) => {
    const found = await c.env.ASSETS.fetch(new URL('/chat', c.req.url))
    return answer(found, {
      'content-security-policy': chatPolicy,
      'permissions-policy': 'microphone=(self)',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  })
  app.get('/widget.js', async (c) => {
    const found = await c.env.ASSETS.fetch(new URL('/widget.js', c.req.url))
    return answer(found, { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
  })
  // Deployed, files are served before they come here; locally everything comes here.
  app.get('/*', async (c, next) => {
    if (c.env.LOCAL !== 'true' || c.req.path.startsWith('/api/')) return next()
    const found = await c.env.ASSETS.fetch(c.req.raw)
    return found.status === 404 ? next() : found
  })
}

const answer = (found: Response, headers: Record<string, string>) =>
  new Response(found.body, { status: found.status, headers: { ...Object.fromEntries(found.headers), ...headers } })
