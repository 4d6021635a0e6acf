import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../../../worker/local/build.ts'
import { startServer } from '../../../worker/local/server.ts'
import { type Company, seedCompany } from './company.ts'
import { seedConversations } from './conversations.ts'
import { sumFigures } from './figures.ts'
import { Store } from './store.ts'

export interface Seeded {
  /** This run's copy, free to be written to. */
  dataDir: string
  /** What it was copied from; only read. */
  kept: string
  /** The measured company of so many tickets. */
  bench: Company
  /** Another one with a thousand agents, for the events. */
  busy: Company
  /** Its open tickets. */
  busyTickets: string[]
  seconds: number
}

export const benchFolder = path.resolve(process.env.BENCH_DIR || path.join(os.tmpdir(), 'praca-bench'))
const busyCount = 1200
const busyAgents = 1000

/** A filled data folder of its own for this run, copied from the one that the first run makes and later runs keep. */
export async function prepareFolder(tickets: number, port: number): Promise<Seeded> {
  const kept = path.join(benchFolder, `${tickets}-${fingerprint()}`)
  if (!existsSync(path.join(kept, 'seeded.json'))) await fill(kept, tickets, port)
  const dataDir = path.join(benchFolder, `run-${tickets}`)
  rmSync(dataDir, { recursive: true, force: true })
  cpSync(kept, dataDir, { recursive: true })
  return { ...(JSON.parse(readFileSync(path.join(kept, 'seeded.json'), 'utf8')) as Seeded), dataDir, kept }
}

export const dropFolder = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true })

/** Changes with the tables, with the seeding and with the day, since what is open must be recent. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of [path.join(root, 'migrations'), import.meta.dirname])
    for (const file of readdirSync(folder).filter((name) => /\.(sql|ts)$/.test(name)))
      hash.update(readFileSync(path.join(folder, file)))
  return `${hash.digest('hex').slice(0, 10)}-${new Date().toISOString().slice(0, 10)}`
}

async function fill(folder: string, tickets: number, port: number): Promise<void> {
  console.log(`Seeding ${tickets} tickets …`)
  const started = Date.now()
  const making = `${folder}.part`
  mkdirSync(benchFolder, { recursive: true })
  for (const old of readdirSync(benchFolder).filter((name) => name.startsWith(`${tickets}-`)))
    rmSync(path.join(benchFolder, old), { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  // Only to apply the migrations.
  const server = await startServer({ port, dataDir: making })
  await server.stop()
  const store = new Store(databaseIn(making))
  const now = Date.now()
  const common = { secretKey: readFileSync(path.join(making, 'secret.key'), 'utf8').trim(), now }
  const bench = await seedCompany(store, { ...common, tenantId: 10, name: 'Bench', slug: 'bench', agents: 20 })
  seedConversations(store, bench, tickets, now)
  const busyPlan = { tenantId: 11, name: 'Busy', slug: 'busy', agents: busyAgents, isBusy: true }
  const busy = await seedCompany(store, { ...common, ...busyPlan })
  seedConversations(store, busy, busyCount, now, true)
  sumFigures(store)
  const open = store.read<{ id: string }>('SELECT id FROM tickets WHERE tenant_id = ?', busy.tenantId)
  store.close()
  const seconds = Math.round((Date.now() - started) / 1000)
  writeFileSync(
    path.join(making, 'seeded.json'),
    JSON.stringify({ bench, busy, busyTickets: open.map(({ id }) => id), seconds }),
  )
  rmSync(folder, { recursive: true, force: true })
  renameSync(making, folder)
  console.log(`Seeded in ${seconds} s`)
}

/** D1's file: the largest of its folder, beside the simulator's own bookkeeping. */
export function databaseIn(dataDir: string): string {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])d1[\\/].*\.sqlite$/.test(file) && !path.basename(file).startsWith('metadata'))
    .map((file) => path.join(dataDir, file))
  if (files.length !== 1) throw new Error(`expected one D1 file in ${dataDir}, found ${files.length}`)
  return files[0]!
}
