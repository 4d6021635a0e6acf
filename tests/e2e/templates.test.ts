import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDemo } from '../sandbox/connect.ts'
import { sayEarlier } from '../sandbox/earlier.ts'
import { startMeta } from '../sandbox/meta.ts'
import { startTelegram } from '../sandbox/telegram.ts'
import { useStage } from './support/stage.ts'
import { bubbleOf, choose, miss, picture, rowOf, see, stageOf, tabOf } from './support/words.ts'

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

it('reaches a contact through a closed window with a template, and hears the answer', async () => {
  await sayEarlier(meta, '5511987650077', 'Rita Mota', 'Vi ontem', 30 * 3_600_000)
  await rowOf(eva, 'Rita Mota').click()
  await eva.getByRole('button', { name: 'Aceitar e responder' }).click()
  await see(eva.getByText(/O texto livre fechou/))
  await eva.getByRole('button', { name: 'Enviar modelo' }).click()
  const dialog = eva.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Modelo' }).click()
  await expect.poll(() => eva.getByRole('option').allInnerTexts()).toHaveLength(2)
  await eva.getByRole('option', { name: /lembrete_visita/ }).click()
  await dialog.getByLabel('Campo 1').fill('Rita')
  await dialog.getByLabel('Campo 2').fill('sexta às 10h')
  await see(dialog.getByText('Oi Rita, sua visita está marcada para sexta às 10h. Podemos confirmar?'))
  await dialog.getByRole('button', { name: 'Enviar modelo' }).click()
  await miss(dialog)
  await see(bubbleOf(eva, 'sexta às 10h').getByText('Entregue', { exact: true }))
  await see(bubbleOf(eva, 'sexta às 10h').getByText('Confirmar'))
  expect(meta.people.get('5511987650077')?.bubbles.at(-1)?.body).toContain('sexta às 10h')
  await meta.say('5511987650077', { tap: { id: 'Confirmar', title: 'Confirmar' } })
  await see(bubbleOf(eva, 'Confirmar').nth(1))
  await miss(eva.getByText(/O texto livre fechou/))
})

it('asks with buttons, within their limits', async () => {
  await stageOf(eva)
    .getByRole('button', { name: /^Anexar/ })
    .click()
  await eva.getByRole('menuitem', { name: 'Botões' }).click()
  await miss(eva.getByRole('menu'))
  const dialog = eva.getByRole('dialog')
  await dialog.getByLabel('Pergunta').fill('Qual horário?')
  await dialog.getByLabel('Botão 1', { exact: true }).fill('Manhã')
  await dialog.getByLabel('Botão 2', { exact: true }).fill('manhã')
  await see(dialog.getByText('Dois botões não podem ter o mesmo texto.'))
  await dialog.getByLabel('Botão 2', { exact: true }).fill('Tarde')
  await dialog.getByRole('button', { name: 'Enviar pergunta' }).click()
  await miss(dialog)
  await see(bubbleOf(eva, 'Qual horário?').getByText('Tarde'))
  await expect.poll(() => meta.people.get('5511987650077')?.bubbles.at(-1)?.buttons?.length).toBe(2)
  await meta.say('5511987650077', { tap: { id: '2', title: 'Tarde' } })
  await expect.poll(() => bubbleOf(eva, 'Tarde').count()).toBe(2)
})

it('sends a template with a picture and can schedule one', async () => {
  await stageOf(eva)
    .getByRole('button', { name: /^Anexar/ })
    .click()
  await eva.getByRole('menuitem', { name: 'Enviar modelo' }).click()
  await miss(eva.getByRole('menu'))
  const dialog = eva.getByRole('dialog')
  await choose(dialog.getByRole('combobox', { name: 'Modelo' }), /pedido_enviado/)
  await dialog.locator('input[data-file-field]').setInputFiles(picture('caixa.png'))
  await see(dialog.getByText('caixa.png').first())
  await dialog.getByLabel('Campo 1').fill('{{firstName}}')
  await dialog.getByLabel('Campo 2').fill('4417')
  await dialog.getByLabel(/Fim do endereço/).fill('4417')
  await dialog.getByRole('button', { name: 'Enviar modelo' }).click()
  await miss(dialog)
  await see(bubbleOf(eva, 'Oi Rita, seu pedido 4417 foi enviado').getByText('Entregue', { exact: true }))
  await stageOf(eva).getByRole('button', { name: 'Agendar mensagem' }).first().click()
  await dialog.getByRole('tab', { name: 'Modelo' }).click()
  await choose(dialog.getByRole('combobox', { name: 'Modelo' }), /lembrete_visita/)
  await dialog.getByLabel('Campo 1').fill('Rita')
  await dialog.getByLabel('Campo 2').fill('segunda')
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await miss(dialog)
})
