import { connectDemo } from './connect.ts'
import { startControl } from './control.ts'
import { startEvolution } from './evolution.ts'
import { startHub } from './hub.ts'
import { startMessaging } from './messaging.ts'
import { startMeta } from './meta.ts'
import { startSms } from './sms.ts'
import { startTelegram } from './telegram.ts'

/** `npm run sandbox`: the providers beside the product, and a page to play the customer's phone. */
const product = process.env['PRODUCT_URL'] ?? 'http://localhost:8787'
const base = Number(process.env['SANDBOX_PORT'] ?? 8800)

const portsTaken = (error: unknown): never => {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  const why = code === 'EADDRINUSE' ? `one of the ports ${base} to ${base + 7} is in use` : String(error)
  console.error(`The sandbox did not start: ${why}. Another one: SANDBOX_PORT=8900 npm run sandbox`)
  process.exit(1)
}
const telegram = await startTelegram({ port: base + 1 }).catch(portsTaken)
const meta = await startMeta({ port: base + 2 }).catch(portsTaken)
const messenger = await startMessaging({ platform: 'messenger', port: base + 3 }).catch(portsTaken)
const hub = await startHub({ port: base + 5, network: 'instagram' }).catch(portsTaken)
const instagram = await startMessaging({ platform: 'instagram', port: base + 4 }).catch(portsTaken)
messenger.addPerson('6000000000000001', 'Maria Teste')
messenger.addPerson('6000000000000002', 'João da Silva')
instagram.addPerson('900000000000001', 'Maria Teste')
const evolution = await startEvolution({ port: base + 6 }).catch(portsTaken)
const sms = await startSms({ port: base + 7, statusDelay: 150 }).catch(portsTaken)
telegram.addPerson('700000001', 'Maria Teste')
telegram.addPerson('700000002', 'João da Silva')
meta.addPerson('5511999990000', 'Maria Teste')
meta.addPerson('551199990001', 'Rafael sem o nono dígito')
meta.addPerson('BR.1500000000000001', 'ana.sem.numero')
hub.addPerson('17840000000000001', 'Bia Seguidora')
sms.addPerson('5511999990003', 'Dona Lourdes')
evolution.addPerson('5511999990002', 'Carla Souza')
evolution.addPerson('100000000000007@lid', 'Número oculto')
evolution.addPerson('120363000000000001@g.us', 'Condomínio')
const isConnected = await connectDemo(product, telegram, meta, hub, evolution, [messenger, instagram], sms).catch(
  (error: unknown) => String(error),
)
const chatKey = typeof isConnected === 'string' ? null : isConnected.chatKey
const sims = { telegram, meta, hub, evolution, messenger, instagram, sms }
const control = await startControl({ port: base, product, chatKey, ...sims }).catch(portsTaken)

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

  Evolution              API address   ${evolution.credentials.apiBase}
                         key           ${evolution.credentials.apiKey}
                         instance      ${evolution.credentials.instanceName}

  SMS (Twilio)           account SID   ${sms.accountSid}
                         auth token    ${sms.token}
                         sender        ${sms.from}
                         API address   ${sms.url}

  Messenger              page id       ${messenger.id}
                         token         ${messenger.token}
                         app secret    ${messenger.appSecret}
                         API address   ${messenger.url}

  Instagram              account id    ${instagram.id}
                         token         ${instagram.token}
                         app secret    ${instagram.appSecret}
                         API address   ${instagram.url}
`)
} else
  console.log(
    '  Telegram, WhatsApp Cloud, Messenger, Instagram, the Hub, Evolution and SMS of the demo company are connected: write from the phone, answer as an agent.\n',
  )
console.log('  Stop with Ctrl-C.\n')

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all(
      [control, telegram, meta, hub, evolution, messenger, instagram, sms].map((one) => one.stop()),
    ).then(() => process.exit(0))
  })
}
