import { zValidator } from '@hono/zod-validator'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import type { Contract, Endpoint, EndpointSpec, ParsedOf, ResultOf } from '#contracts/endpoint'
import type { ErrorBody } from '#contracts/errors'
import { type Meter, withMeter } from '../db/meter.ts'
import type { ContextOf } from './context.ts'
import { AppError, fail, isMissingReference } from './fail.ts'
import { randomText } from './ids.ts'
import { log } from './log.ts'

export type Handlers<A extends Contract> = {
  [K in keyof A]: (ctx: ContextOf<A[K]['spec']>, input: ParsedOf<A[K]>) => Promise<ResultOf<A[K]>>
}
export type AllHandlers<A extends Record<string, Contract>> = { [K in keyof A]: Handlers<A[K]> }
/** Builds the context of a request: session, tenant, permission. The one guard of the API. */
export type Enter = (c: Context<AppEnv>, spec: EndpointSpec) => Promise<unknown>
export type AppEnv = { Bindings: Env; Variables: { ctx: unknown } }

const maxJsonBytes = 1024 * 1024
const maxUploadBytes = 30 * 1024 * 1024

export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false })
  app.onError(onError)
  app.use(async (c, next) => {
    await next()
    // A body nobody read would break the next request on the same connection.
    if (c.req.raw.body && !c.req.raw.bodyUsed) await c.req.raw.body.cancel()
  })
  app.notFound((c) => c.json({ error: 'ERR_NOT_FOUND' } satisfies ErrorBody, 404))
  return app
}

/** Registers every endpoint of the contracts: session → permission → parse → handler → answer. */
export function serve<A extends Record<string, Contract>>(
  app: Hono<AppEnv>,
  contracts: A,
  handlers: AllHandlers<A>,
  enter: Enter,
): void {
  const routes = Object.entries(contracts).flatMap(([group, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => ({
      endpoint,
      handler: handlers[group]![name] as (ctx: unknown, input: unknown) => Promise<unknown>,
    })),
  )
  for (const { endpoint, handler } of routes.toSorted((a, b) => byPath(a.endpoint, b.endpoint)))
    app.on(endpoint.method, `/api${endpoint.path}`, meter, guard(endpoint, enter), ...parsers(endpoint), async (c) => {
      const input = {
        params: c.req.param(),
        query: endpoint.spec.query && c.req.valid('query' as never),
        ...(endpoint.spec.body ? await bodyOf(c, endpoint.spec) : {}),
      }
      const result = await handler(c.get('ctx'), input)
      return result === undefined ? c.body(null, 204) : c.json(result, endpoint.spec.status ?? 200)
    })
}

/** `/users/directory` must be asked before `/users/:id`, whatever contract each is in: a parameter sorts last. */
const byPath = (a: Endpoint, b: Endpoint) => (sortable(a) < sortable(b) ? -1 : 1)
const sortable = ({ path }: Endpoint) => path.replaceAll(/:[^/]+/g, '~')

const guard =
  (endpoint: Endpoint, enter: Enter): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    for (const value of Object.values(c.req.param()) as string[])
      if (!value || value.length > 120) fail('ERR_NOT_FOUND')
    c.set('ctx', await enter(c, endpoint.spec))
    await next()
  }

/** Query through zod-validator; `status[]=a` counts as `status=a` (D39). */
function parsers({ spec }: Endpoint): MiddlewareHandler[] {
  if (!spec.query) return []
  const plain = z.preprocess(
    (query) =>
      Object.fromEntries(Object.entries(query as object).map(([key, value]) => [key.replace(/\[\]$/, ''), value])),
    spec.query as z.ZodType,
  )
  return [zValidator('query', plain, refuse)]
}

async function bodyOf(c: Context<AppEnv>, spec: EndpointSpec): Promise<{ body: unknown; files?: File[] }> {
  const isForm = spec.upload && (c.req.header('content-type') ?? '').startsWith('multipart/form-data')
  const raw = isForm ? await readForm(c.req.raw) : { fields: await readJson(c.req.raw), files: [] }
  const parsed = z.core.safeParse(spec.body as z.ZodType, raw.fields)
  refuse(parsed)
  return { body: parsed.data, ...(spec.upload ? { files: raw.files } : {}) }
}

async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request, maxJsonBytes)
  if (!text) return {}
  try {
    return JSON.parse(text)
  } catch {
    return fail('ERR_BAD_JSON')
  }
}

/** The request's body as text, refused once it passes the limit. */
export async function readText(request: Request, limit: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, limit))
}

/** The request's body as bytes, refused once it passes the limit. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) fail('ERR_BODY_TOO_LARGE', { limit })
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength > limit) fail('ERR_BODY_TOO_LARGE', { limit })
  return bytes
}

/** Multipart fields; those that look like JSON objects are parsed, as the family sends quoted messages. */
async function readForm(request: Request): Promise<{ fields: Record<string, unknown>; files: File[] }> {
  if (Number(request.headers.get('content-length') ?? 0) > maxUploadBytes)
    fail('ERR_BODY_TOO_LARGE', { limit: maxUploadBytes })
  const form = await request.formData().catch(() => fail('ERR_BAD_JSON'))
  const fields: Record<string, unknown> = {}
  const files: File[] = []
  for (const [key, value] of form as unknown as Iterable<[string, string | File]>) {
    if (typeof value === 'string') fields[key] = value
    else files.push(value)
  }
  return { fields, files }
}

function refuse(result: { success: boolean; error?: z.core.$ZodError | undefined }): void {
  if (result.success || !result.error) return
  const details = Object.fromEntries(
    result.error.issues.slice(0, 20).map((issue) => [issue.path.join('.'), reasonOf(issue)]),
  )
  fail('ERR_VALIDATION', details)
}

const reasonOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_format' ? `invalid_${issue.format}` : issue.code

/** Counts the rows of a request and says them in its headers, where the benchmark asks for it. */
export const meter: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.env.METER !== 'true') return next()
  const counted: Meter = { read: 0, written: 0, queries: 0 }
  await withMeter(counted, () => next())
  c.header('x-rows-read', String(counted.read))
  c.header('x-rows-written', String(counted.written))
  c.header('x-queries', String(counted.queries))
}

function onError(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof AppError) return c.json(error.body, error.status as 400, error.headers)
  if (error instanceof HTTPException) return c.json({ error: 'ERR_BAD_JSON' } satisfies ErrorBody, 400)
  if (isMissingReference(error)) return c.json({ error: 'ERR_NOT_FOUND' } satisfies ErrorBody, 404)
  const requestId = randomText(10)
  log('error', 'unexpected', { requestId, path: new URL(c.req.url).pathname, error: error.message, stack: error.stack })
  return c.json({ error: 'ERR_INTERNAL', details: { requestId } } satisfies ErrorBody, 500)
}
