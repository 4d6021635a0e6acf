import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDemo } from '../sandbox/connect.ts'
import { sayEarlier } from '../sandbox/earlier.ts'
import { startMeta } from '../sandbox/meta.ts'
import { startTelegram } from '../sandbox/telegram.ts'
import { useStage } from './support/stage.ts'
import { bubbleOf, fieldOf, picture, rowOf, say, see, tabOf } from './support/words.ts'

const stage = useStage()
let meta: Awaited<ReturnType<typeof startMeta>>
let telegram: Awaited<ReturnType<typeof startTelegram>>
let eva: Page

beforeAll(async () => {
  ;[meta, telegram] = await Promise.all([startMeta(), startTelegram()])
  await connectDemo(stage.product.url, { telegram, waba: meta })
  eva = await stage.open('admin@demo.test')
  await tabOf(eva, 'Pendentes').click()
})
afterAll(() => Promise.all([meta?.stop(), telegram?.stop()]))

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
  await sayEarlier(meta, '5511987650002', 'Xênia Prado', 'Escrevi anteontem', 30 * 3_600_000)
  await tabOf(eva, 'Pendentes').click()
  await accept('Xênia Prado')
  await see(eva.getByText(/^O texto livre fechou em/))
  expect(await fieldOf(eva).count()).toBe(0)
  await meta.say('5511987650002', { text: 'Voltei!' })
  await see(fieldOf(eva))
  await say(eva, 'Que bom, Xênia!')
  await see(bubbleOf(eva, 'Que bom, Xênia!').getByText('Entregue', { exact: true }))
})

it('brings every kind of file and card in, and shows each as what it is', async () => {
  const phone = '5511987650003'
  meta.addPerson(phone, 'Zélia Torres')
  await meta.say(phone, { text: 'Vou mandar tudo' })
  await tabOf(eva, 'Pendentes').click()
  await accept('Zélia Torres')
  const { buffer: png } = picture('sala.png')
  const file = (
    kind: 'image' | 'voice' | 'video' | 'document',
    mime: string,
    name: string,
    bytes: Uint8Array = png,
  ) => ({ kind, mime, name, bytes })
  const mp4 = Buffer.concat([Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'), Buffer.alloc(64)])
  const voice = await readFile(path.join(import.meta.dirname, '../sandbox/page/voice.ogg'))
  await meta.say(phone, { text: 'A sala', file: file('image', 'image/png', 'sala.png') })
  await meta.say(phone, { file: file('voice', 'audio/ogg', 'voz.ogg', voice) })
  await meta.say(phone, { text: 'O vídeo', file: file('video', 'video/mp4', 'sala.mp4', mp4) })
  await meta.say(phone, { file: file('document', 'application/pdf', 'planta.pdf', Buffer.from('%PDF-1.4\n%%EOF')) })
  await meta.say(phone, { location: { latitude: -23.56, longitude: -46.65, name: 'Av. Paulista' } })
  await meta.say(phone, { contact: { name: 'Ivo Marceneiro', phone: '+55 11 98888-7777' } })

  await see(bubbleOf(eva, 'A sala').getByRole('img'))
  await see(eva.getByRole('button', { name: /^Ouvir o áudio/ }))
  await see(bubbleOf(eva, 'O vídeo').locator('video'))
  await see(bubbleOf(eva, 'planta.pdf').getByRole('link'))
  await see(bubbleOf(eva, 'Av. Paulista').getByRole('link'))
  await see(bubbleOf(eva, 'Ivo Marceneiro'))
  expect(await eva.locator('[data-message]').filter({ hasText: 'não pôde ser' }).count()).toBe(0)
})

it('takes a place, a card and a document out', async () => {
  const heard = () => meta.people.get('5511987650003')?.bubbles.filter((one) => one.from === 'company') ?? []
  const attach = async (name: string) => {
    await eva.getByRole('button', { name: 'Anexar' }).click()
    await eva.getByRole('menuitem', { name }).click()
  }
  await attach('Localização')
  const place = eva.getByRole('dialog')
  await place.getByRole('textbox').first().fill('-23.5614, -46.6559')
  await place.getByRole('button', { name: /^Enviar/ }).click()
  await expect
    .poll(() => heard().at(-1)?.location, { timeout: 8000 })
    .toMatchObject({ latitude: -23.5614, longitude: -46.6559 })
  await eva
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'orcamento.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    })
  await say(eva, 'Segue o orçamento')
  await expect
    .poll(() => heard().at(-1), { timeout: 8000 })
    .toMatchObject({ kind: 'document', file: { name: 'orcamento.pdf' } })
})
