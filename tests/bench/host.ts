import { startServer } from '../../worker/local/server.ts'
import { startFloor } from './floor.ts'

export interface HostOptions {
  /** The product, or the floor that it is compared with. */
  role: 'product' | 'floor'
  port: number
  dataDir: string
  vars?: Record<string, string>
}

// A process of its own, so that the load and the server do not share one.
const { role, port, dataDir, vars } = JSON.parse(process.argv[2] ?? '{}') as HostOptions
const server =
  role === 'floor'
    ? await startFloor(port, dataDir)
    : await startServer({ port, dataDir, vars: { PUBLIC_URL: `http://127.0.0.1:${port}`, ...vars } })

const end = () => void server.stop().finally(() => process.exit(0))
process.once('SIGTERM', end)
// The benchmark itself is gone: do not stay behind on its port.
process.stdin.resume().once('end', end)
console.log(`serving ${server.url}`)
