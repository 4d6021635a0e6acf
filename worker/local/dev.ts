import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { createServer } from 'vite'
import { getPlatformProxy } from 'wrangler'
import { root } from './build.ts'
import { seedDemo } from './demo/demo.ts'
import { migrate } from './server.ts'

/** The product with hot reload: Vite serves pages and Worker, on a store of its own in .data/dev. */
const data = path.join(root, '.data/dev')
mkdirSync(data, { recursive: true })
const secrets = path.join(root, '.dev.vars')
if (!existsSync(secrets))
  writeFileSync(secrets, `SECRET_KEY=${randomBytes(32).toString('hex')}\nLOCAL=true\n`, { mode: 0o600 })
if (!readFileSync(secrets, 'utf8').includes('SECRET_KEY=')) throw new Error(`${secrets} needs a SECRET_KEY.`)

const platform = await getPlatformProxy<Env>({
  configPath: path.join(root, 'wrangler.toml'),
  persist: { path: path.join(data, 'v3') },
})
await migrate(platform.env.DB)
const chatKey = await seedDemo(platform.env.DB)
await platform.dispose()

const server = await createServer({ configFile: path.join(root, 'vite.config.ts') })
await server.listen()
server.printUrls()
console.log(
  `\n  Customer   ${server.resolvedUrls?.local[0] ?? ''}chat/${chatKey}\n  Login      ana@demo.test, password Demo#2026\n`,
)
