import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { dist, root } from './build.ts'
import { limiter, limiterBindings } from './limiter.ts'

export interface ServerOptions {
  port: number
  dataDir: string
  /** Overrides of wrangler.toml's vars. */
  vars?: Record<string, string>
  /** Milliseconds between two runs of the scheduled handler: no local mode fires Cron Triggers by itself. */
  cronEvery?: number
  host?: string
}

export interface LocalServer {
  url: string
  db: D1Database
  /** Runs the scheduled handler now. */
  cron(): Promise<void>
  stop(): Promise<void>
}

/** The production build in workerd, with D1, Durable Objects, R2 and queues on this disk and nothing outside. */
export async function startServer(options: ServerOptions): Promise<LocalServer> {
  mkdirSync(options.dataDir, { recursive: true })
  const config = path.join(dist, 'praca/wrangler.json')
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config)
  const bindings = {
    ...(workerOptions.bindings as Record<string, string>),
    SECRET_KEY: secretOf(options.dataDir),
    LOCAL: 'true',
    ...options.vars,
  }
  const host = options.host ?? '127.0.0.1'
  const { assets, ratelimits, ...ours } = workerOptions as Record<string, unknown> & {
    assets: { directory: string }
    ratelimits: Parameters<typeof limiterBindings>[0]
  }
  const praca = {
    ...ours,
    name: 'praca',
    bindings,
    modules: modulesOf(path.dirname(main ?? config)),
    serviceBindings: { ASSETS: 'files', ...limiterBindings(ratelimits) },
    // Straight into our Worker: the simulator's own entry and asset router would cost a fifth of every request, and
    // would compress each event once a screen.
    unsafeDirectSockets: [{ host, port: options.port }],
  }
  const files = {
    name: 'files',
    modules: true,
    script: 'export default { fetch: (request, env) => env.FILES.fetch(request) }',
    compatibilityDate: workerOptions.compatibilityDate,
    assets: { ...assets, binding: 'FILES' },
  }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host,
      port: 0,
      log: new Log(LogLevel.ERROR),
      logRequests: false,
      telemetry: { enabled: false },
      resourcePersistencePath: options.dataDir,
      workers: [praca, files, { ...limiter, compatibilityDate: workerOptions.compatibilityDate }],
    } as unknown as Parameters<typeof convertV4MiniflareOptions>[0]),
  )
  await miniflare.ready
  const url = await miniflare.unsafeGetDirectURL('praca')
  const db = (await miniflare.getD1Database('DB', 'praca')) as unknown as D1Database
  await migrate(db)
  const cron = async () => {
    const worker = await miniflare.getWorker('praca')
    await worker.scheduled({ cron: '* * * * *' })
  }
  const timer = setInterval(
    () => void cron().catch((error: unknown) => console.error(`The scheduled run failed: ${String(error)}`)),
    options.cronEvery ?? 60_000,
  )
  return {
    url: url.origin,
    db,
    cron,
    stop: async () => {
      clearInterval(timer)
      await miniflare.dispose()
    },
  }
}

function modulesOf(dir: string) {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const first = files.toSorted((a) => (a === 'index.js' ? -1 : 1))
  return first.map((file) => ({
    type: 'ESModule' as const,
    path: path.join(dir, file),
    contents: readFileSync(path.join(dir, file), 'utf8'),
  }))
}

/** Each data folder has a secret of its own, made once. */
function secretOf(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** Applies the migrations that this database has not seen, each as one batch, like `wrangler d1 migrations apply`. */
export async function migrate(db: D1Database): Promise<void> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map((row) => row.name))
  const folder = path.join(root, 'migrations')
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && !applied.has(file))
  for (const file of files.toSorted()) {
    const statements = readFileSync(path.join(folder, file), 'utf8')
      .split('--> statement-breakpoint')
      .map((text) => text.trim())
      .filter(Boolean)
    await db.batch([
      ...statements.map((text) => db.prepare(text)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(file),
    ])
  }
}
