import path from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { dist } from '../../worker/local/build.ts'

/**
 * The least that can be done: a bare Worker in the same runtime, on the same D1 file, with one prepared statement a
 * request and no framework, session, permission or presentation. `/scrypt` hashes as the login does.
 */
const script = `
import { scrypt } from 'node:crypto'
const list = \`SELECT t.id, t.protocol, t.status, t.queue_id, t.user_id, t.channel_id, t.is_group, t.unread_messages, t.answered,
    t.last_message, t.last_message_kind, t.last_message_from_me, t.last_message_ack, t.last_message_at, t.last_inbound_at,
    t.version, t.created_at, t.updated_at, t.closed_at, c.id AS contact_id, c.name, c.number, c.picture_id
  FROM tickets t INDEXED BY tickets_status CROSS JOIN contacts c ON c.tenant_id = ?1 AND c.id = t.contact_id
  WHERE t.tenant_id = ?1 AND t.status = 'open' ORDER BY t.last_message_at DESC, t.id DESC LIMIT 40\`
const page = \`SELECT m.id, m.external_id, m.id_front, m.ticket_id, m.contact_id, m.kind, m.body, m.from_me, m.user_id, m.author,
    m.data, m.reactions, m.ack, m.error_code, m.error_message, m.is_late, m.deleted_at, m.edited_at, m.timestamp, m.created_at,
    m.media_id, m.quoted_id
  FROM messages m INDEXED BY messages_ticket WHERE m.tenant_id = ?1 AND m.ticket_id = ?2
  ORDER BY m.timestamp DESC, m.id DESC LIMIT 30\`
const hash = () => new Promise((resolve, reject) =>
  scrypt('Bench#2026', 'AAAAAAAAAAAAAAAAAAAAAA', 32, { N: 16384, r: 8, p: 1 }, (e, key) => (e ? reject(e) : resolve(key))))
export default {
  async fetch(request, env) {
    const url = new URL(request.url)
    const tenant = Number(url.searchParams.get('tenant'))
    if (url.pathname === '/list') return Response.json((await env.DB.prepare(list).bind(tenant).all()).results)
    if (url.pathname === '/page')
      return Response.json((await env.DB.prepare(page).bind(tenant, url.searchParams.get('ticket')).all()).results)
    if (url.pathname === '/scrypt') await hash()
    return Response.json({})
  },
}`

export async function startFloor(port: number, dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(path.join(dist, 'praca/wrangler.json'))
  const { compatibilityDate, compatibilityFlags, d1Databases } = workerOptions
  // Reached as the product is, without the simulator's entry in between: a proxy before the floor alone would flatter us.
  const unsafeDirectSockets = [{ host: '127.0.0.1', port }]
  const shared = { compatibilityDate, compatibilityFlags, d1Databases }
  const worker = { name: 'floor', modules: true, script, unsafeDirectSockets, ...shared }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      log: new Log(LogLevel.ERROR),
      logRequests: false,
      telemetry: { enabled: false },
      resourcePersistencePath: dataDir,
      workers: [worker],
    } as unknown as Parameters<typeof convertV4MiniflareOptions>[0]),
  )
  await miniflare.ready
  const url = await miniflare.unsafeGetDirectURL('floor')
  return { url: url.origin, stop: () => miniflare.dispose() }
}
