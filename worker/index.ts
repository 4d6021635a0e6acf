import { api } from '#contracts/index'
import { errorText } from './core/fail.ts'
import { log } from './core/log.ts'
import { createApp, serve } from './core/serve.ts'
import { sweep } from './cron/sweep.ts'
import { serveWebhooks } from './features/channels/webhook.route.ts'
import { handlers } from './features/handlers.ts'
import { servePictures } from './features/contacts/contacts.pictures.ts'
import { serveMedia } from './features/media/media.route.ts'
import { serveOpenApi } from './features/openapi/openapi.route.ts'
import { enter } from './features/session/enter.ts'
import { serveSmsReports } from './features/sms/sms.route.ts'
import { servePages } from './pages.ts'
import { consume } from './queues/consume.ts'
import { serveRealtime } from './realtime/route.ts'

export { TenantHub } from './realtime/hub.ts'

const app = createApp()
serve(app, api, handlers, enter)
serveMedia(app)
servePictures(app)
serveOpenApi(app)
// Before the channels, whose `/webhooks/:channelType/:key` is shorter.
serveSmsReports(app)
serveWebhooks(app)
serveRealtime(app)
servePages(app)

export default {
  fetch: app.fetch,
  queue: (batch, env, execution) => consume(batch as Parameters<typeof consume>[0], env, execution),
  scheduled: async (_event, env) => {
    await sweep(env).catch((error: unknown) => log('error', 'sweep failed', { error: errorText(error) }))
  },
} satisfies ExportedHandler<Cloudflare.Env>
