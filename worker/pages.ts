import type { Hono } from 'hono'
import { domainsOf } from './channels/webchat.ts'
import type { AppEnv } from './core/serve.ts'
import { openChannelByKey } from './features/channels/channels.service.ts'

/** The agents' app is a static file with its headers in web/public/_headers. This one lives in frames of the sites it is for. */
const chatPolicy = (ancestors: string) =>
  [
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
    `frame-ancestors ${ancestors}`,
  ].join('; ')

/** The hosts a channel allows, each with its subdomains, besides ourselves; every site where it allows none by name. */
async function ancestorsOf(env: Env, key: string): Promise<string> {
  const channel = await openChannelByKey(env, 'webchat', key)
  const hosts = channel ? domainsOf(channel.row.config) : []
  return hosts.length ? [`'self'`, ...hosts.flatMap((host) => [host, `*.${host}`])].join(' ') : '*'
}

/** The customer's chat page and the script that embeds it. */
export function servePages(app: Hono<AppEnv>): void {
  app.get('/chat/:key', async (c) => {
    const found = await c.env.ASSETS.fetch(new URL('/chat', c.req.url))
    return answer(found, {
      'content-security-policy': chatPolicy(await ancestorsOf(c.env, c.req.param('key'))),
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
