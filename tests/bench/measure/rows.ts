import type { Cases } from '../cases.ts'
import { median } from '../load.ts'

export interface Rows {
  read: number
  /** The dearest of the requests: one that had to read the company's directory again. */
  readMost: number
  written: number
  queries: number
}

const samples = 15

/** Rows that D1 says it read and wrote for one request of each kind; the server runs with METER. */
export async function measureRows(url: string, cases: Cases): Promise<Record<string, Rows | null>> {
  const found: Record<string, Rows | null> = {}
  for (const [name, next] of Object.entries(cases) as [string, Cases[keyof Cases]][]) {
    const seen: Headers[] = []
    for (let i = 0; i < samples; i++) {
      const { path, ...init } = next()
      const response = await fetch(url + path, init)
      const text = await response.text()
      if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text.slice(0, 200)}`)
      seen.push(response.headers)
    }
    const figures = (header: string) => seen.map((headers) => Number(headers.get(header)))
    found[name] = seen[0]!.has('x-rows-read')
      ? {
          read: median(figures('x-rows-read')),
          readMost: Math.max(...figures('x-rows-read')),
          written: median(figures('x-rows-written')),
          queries: median(figures('x-queries')),
        }
      : null
  }
  return found
}
