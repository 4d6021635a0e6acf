import autocannon from 'autocannon'

export interface Call {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: string
}
/** One thing to be measured: where, and the next request to send. */
export interface Target {
  url: string
  next: () => Call
}
export interface Figures {
  count: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** Answers other than 2xx, and requests without any. */
  failed: number
}

/** Runs one kind of request over so many connections for so many seconds. */
export async function runLoad(target: Target, connections: number, seconds: number): Promise<Figures> {
  const times: number[] = []
  const started = performance.now()
  const run = autocannon({
    url: target.url,
    connections,
    duration: seconds,
    timeout: 20,
    requests: [{ setupRequest: (request) => ({ ...request, method: 'GET', ...target.next() }) }],
  })
  run.on('response', (_client: unknown, _status: number, _bytes: number, time: number) => times.push(time))
  const result = await run
  const elapsed = (performance.now() - started) / 1000
  const failed = result.non2xx + result.errors + result.timeouts
  const count = times.length
  return { count, perSecond: Math.round(count / Math.min(elapsed, seconds + 0.5)), ...percentiles(times), failed }
}

export function percentiles(times: number[]): { p50: number; p95: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export const round = (value: number): number => Math.round(value * 100) / 100
export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
