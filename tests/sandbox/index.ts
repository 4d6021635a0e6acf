import { connectDemo } from './connect.ts'
import { startControl } from './control.ts'
import { startHub } from './hub.ts'
import { startMeta } from './meta.ts'
import { startTelegram } from './telegram.ts'
import { startWaha } from './waha.ts'

/** `npm run sandbox`: the providers beside the product, and a page to play the customer's phone. */
const product = process.env['PRODUCT_URL'] ?? 'http://localhost:8787'
const base = Number(process.env['SANDBOX_PORT'] ?? 8800)

const portsTaken = (error: unknown): never => {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  const why = code === 'EADDRINUSE' ? `one of the ports ${base} to ${base + 5} is in use` : String(error)
  console.error(`The sandbox did not start: ${why}. Another one: SANDBOX_PORT=8900 npm run sandbox`)
  process.exit(1)
}
const telegram = await startTelegram({ port: base + 1 }).catch(portsTaken)
const meta = await startMeta({ port: base + 2 }).catch(portsTaken)
const hub = await startHub({ port: base + 3, network: 'instagram' }).catch(portsTaken)
const baileys = await startWaha({ port: base + 4 }).catch(portsTaken)
const webjs = await startWaha({ port: base + 5, engine: 'WEBJS' }).catch(portsTaken)
telegram.addPerson('700000001', 'Maria Teste')
telegram.addPerson('700000002', 'João da Silva')
meta.addPerson('5511999990000', 'Maria Teste')
meta.addPerson('551199990001', 'Rafael sem o nono dígito')
meta.addPerson('BR.1500000000000001', 'ana.sem.numero')
hub.addPerson('17840000000000001', 'Bia Seguidora')
for (const waha of [baileys, webjs]) {
  waha.addPerson('5511999990000', 'Maria Teste')
  waha.addPerson('551199990001', 'Rafael sem o nono dígito')
}
const isConnected = await connectDemo(product, telegram, meta, hub, [baileys, webjs]).catch((error: unknown) =>
  String(error),
)
const chatKey = typeof isConnected === 'string' ? null : isConnected.chatKey
const control = await startControl({ port: base, product, chatKey, telegram, meta, hub, baileys, webjs }).catch(
  portsTaken,
)

console.log(`
  The customer's phone   ${control.url}
  The product            ${product}
`)
if (typeof isConnected === 'string') {
  console.log(`  Not connected by itself (${isConnected}).
  Start the product and run this again, or enter these under Channels (the API address is behind "advanced"):

  Telegram               token         ${telegram.token}
                         API address   ${telegram.url}

  WhatsApp Cloud         number id     ${meta.phoneNumberId}
                         account id    ${meta.wabaId}
                         token         ${meta.token}
                         app secret    ${meta.appSecret}
                         API address   ${meta.url}

  NotificaMe Hub         token         ${hub.token}
                         channel id    ${hub.channelId}
                         kind          ${hub.kind}
                         API address   ${hub.apiBase}

  Baileys and WebJs      server        ${baileys.url} and ${webjs.url}
                         API key       ${baileys.apiKey}
                         session       ${baileys.sessionName}
`)
} else
  console.log(
    '  Telegram, WhatsApp Cloud, the Hub, Baileys and WebJs of the demo company are connected: write from the phone, answer as an agent.\n',
  )
console.log('  Stop with Ctrl-C.\n')

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([control.stop(), ...[telegram, meta, hub, baileys, webjs].map((sim) => sim.stop())]).then(() =>
      process.exit(0),
    )
  })
}
