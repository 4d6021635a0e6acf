import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDemo } from '../sandbox/connect.ts'
import { messageOf } from '../sandbox/meta-messages.ts'
import { startMeta } from '../sandbox/meta.ts'
import { startTelegram } from '../sandbox/telegram.ts'
import { useStage } from './support/stage.ts'
import { bubbleOf, fieldOf, rowOf, say, see, tabOf } from './support/words.ts'

const stage = useStage()
let meta: Awaited<ReturnType<typeof startMeta>>
let telegram: Awaited<ReturnType<typeof startTelegram>>
let eva: Page

beforeAll(async () => {
  ;[meta, telegram] = await Promise.all([startMeta(), startTelegram()])
  await connectDemo(stage.product.url, telegram, meta)
  eva = await stage.open('admin@demo.test')
  await tabOf(eva, 'Pendentes').click()
})
afterAll(() => Promise.all([meta?.stop(), telegram?.stop()]))

/** What somebody wrote some time ago and Meta delivers only now. */
async function sayEarlier(phone: string, name: string, text: string, ago: number): Promise<void> {
  const who = meta.addPerson(phone, name)
  const { message } = messageOf(who, `wamid.EARLIER.${phone}`, { text })
  const timestamp = String(Math.floor((Date.now() - ago) / 1000))
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '551188880000', phone_number_id: meta.phoneNumberId },
    contacts: [{ profile: { name }, wa_id: phone }],
    messages: [{ ...message, timestamp }],
  }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: meta.wabaId, changes: [{ field: 'messages', value }] }],
  })
  const signature = createHmac('sha256', meta.appSecret).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
  expect((await fetch(meta.hook.url, { method: 'POST', headers, body })).status).toBe(200)
}

async function accept(name: string): Promise<void> {
  await rowOf(eva, name).click()
  await eva.getByRole('button', { name: 'Aceitar e responder' }).click()
}

it('carries a conversation with ticks that rise to blue', async () => {
  meta.addPerson('5511987650001', 'Wagner Lima')
  await meta.say('5511987650001', { text: 'Oi, pelo WhatsApp' })
  await accept('Wagner Lima')
  await see(bubbleOf(eva, 'Oi, pelo WhatsApp'))
  await see(eva.getByText(/^Texto livre por (23 h|24 h|1 dia)/))
  await say(eva, 'Olá, Wagner!')
  await see(bubbleOf(eva, 'Olá, Wagner!').getByText('Entregue', { exact: true }))
  await meta.read('5511987650001')
  await see(bubbleOf(eva, 'Olá, Wagner!').getByText('Lida', { exact: true }))
})

it('shows that the window for free text is closed before anything is written', async () => {
  await sayEarlier('5511987650002', 'Xênia Prado', 'Escrevi anteontem', 30 * 3_600_000)
  await tabOf(eva, 'Pendentes').click()
  await accept('Xênia Prado')
  await see(eva.getByText(/^O texto livre fechou em/))
  expect(await fieldOf(eva).count()).toBe(0)
  await meta.say('5511987650002', { text: 'Voltei!' })
  await see(fieldOf(eva))
  await say(eva, 'Que bom, Xênia!')
  await see(bubbleOf(eva, 'Que bom, Xênia!').getByText('Entregue', { exact: true }))
})
