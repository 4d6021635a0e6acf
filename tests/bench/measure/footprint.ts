import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { dist, root } from '../../../worker/local/build.ts'
import { runScript, stopChild, waitForLine } from '../host-process.ts'

const client = path.join(dist, 'client')

interface Chunk {
  file: string
  imports?: string[]
}

/** Kilobytes of gzipped script that a screen needs before it shows, Portuguese texts included. */
export function measureScripts(): Record<string, number> {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const filesOf = (key: string, seen: Set<string>): void => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the build's manifest`)
    if (seen.has(chunk.file)) return
    seen.add(chunk.file)
    chunk.imports?.forEach((name) => filesOf(name, seen))
  }
  const kilobytes = (...entries: string[]) => {
    const files = new Set<string>()
    entries.forEach((entry) => filesOf(entry, files))
    return sizeOf([...files].filter((file) => file.endsWith('.js')))
  }
  const texts = (...names: string[]) => names.map((name) => `locales/pt/${name}.ts`)
  const tickets = [
    'index.html',
    'app/shell/shell.tsx',
    'features/tickets/tickets-screen.tsx',
    ...texts('common', 'errors', 'shell', 'tickets', 'delivery', 'contacts'),
  ]
  return {
    login: kilobytes('index.html', 'features/session/login-screen.tsx', ...texts('common', 'session', 'errors')),
    tickets: kilobytes(...tickets),
    'tickets with a conversation open': kilobytes(...tickets, 'features/tickets/conversation/ticket-stage.tsx'),
    'customer chat': kilobytes('chat.html'),
    widget: sizeOf(['widget.js']),
  }
}

const sizeOf = (files: string[]) =>
  Math.round(files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(client, file))).byteLength, 0) / 102.4) /
  10

/** Seconds from the command to the first page served, on a folder that was used before. */
export async function measureStart(dataDir: string, port: number): Promise<number> {
  const started = performance.now()
  const env = { PORT: String(port), DATA_DIR: dataDir, SEED: 'none' }
  const child = runScript(path.join(root, 'worker/local/start.ts'), [], env)
  await waitForLine(child, 'is running')
  await (await fetch(`http://127.0.0.1:${port}/`)).text()
  const seconds = Math.round(performance.now() - started) / 1000
  await stopChild(child)
  return seconds
}
