import { casesOf, readFacts } from './cases.ts'
import { type Host, memoryOf, startHost } from './host-process.ts'
import { connectAgents, measureUpdates, measureWebhookToEvent } from './measure/events.ts'
import { measureStart } from './measure/footprint.ts'
import { type LoginCost, measureLogin } from './measure/login.ts'
import { measureRows } from './measure/rows.ts'
import { drainInbox, measureSpeed, type Subject } from './measure/speed.ts'
import { measureStorm, type StormResult } from './measure/storm.ts'
import type { EventsResult, SizeResult } from './results.ts'
import { databaseIn, dropFolder, prepareFolder, type Seeded } from './seed/folder.ts'
import { minterOf } from './tokens.ts'

const port = Number(process.env.BENCH_PORT ?? 8850)

/** Everything that depends on the amount of data. */
export async function runSize(tickets: number): Promise<SizeResult> {
  const seeded = await prepareFolder(tickets, port)
  const facts = readFacts(seeded)
  const cases = await casesOf(seeded, facts, minterOf(seeded.dataDir))
  say(tickets, 'rows')
  const metered = await startHost({ role: 'product', port, dataDir: seeded.dataDir, vars: { METER: 'true' } })
  const rows = await measureRows(metered.url, cases)
  await metered.stop()
  const [host, floor] = await startBoth(seeded)
  const subject = (name: keyof typeof cases, beside?: string): Subject => ({
    name,
    url: host.url,
    pid: host.pid,
    next: cases[name],
    ...(beside ? { floor: beside } : {}),
  })
  const onFloor = (name: string, path: () => string): Subject => ({
    name,
    url: floor.url,
    pid: floor.pid,
    next: () => ({ path: path() }),
  })
  let turn = 0
  const pageOf = () => facts.longTickets[turn++ % facts.longTickets.length]!
  say(tickets, 'reads')
  const reads = await measureSpeed([
    onFloor('floorList', () => `/list?tenant=${seeded.bench.tenantId}`),
    subject('listAdmin', 'floorList'),
    subject('listAgent', 'floorList'),
    subject('listBoth', 'floorList'),
    onFloor('floorPage', () => `/page?tenant=${seeded.bench.tenantId}&ticket=${pageOf()}`),
    subject('page', 'floorPage'),
    subject('search'),
    subject('searchWords'),
    subject('ticketSearch'),
    subject('messageSearch'),
    subject('messageSearchAdmin'),
    subject('counts'),
    subject('dashboard'),
    subject('panel'),
  ])
  say(tickets, 'writes')
  const writes = await measureSpeed([subject('send'), subject('webhook')])
  const handledPerSecond = await drainInbox(databaseIn(seeded.dataDir))
  const memory = memoryOf(host.pid)
  await Promise.all([host.stop(), floor.stop()])
  const startSeconds = await measureStart(seeded.dataDir, port)
  dropFolder(seeded.dataDir)
  const speed = { ...reads, ...writes }
  return { tickets, seedSeconds: seeded.seconds, rows, speed, handledPerSecond, memory, startSeconds }
}

/** What depends on the number of people: events on their screens, and the login. */
export async function runPeople(
  tickets: number,
): Promise<{ events: EventsResult; login: LoginCost; storm: StormResult }> {
  const seeded = await prepareFolder(tickets, port)
  const [host, floor] = await startBoth(seeded)
  const login = await measureLogin(host.url, floor.url, seeded.bench)
  await floor.stop()
  const events = await runEvents(host, seeded)
  say(10, 'channels')
  const admin = await minterOf(seeded.dataDir)(seeded.bench, seeded.bench.adminId)
  const storm = await measureStorm(host.url, databaseIn(seeded.dataDir), admin)
  await host.stop()
  dropFolder(seeded.dataDir)
  return { events, login, storm }
}

async function runEvents({ url }: Host, { dataDir, busy, busyTickets }: Seeded): Promise<EventsResult> {
  const mint = minterOf(dataDir)
  const few = await connectAgents(url, busy, 200, mint)
  say(few.count, 'agents')
  const first = await measureWebhookToEvent(url, busy, few)
  const token = await mint(busy, busy.adminId)
  const updates = await measureUpdates(url, busy, few, token, busyTickets.slice(0, 800))
  few.close()
  const many = await connectAgents(url, busy, 1000, mint)
  say(many.count, 'agents')
  const second = await measureWebhookToEvent(url, busy, many)
  many.close()
  return { webhookToEvent: [first, second], updates }
}

/** The floor reads the kept folder, so that neither waits for the other's locks. */
const startBoth = ({ dataDir, kept }: Seeded) =>
  Promise.all([
    startHost({ role: 'product', port, dataDir }),
    startHost({ role: 'floor', port: port + 1, dataDir: kept }),
  ])

const say = (count: number, what: string): void => console.log(`… ${count}: ${what}`)
