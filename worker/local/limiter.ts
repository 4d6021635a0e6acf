/** The rate limits of wrangler.toml as the local server reads them; the period in seconds. */
type RateLimits = Record<string, { simple: { limit: number; period: number } }>

/**
 * Counts rate limits in memory, as Cloudflare does. The simulator's own counts on the disk: a login waited for it twice,
 * which took longer than all else but its hash.
 */
export const limiter = {
  name: 'limiter',
  modules: true,
  script: `
import { WorkerEntrypoint } from 'cloudflare:workers'
const windows = new Map()
export class Limiter extends WorkerEntrypoint {
  limit({ key }) {
    const { name, limit, period } = this.ctx.props
    const turn = Math.floor(Date.now() / (period * 1000))
    let window = windows.get(name)
    if (window?.turn !== turn) windows.set(name, (window = { turn, counts: new Map() }))
    const count = (window.counts.get(key) ?? 0) + 1
    window.counts.set(key, count)
    return { success: count <= limit }
  }
}
export default {}`,
}

/** One binding a rate limit, each with its own counts. */
export const limiterBindings = (limits: RateLimits) =>
  Object.fromEntries(
    Object.entries(limits).map(([name, { simple }]) => [
      name,
      { name: limiter.name, entrypoint: 'Limiter', props: { name, ...simple } },
    ]),
  )
