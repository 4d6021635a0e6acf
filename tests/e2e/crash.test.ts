import { afterAll, beforeAll, expect, it } from 'vitest'
import { deadLettersApi } from '#contracts/dead-letters'
import { type Message, messagesApi } from '#contracts/messages'
import { type Ticket, ticketsApi } from '#contracts/tickets'
import { webchatApi } from '#contracts/webchat'
import { connectDemo } from '../sandbox/connect.ts'
import { type Sims, type SimType, simTypes, startSims } from '../sandbox/sims.ts'
import { callHttp, type Product, signIn, startProduct } from './support/product.ts'

/** CRASH_SCALE=0.1 for a quick look; 1 is the promise: 1,000 inbound events, each twice and shuffled, 500 replies. */
const scale = Number(process.env.CRASH_SCALE ?? 1)
/** These three carry the numbers of the promise. */
const busy: readonly (SimType | 'webchat')[] = ['telegram', 'waba', 'webchat']
const peoplePerChannel = 10
const saidByEach = Math.max(3, Math.round((1000 * scale) / (3 * peoplePerChannel)))
const repliesToEach = Math.max(2, Math.round((500 * scale) / (3 * peoplePerChannel)))
/** All others go through the same with fewer: a gateway sends at the pace of a hand. */
const few = { people: 2, said: 10, replies: 4 }
const kills = Math.max(2, Math.round(7 * scale))

let product: Product
let sims: Sims
let token: string

beforeAll(async () => {
  product = await startProduct({ SEED: 'empty', CRON_EVERY_MS: '1000', SEND_LEASE_MS: '4000' })
  sims = await startSims(simTypes)
  await connectDemo(product.url, sims)
  token = (await signIn(product.url, 'admin@demo.test')).token
})
afterAll(async () => {
  for (const sim of Object.values(sims ?? {})) await sim.stop()
  await product?.stop()
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Tries again until it works, as a provider, a browser with an outbox, or a patient person does. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt > 60 || /: 4(0[0-24-8]|[1-9]\d) /.test(String(error))) throw error
      await pause(250)
    }
  }
}
const call: typeof callHttp = (url, endpoint, input, bearer) => insist(() => callHttp(url, endpoint, input, bearer))

interface Talk {
  name: string
  type: SimType | 'webchat'
  saidByEach: number
  repliesToEach: number
  say(nth: number): Promise<unknown>
}

/** An id of this channel's kind that nobody on its phone has yet. */
const idOf = (type: SimType, n: number): string =>
  type === 'telegram' ? String(7000 + n) : `55119900${simTypes.indexOf(type)}00${String(n).padStart(2, '0')}`

async function talks(): Promise<Talk[]> {
  const all: Talk[] = []
  const twice = { times: 2, isShuffled: true }
  for (const type of simTypes) {
    const isBusy = busy.includes(type)
    const sizes = isBusy ? { saidByEach, repliesToEach } : { saidByEach: few.said, repliesToEach: few.replies }
    for (let n = 0; n < (isBusy ? peoplePerChannel : few.people); n++) {
      const id = idOf(type, n)
      // An SMS brings no name: the person is called by the number.
      const name = type === 'sms' ? `+${id}` : `${type} ${n}`
      sims[type].addPerson(id, name)
      all.push({ name, type, ...sizes, say: (nth) => sims[type].say(id, { text: `in ${nth}` }, twice) })
    }
  }
  for (let n = 0; n < peoplePerChannel; n++) {
    const name = `webchat ${n}`
    const visit = await callHttp(product.url, webchatApi.start, { params: { key: 'demo' }, body: { name } })
    const say = async (nth: number) => {
      const body = { idFront: `front-${n}-${nth}-abc`, body: `in ${nth}` }
      for (let copy = 0; copy < 2; copy++)
        await call(product.url, webchatApi.send, { params: { key: 'demo' }, body }, visit.token)
    }
    all.push({ name, type: 'webchat', saidByEach, repliesToEach, say })
  }
  return all
}

/** The open ticket of a person, accepted by the admin as soon as it is there. */
async function ticketOf(name: string): Promise<Ticket> {
  for (let tries = 0; tries < 1000; tries++) {
    const query = { searchParam: name, status: ['open', 'pending'], showAll: true }
    const { tickets } = await call(product.url, ticketsApi.list, { query }, token)
    const found = tickets.find((ticket) => ticket.name === name)
    if (found?.status === 'open') return found
    if (found)
      await insist(() =>
        callHttp(product.url, ticketsApi.update, { params: { id: found.id }, body: { status: 'open' } }, token),
      )
    else await pause(200)
  }
  throw new Error(`nobody called ${name} ever wrote`)
}

