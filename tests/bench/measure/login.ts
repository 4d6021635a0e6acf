import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { median, round } from '../load.ts'
import { type Company, password } from '../seed/company.ts'

export interface LoginCost {
  login: number
  hash: number
  extra: number
}
interface Answer {
  text: string
  /** Milliseconds from the first byte sent to the last one received. */
  time: number
}
interface Challenge {
  captchaId: string
  target: number
}
type Ask = (url: string, init?: http.RequestOptions & { body?: string }) => Promise<Answer>

const rounds = 5
const tries = 20
const warmUp = 5

/**
 * A login's time beside that of its password hash alone in the same runtime: some of the one, then some of the other.
 * In turns, two processes would take the processor from each other; all of one first, the machine's drift would count.
 */
export async function measureLogin(url: string, floorUrl: string, bench: Company): Promise<LoginCost> {
  const ask = client()
  const times = { hashing: [] as number[], empty: [] as number[], login: [] as number[] }
  for (let turn = 0; turn < rounds; turn++) {
    times.hashing.push(...(await timesOf(() => ask(`${floorUrl}/scrypt`))))
    times.empty.push(...(await timesOf(() => ask(`${floorUrl}/`))))
    times.login.push(...(await timesOf((i) => logIn(ask, url, bench, turn * (warmUp + tries) + i))))
  }
  const login = median(times.login)
  const hash = median(times.hashing) - median(times.empty)
  return { login: round(login), hash: round(hash), extra: round(login - hash) }
}

/** The challenge first, as a person does it; each from an address of its own, since one may not try so often. */
async function logIn(ask: Ask, url: string, { slug, agentIds }: Company, i: number): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'cf-connecting-ip': `10.0.0.${i}` }
  const { captchaId, target } = JSON.parse((await ask(`${url}/api/auth/captcha`, { headers })).text) as Challenge
  const email = `agent${i % agentIds.length}@${slug}.test`
  const body = JSON.stringify({ email, password, captchaId, captchaPosition: target })
  return ask(`${url}/api/auth/login`, { method: 'POST', headers, body })
}

async function timesOf(measure: (i: number) => Promise<Answer>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < warmUp + tries; i++) {
    times.push((await measure(i)).time)
    // What an answer left to do is done before the next one is measured.
    await wait(5)
  }
  return times.slice(warmUp)
}

/** Node's own client on one kept connection: `fetch` would take longer than what is measured. */
function client(): Ask {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  return (url, { body = '', ...init } = {}) =>
    new Promise((resolve, reject) => {
      const started = performance.now()
      const headers = { ...init.headers, 'content-length': Buffer.byteLength(body) }
      const request = http.request(url, { agent, ...init, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => {
          if (response.statusCode === 200) resolve({ text, time: performance.now() - started })
          else reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 200)}`))
        })
      })
      request.on('error', reject).end(body)
    })
}
