import type { Hono } from 'hono'
import type { AppEnv } from './core/serve.ts'

const policy = (frames: string) =>
  [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https:`,
    `media-src 'self' blob: data:`,
    `connect-src 'self' ws: wss:`,
    `worker-src 'self' blob:`,
    `font-src 'self' data:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${frames}`,
  ].join('; ')

/** The two pages: the agents' app, never framed; the customer's chat, which lives in frames of the company's sites. */
export function servePages(app: Hono<AppEnv>): void {
  app.get('/chat/:key', (c) => page(c.env, new URL('/chat', c.req.url), '*'))
  app.get('/', (c) => page(c.env, new URL('/', c.req.url), `'none'`))
  app.get('/widget.js', async (c) => {
    const script = await c.env.ASSETS.fetch(new URL('/widget.js', c.req.url))
    return new Response(script.body, {
      status: script.status,
      headers: { ...plain(script.headers), 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' },
    })
  })
}

async function page(env: Env, url: URL, frames: string): Promise<Response> {
  const found = await env.ASSETS.fetch(url)
  return new Response(found.body, {
    status: found.status,
    headers: {
      ...plain(found.headers),
      'content-security-policy': policy(frames),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self)',
      ...(frames === `'none'` ? { 'x-frame-options': 'DENY' } : {}),
    },
  })
}

const plain = (headers: Headers): Record<string, string> => Object.fromEntries(headers)