async function history(ticketId: string): Promise<Message[]> {
  const all: Message[] = []
  for (let before: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof callHttp<typeof messagesApi.list>>> = await call(
      product.url,
      messagesApi.list,
      { params: { ticketId }, query: { limit: 100, ...(before ? { before } : {}) } },
      token,
    )
    all.unshift(...page.messages)
    before = page.before
    if (!before) return all
  }
}

it(
  'loses, doubles and misorders nothing while the process is killed again and again',
  async () => {
    const people = await talks()
    const speaking = Promise.all(
      people.map(async (one) => {
        for (let nth = 1; nth <= one.saidByEach; nth++) await one.say(nth)
      }),
    )
    const answering = Promise.all(
      people.map(async (one) => {
        const { id } = await ticketOf(one.name)
        for (let nth = 1; nth <= one.repliesToEach; nth++) {
          const body = { body: `out ${nth}`, idFront: `reply-${id}-${nth}`, sign: false }
          await call(product.url, messagesApi.send, { params: { ticketId: id }, body }, token)
        }
      }),
    )
    const over = new AbortController()
    const killing = (async () => {
      for (let n = 0; n < kills && !over.signal.aborted; n++) {
        await pause(800 + Math.random() * 2200)
        await product.kill()
        await product.start()
      }
    })()
    await Promise.all([speaking, answering])
    over.abort()
    await killing
    await quiet(people)

    let unknown = 0
    for (const one of people) {
      const ticket = await ticketOf(one.name)
      const messages = await history(ticket.id)
      const inbound = messages.filter((message) => !message.fromMe).map((message) => message.body)
      expect([one.name, inbound]).toEqual([one.name, Array.from({ length: one.saidByEach }, (_, n) => `in ${n + 1}`)])
      const outbound = messages.filter((message) => message.fromMe)
      expect([one.name, outbound.map((message) => message.body)]).toEqual([
        one.name,
        Array.from({ length: one.repliesToEach }, (_, n) => `out ${n + 1}`),
      ])
      const heard = heardBy(one)
      for (const message of outbound) {
        const times = heard ? heard.filter((body) => body === message.body).length : 1
        if (message.ack === -2) unknown++
        expect({ name: one.name, body: message.body, ack: message.ack, times }).toEqual({
          name: one.name,
          body: message.body,
          ack: message.ack,
          times: message.ack === -2 ? times : 1,
        })
        expect(times).toBeLessThanOrEqual(1)
        expect([-2, 1, 2, 3]).toContain(message.ack)
      }
      if (heard)
        expect(heard.map((body) => Number(body.slice(4)))).toEqual(
          heard.map((body) => Number(body.slice(4))).toSorted((a, b) => a - b),
        )
    }
    console.log(
      `${sum(people, 'saidByEach')} inbound twice, ${sum(people, 'repliesToEach')} replies, ${simTypes.length + 1} channels, ${kills} kills, ${unknown} marked unknown`,
    )
    const dead = await call(product.url, deadLettersApi.list, {}, token)
    expect(dead.items.filter((item) => !item.reason.startsWith('unknown_outcome'))).toEqual([])
  },
  15 * 60_000,
)

const sum = (people: Talk[], what: 'saidByEach' | 'repliesToEach') => people.reduce((all, one) => all + one[what], 0)

/** What a simulated phone really received, in order; null for the web chat, which is our own house. */
function heardBy({ name, type }: Talk): string[] | null {
  const person = type === 'webchat' ? undefined : [...sims[type].people.values()].find((one) => one.name === name)
  return person ? person.bubbles.filter((one) => one.from === 'company').map((one) => one.body) : null
}

/**
 * Until nothing changes any more: for ten seconds once everything is there, so that a double one shows itself; for as
 * long as the longest wait between two attempts while something is missing.
 */
async function quiet(people: Talk[]): Promise<void> {
  const expected = sum(people, 'saidByEach') + sum(people, 'repliesToEach')
  let last = -1
  for (let calm = 0; calm < (last < expected ? 90 : 10);) {
    await pause(1000)
    const { tickets } = await call(
      product.url,
      ticketsApi.list,
      { query: { status: ['open', 'pending'], showAll: true, limit: 100 } },
      token,
    )
    const all = (await Promise.all(tickets.map((ticket) => history(ticket.id)))).flat()
    const waiting = all.filter((message) => message.fromMe && message.ack === 0).length
    calm = waiting === 0 && all.length === last ? calm + 1 : 0
    last = all.length
  }
}
