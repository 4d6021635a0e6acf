import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '../..')
const sources = ['worker', 'web', 'wrangler.toml', 'vite.config.ts', 'package-lock.json']
/** Where the build lies; DIST_DIR lets several copies of the product stand side by side. */
export const dist = path.resolve(root, process.env.DIST_DIR ?? 'dist')
const built = path.join(dist, 'client/widget.js')

/** Builds the Worker, the pages and the embed script, unless nothing changed since the last build. */
export function buildIfNeeded(): void {
  const newest = Math.max(...sources.map((source) => newestIn(path.join(root, source))))
  if (existsSync(built) && statSync(built).mtimeMs > newest) return
  console.log('Building …')
  const result = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    encoding: 'utf8',
    // Whoever starts it may run in another mode; what is served is always the production build.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  })
  if (result.status === 0) return
  console.error(`${result.stdout}${result.stderr}`.split('\n').slice(-30).join('\n'))
  throw new Error('The build failed; the lines above say why.')
}

function newestIn(file: string): number {
  const stat = statSync(file)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(file).map((name) => newestIn(path.join(file, name))))
}
