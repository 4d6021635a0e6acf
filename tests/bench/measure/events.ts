import { setTimeout as sleep } from 'node:timers/promises'
import { telegramText } from '../cases.ts'
import { percentiles } from '../load.ts'
import type { Company } from '../seed/company.ts'
import type { Mint } from '../tokens.ts'

export interface Delivery {
  agents: number
  p50: number
  p95: number
  p99: number
  /** Events that did not reach an agent, of `expected`. */
  lost: number
  expected: number
}
type Hear = (frame: string) => void

/** The screens of so many agents: each says who it is, as the product's own does, and hears everything. */
export async function connectAgents(url: string, company: Company, count: number, mint: Mint) {
  let hear: Hear = () => {}
  const sockets: WebSocket[] = []
  const connect = async (userId: string) => {
    const token = await mint(company, userId)
    const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`, ['praca', token])
    sockets.push(socket)
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('error', () => reject(new Error('an agent could not connect')))
      socket.addEventListener('open', () =>
        socket.send(JSON.stringify({ type: `${company.tenantId}:setUserActive`, epoch: null, seq: 0 })),
      )
      socket.addEventListener('message', ({ data }) => {
        const frame = String(data)
        if (frame.startsWith('{"type":"hello"')) resolve()
        else hear(frame)
      })
    })
  }
  const people = company.agentIds.slice(0, count)
  for (let start = 0; start < people.length; start += 20)
    await Promise.all(people.slice(start, start + 20).map((id) => connect(id)))
  return {
    count: sockets.length,
    onFrame: (next: Hear) => (hear = next),
    close: () => sockets.forEach((socket) => socket.close()),
  }
}
type Agents = Awaited<ReturnType<typeof connectAgents>>

/** Keeps when each thing was sent and how long after it each agent heard of it. */
function createTally(agents: Agents, mark: RegExp) {
  const sentAt = new Map<string, number>()
  const times: number[] = []
  agents.onFrame((frame) => {
    const at = sentAt.get(mark.exec(frame)?.[1] ?? '')
    if (at !== undefined) times.push(performance.now() - at)
  })
  return {
    send: (key: string) => void sentAt.set(key, performance.now()),
    isComplete: () => times.length >= sentAt.size * agents.count,
    result: (): Delivery => {
      const expected = sentAt.size * agents.count
      return { agents: agents.count, ...percentiles(times), lost: expected - times.length, expected }
    },
  }
}

async function settle(tally: { isComplete(): boolean }): Promise<void> {
  for (let waited = 0; !tally.isComplete() && waited < 5000; waited += 5) await sleep(5)
}

/** From the provider's POST to the message on every connected screen, one at a time. */
export async function measureWebhookToEvent(url: string, busy: Company, agents: Agents, times = 30) {
  const tally = createTally(agents, /^\{"type":"message\.created".*"body":"(mark-\d+)"/)
  for (let i = 0; i < times; i++) {
    const { path, ...init } = telegramText(busy, 1 + 3 * i, `mark-${i}`)
    // The first ones find cold caches; they are part of a working day too, but not of this figure.
    if (i >= 3) tally.send(`mark-${i}`)
    await fetch(url + path, init)
    await settle(tally)
    await sleep(20)
  }
  return tally.result()
}

const perSecond = 40

/** Forty changes of tickets a second, and how long until each agent has each. */
export async function measureUpdates(url: string, busy: Company, agents: Agents, token: string, tickets: string[]) {
  const tally = createTally(agents, /^\{"type":"ticket\.updated","data":\{"id":"(\w+)"/)
  const body = JSON.stringify({ tagsIds: [busy.tagIds[0]] })
  const started = performance.now()
  const running: Promise<unknown>[] = []
  for (const [i, id] of tickets.entries()) {
    const wait = started + (i * 1000) / perSecond - performance.now()
    if (wait > 0) await sleep(wait)
    tally.send(id)
    running.push(putTicket(`${url}/api/tickets/${id}`, token, body))
  }
  await Promise.all(running)
  await settle(tally)
  return tally.result()
}

/** An idle connection may close just when it is used again: then once more, as browsers do. */
async function putTicket(url: string, token: string, body: string): Promise<void> {
  const init = {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  }
  const response = await fetch(url, init).catch(() => fetch(url, init))
  const text = await response.text()
  if (!response.ok) throw new Error(`a ticket's update answered ${response.status}: ${text.slice(0, 200)}`)
}
