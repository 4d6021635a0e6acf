import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentiles } from '../load.ts'
import { type Provider, startProvider, type StormHook } from './storm-provider.ts'

export interface Spread {
  p50: number
  p95: number
  p99: number
}

export interface StormResult {
  events: number
  /** How long a webhook waited for its answer, in milliseconds. */
  answer: Spread
  lost: number
  doubled: number
  /** Seconds until the last of them was a message. */
  handledIn: number
  /** From an agent's send to the provider, over nine channels whose provider answers at once, in milliseconds. */
  alone: Spread
  /** The same while the tenth channel's provider holds every answer back. */
  besideSlow: Spread
}

const channels = 10
const events = 5000
/** Every tenth event comes twice. */
const repeatEvery = 10
const people = 200
const sixtyFour = 64
const slowAnswer = 5000
const repliesEach = 10

type Api = <T>(method: string, path: string, body?: unknown) => Promise<T>

/** A storm over ten channels at once, and what a provider that is slow does to the others. */
export async function measureStorm(url: string, databaseFile: string, token: string): Promise<StormResult> {
  const provider = await startProvider()
  const db = new DatabaseSync(databaseFile, { readOnly: true })
  const api: Api = async (method, path, body) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await fetch(`${url}/api${path}`, init)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as never
  }
  try {
    const ids = await openChannels(api, provider)
    const started = performance.now()
    const answer = percentiles(await deliver(stormOf([...provider.hooks.values()])))
    const [stored, distinct] = await untilHandled(db)
    const handledIn = Math.round((performance.now() - started) / 100) / 10
    const tickets = await openTickets(api, db, ids)
    const alone = percentiles(await replyOver(api, provider, tickets, 'alone'))
    provider.pause.ms = slowAnswer
    const besideSlow = percentiles(await replyOver(api, provider, tickets, 'beside'))
    return { events, answer, lost: events - distinct, doubled: stored - distinct, handledIn, alone, besideSlow }
  } finally {
    provider.stop()
    db.close()
  }
}

async function openChannels(api: Api, provider: Provider): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < channels; i++) {
    const config = { token: `${i}:storm`, apiBase: provider.url }
    const { id } = await api<{ id: string }>('POST', '/whatsapp', { name: `Storm ${i}`, type: 'telegram', config })
    await api('POST', `/whatsappsession/${id}`)
    ids.push(id)
  }
  return ids
}

/** Every event, some of them twice, in no order. */
function stormOf(hooks: StormHook[]): (() => Promise<Response>)[] {
  const post = (i: number) => {
    const { url, secret } = hooks[i % hooks.length]!
    const from = { id: 900_000 + (Math.floor(i / channels) % people), is_bot: false, first_name: 'Cliente' }
    const chat = { id: from.id, type: 'private', first_name: 'Cliente' }
    const message = { message_id: i + 1, date: Math.floor(Date.now() / 1000), text: `storm ${i}`, chat, from }
    const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret }
    return () => fetch(url, { method: 'POST', headers, body: JSON.stringify({ update_id: i + 1, message }) })
  }
  const all = Array.from({ length: events }, (_, i) => post(i))
  const twice = all.filter((_, i) => i % repeatEvery === 0)
  return [...all, ...twice]
    .map((call, i) => ({ call, at: (i * 7919) % (events + twice.length) }))
    .toSorted(byPlace)
    .map(({ call }) => call)
}
const byPlace = (a: { at: number }, b: { at: number }) => a.at - b.at

async function deliver(calls: (() => Promise<Response>)[]): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    for (let call = calls[next++]; call; call = calls[next++]) {
      const started = performance.now()
      const response = await call()
      await response.text()
      if (!response.ok) throw new Error(`a webhook was answered ${response.status}`)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: sixtyFour }, worker))
  return times
}

/** How many messages there are of the storm, and how many different ones, once nothing of it waits. */
async function untilHandled(db: DatabaseSync): Promise<[number, number]> {
  const waiting = db.prepare(`SELECT count(*) AS n FROM inbound_events WHERE state = 'pending'`)
  const found = db.prepare(`SELECT count(*) AS n, count(DISTINCT body) AS d FROM messages WHERE body LIKE 'storm %'`)
  for (let waited = 0; waited < 180_000 && Number(waiting.get()?.n ?? 0); waited += 200) await sleep(200)
  const { n, d } = found.get() as { n: number; d: number }
  return [n, d]
}

interface Opened {
  id: string
  isSlow: boolean
}

async function openTickets(api: Api, db: DatabaseSync, ids: string[]): Promise<Opened[]> {
  const ticketsOf = db.prepare(
    `SELECT id FROM tickets WHERE channel_id = ? AND status = 'pending' LIMIT ${repliesEach}`,
  )
  const opened: Opened[] = []
  for (const [index, channelId] of ids.entries())
    for (const { id } of ticketsOf.all(channelId) as { id: string }[]) {
      await api('PUT', `/tickets/${id}`, { status: 'open' })
      opened.push({ id, isSlow: index === 0 })
    }
  return opened
}

/** Agents answer in all of them at once; counted are the nine channels whose provider never holds its answers back. */
async function replyOver(api: Api, { heard }: Provider, tickets: Opened[], round: string): Promise<number[]> {
  const wordsOf = ({ id }: Opened) => `${round} ${id}`
  const sentAt = new Map<string, number>()
  const send = async (ticket: Opened) => {
    sentAt.set(ticket.id, performance.now())
    await api('POST', `/messages/${ticket.id}`, { body: wordsOf(ticket), sign: false })
  }
  await Promise.all(tickets.map(send))
  const fast = tickets.filter(({ isSlow }) => !isSlow)
  for (let waited = 0; waited < 30_000 && !fast.every((ticket) => heard.has(wordsOf(ticket))); waited += 50)
    await sleep(50)
  return fast.map((ticket) => (heard.get(wordsOf(ticket)) ?? Infinity) - sentAt.get(ticket.id)!)
}
