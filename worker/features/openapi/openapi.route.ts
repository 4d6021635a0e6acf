import type { Hono } from 'hono'
import type { AppEnv } from '../../core/serve.ts'
import { originOf } from '../session/enter.ts'
import { describeApi } from './openapi.service.ts'

/** `/api/openapi.json`: the whole API for integrators and tools. It holds names and shapes, nothing of a company. */
export function serveOpenApi(app: Hono<AppEnv>): void {
  app.get('/api/openapi.json', (c) =>
    c.json(describeApi(originOf(c.env, c.req.raw)), 200, { 'cache-control': 'public, max-age=300' }),
  )
}
