import { median, round } from '../load.ts'
import { type Company, password } from '../seed/company.ts'

export interface LoginCost {
  login: number
  hash: number
  extra: number
}

const tries = 9

/** A login's time beside that of its password hash alone in the same runtime. */
export async function measureLogin(url: string, floorUrl: string, bench: Company): Promise<LoginCost> {
  const [logins, hashes]: [number[], number[]] = [[], []]
  for (let i = 0; i < tries; i++) {
    const email = `agent${i}@${bench.slug}.test`
    logins.push(await timeLogin(url, email))
    const empty = await timeOf(`${floorUrl}/`)
    hashes.push((await timeOf(`${floorUrl}/scrypt`)) - empty)
  }
  const [login, hash] = [median(logins), median(hashes)]
  return { login: round(login), hash: round(hash), extra: round(login - hash) }
}

async function timeLogin(url: string, email: string): Promise<number> {
  const captcha = (await (await fetch(`${url}/api/auth/captcha`)).json()) as { captchaId: string; target: number }
  const body = JSON.stringify({ email, password, captchaId: captcha.captchaId, captchaPosition: captcha.target })
  return timeOf(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

async function timeOf(url: string, init?: RequestInit): Promise<number> {
  const started = performance.now()
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 200)}`)
  return performance.now() - started
}
