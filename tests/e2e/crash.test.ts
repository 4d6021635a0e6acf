import { afterAll, beforeAll, expect, it } from 'vitest'
import { deadLettersApi } from '#contracts/dead-letters'
import { type Message, messagesApi } from '#contracts/messages'
import { type Ticket, ticketsApi } from '#contracts/tickets'
import { webchatApi } from '#contracts/webchat'
import { connectDemo } from '../sandbox/connect.ts'
import { startMeta } from '../sandbox/meta.ts'
import { startTelegram } from '../sandbox/telegram.ts'
import { callHttp, type Product, signIn, startProduct } from './support/product.ts'

/** CRASH_SCALE=0.1 for a quick look; 1 is the promise: 1,000 inbound events, each twice and shuffled, 500 replies. */
const scale = Number(process.env.CRASH_SCALE ?? 1)
const peoplePerChannel = 10
const saidByEach = Math.max(3, Math.round((1000 * scale) / (3 * peoplePerChannel)))
const repliesToEach = Math.max(2, Math.round((500 * scale) / (3 * peoplePerChannel)))
const kills = Math.max(2, Math.round(7 * scale))

let product: Product
let telegram: Awaited<ReturnType<typeof startTelegram>>
let meta: Awaited<ReturnType<typeof startMeta>>
let token: string

beforeAll(async () => {
  product = await startProduct({ SEED: 'empty', CRON_EVERY_MS: '1000', SEND_LEASE_MS: '4000' })
  telegram = await startTelegram()
  meta = await startMeta()
  await connectDemo(product.url, telegram, meta)
  token = (await signIn(product.url, 'admin@demo.test')).token
})
afterAll(async () => {
  await telegram?.stop()
  await meta?.stop()
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
  say(nth: number): Promise<unknown>
}

async function talks(): Promise<Talk[]> {
  const all: Talk[] = []
  for (let n = 0; n < peoplePerChannel; n++) {
    const chat = String(7000 + n)
    const phone = `55119900000${String(n).padStart(2, '0')}`
    const twice = { times: 2, isShuffled: true }
    telegram.addPerson(chat, `Tele ${n}`)
    meta.addPerson(phone, `Zap ${n}`)
    const visit = await callHttp(product.url, webchatApi.start, {
      params: { key: 'demo' },
      body: { name: `Site ${n}` },
    })
    all.push({ name: `Tele ${n}`, say: (nth) => telegram.say(chat, { text: `in ${nth}` }, twice) })
    all.push({ name: `Zap ${n}`, say: (nth) => meta.say(phone, { text: `in ${nth}` }, twice) })
    all.push({
      name: `Site ${n}`,
      say: async (nth) => {
        const body = { idFront: `front-${n}-${nth}-abc`, body: `in ${nth}` }
        for (let copy = 0; copy < 2; copy++)
          await call(product.url, webchatApi.send, { params: { key: 'demo' }, body }, visit.token)
      },
    })
  }
  return all
}

/** The open ticket of a person, accepted by the admin as soon as it is there. */
async function ticketOf(name: string): Promise<Ticket> {
  for (;;) {
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
        for (let nth = 1; nth <= saidByEach; nth++) await one.say(nth)
      }),
    )
    const answering = Promise.all(
      people.map(async (one) => {
        const { id } = await ticketOf(one.name)
        for (let nth = 1; nth <= repliesToEach; nth++) {
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
    await quiet()

    let unknown = 0
    for (const one of people) {
      const ticket = await ticketOf(one.name)
      const messages = await history(ticket.id)
      const inbound = messages.filter((message) => !message.fromMe).map((message) => message.body)
      expect([one.name, inbound]).toEqual([one.name, Array.from({ length: saidByEach }, (_, n) => `in ${n + 1}`)])
      const outbound = messages.filter((message) => message.fromMe)
      expect([one.name, outbound.map((message) => message.body)]).toEqual([
        one.name,
        Array.from({ length: repliesToEach }, (_, n) => `out ${n + 1}`),
      ])
      const heard = heardBy(one.name)
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
      `${people.length * saidByEach} inbound twice, ${people.length * repliesToEach} replies, ${kills} kills, ${unknown} marked unknown`,
    )
    const dead = await call(product.url, deadLettersApi.list, {}, token)
    expect(dead.items.filter((item) => !item.reason.startsWith('unknown_outcome'))).toEqual([])
  },
  15 * 60_000,
)

/** What a simulated phone really received, in order; null for the web chat, which is our own house. */
function heardBy(name: string): string[] | null {
  const people = name.startsWith('Tele') ? telegram.people : name.startsWith('Zap') ? meta.people : null
  const person = people && [...people.values()].find((one) => one.name === name)
  return person ? person.bubbles.filter((one) => one.from === 'company').map((one) => one.body) : null
}

/** Until nothing waits in any channel and no message is on its way. */
async function quiet(): Promise<void> {
  for (let calm = 0; calm < 4;) {
    await pause(1000)
    const { tickets } = await call(
      product.url,
      ticketsApi.list,
      { query: { status: ['open', 'pending'], showAll: true, limit: 100 } },
      token,
    )
    const all = (await Promise.all(tickets.map((ticket) => history(ticket.id)))).flat()
    const waiting = all.filter((message) => message.fromMe && message.ack === 0).length
    const total = all.length
    calm = waiting === 0 && total === quiet.last ? calm + 1 : 0
    quiet.last = total
  }
}
quiet.last = -1
