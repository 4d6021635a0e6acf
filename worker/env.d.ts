import type { TenantHub } from './realtime/hub.ts'
import type { InboundNudge, JobNudge, OutboundNudge } from './queues/nudges.ts'

declare global {
  namespace Cloudflare {
    interface Env {
      DB: D1Database
      HUB: DurableObjectNamespace<TenantHub>
      MEDIA: R2Bucket
      ASSETS: Fetcher
      INBOUND: Queue<InboundNudge>
      OUTBOUND: Queue<OutboundNudge>
      JOBS: Queue<JobNudge>
      LOGIN_PER_PERSON: RateLimit
      LOGIN_PER_ADDRESS: RateLimit
      WEBCHAT_PER_ADDRESS: RateLimit
      PUBLIC_URL: string
      LOCAL: string
      SEND_LEASE_MS: string
      /** At least 32 random characters; every key of the house is derived from it. */
      SECRET_KEY: string
      /** Opens the first run; without it, or once there is a company, there is none (D24). */
      SETUP_TOKEN?: string
      /** 'true' adds the rows read and written to each answer's headers. */
      METER?: string
    }
    interface GlobalProps {
      mainModule: typeof import('./index.ts')
      durableNamespaces: 'TenantHub'
    }
  }
  interface Env extends Cloudflare.Env {}
}
