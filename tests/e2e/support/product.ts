import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Endpoint, InputOf, ResultOf } from '#contracts/endpoint'
import { sessionApi } from '#contracts/session'

const root = path.join(import.meta.dirname, '../../..')

export interface Product {
  url: string
  port: number
  /** Kills the process without warning. */
  kill(): Promise<void>
  /** Starts it again on the same data. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Ends it and answers the folder of its data, for others to begin from. */
  freeze(): Promise<string>
}

/** The product as `npm start` serves it, on a free port and in a data folder of its own: empty or a copy of `filled`. */
export async function startProduct(env: Record<string, string> = {}, filled?: string): Promise<Product> {
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'praca-data-'))
  if (filled) cpSync(filled, dataDir, { recursive: true })
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(root, 'worker/local/start.ts')],
      {
        // Built as it is served: the test runner's own mode would end in a development build.
        env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      },
    )
    await ready(child)
  }
  const end = async (signal: NodeJS.Signals) => {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    // The whole group: workerd is a child of its own.
    process.kill(-running.pid!, signal)
    await gone
  }
  await start()
  return {
    url,
    port,
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
    freeze: async () => {
      await end('SIGTERM')
      return dataDir
    },
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    const hear = (part: Buffer) => {
      text += part.toString()
      if (text.includes('Praça is running')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(`the product did not start: ${text}`)))
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A call over HTTP that must succeed. */
export async function callHttp<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: InputOf<E>,
  token?: string,
): Promise<ResultOf<E>> {
  const {
    params = {},
    query = {},
    body,
  } = input as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
  const place = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(key, String(one))
  const response = await fetch(`${url}/api${place}${search.size ? `?${search}` : ''}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${endpoint.method} ${place}: ${response.status} ${text}`)
  return (text ? JSON.parse(text) : undefined) as ResultOf<E>
}

export async function signIn(url: string, email: string) {
  const challenge = await callHttp(url, sessionApi.captcha, {})
  const body = { email, password: 'Demo#2026', captchaId: challenge.captchaId, captchaPosition: challenge.target }
  return callHttp(url, sessionApi.login, { body })
}
