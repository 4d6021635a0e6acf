import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { actOn, ask, bubbleOf, fieldOf, introduce, miss, picture, rowOf, say, see, tabOf } from './support/words.ts'

const stage = useStage()
let ana: Page
let chat: Page
const line = (words: string) => chat.getByRole('listitem').filter({ hasText: words })

beforeAll(async () => {
  ;[ana, chat] = await Promise.all([stage.open('ana@demo.test'), stage.openChat()])
})

it('shows a customer who writes to Ana at once, and she accepts', async () => {
  await tabOf(ana, 'Pendentes').click()
  await see(rowOf(ana, 'Renata Quadros'))
  await introduce(chat, 'Zuleica Ramos', 'Olá, bom dia!')
  await see(rowOf(ana, 'Zuleica Ramos'))
  await ask(chat, 'Vocês têm mesa redonda?')
  await rowOf(ana, 'Zuleica Ramos').click()
  await ana.getByRole('button', { name: 'Aceitar e responder' }).click()
  await see(bubbleOf(ana, 'Vocês têm mesa redonda?'))
  await expect.poll(() => fieldOf(ana).evaluate((field) => field === document.activeElement)).toBe(true)
  await miss(rowOf(ana, 'Zuleica Ramos'))
  await tabOf(ana, 'Abertos').click()
  await see(rowOf(ana, 'Zuleica Ramos'))
})

it('brings the answer to the customer and his reading back to Ana', async () => {
  await see(line('Vocês têm mesa redonda?').getByText('Lida'))
  await say(ana, 'Temos sim, de 1,20 m e de 1,50 m.')
  await see(line('Temos sim, de 1,20 m e de 1,50 m.'))
  await see(bubbleOf(ana, 'Temos sim').getByText('Lida', { exact: true }))
})

it('shows who is typing on both sides', async () => {
  const field = chat.getByRole('textbox', { name: 'Escreva uma mensagem' })
  await field.pressSequentially('Quanto ')
  await see(ana.getByText('Zuleica Ramos está digitando'))
  await field.fill('')
  await fieldOf(ana).pressSequentially('A de ')
  await see(chat.getByText('Digitando…'))
  await fieldOf(ana).fill('')
})

it('carries pictures and files both ways', async () => {
  await chat.locator('input[type=file]').setInputFiles(picture('sala.png'))
  const photo = ana.getByRole('button', { name: 'Abrir a imagem sala.png' })
  await see(photo)
  await expect.poll(() => photo.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await photo.click()
  await see(ana.getByRole('dialog'))
  await ana.keyboard.press('Escape')
  await miss(ana.getByRole('dialog'))

  const file = { name: 'orcamento.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
  await ana.locator('input[type=file]').last().setInputFiles(file)
  await fieldOf(ana).fill('Segue o orçamento')
  await ana.getByRole('button', { name: 'Enviar', exact: true }).click()
  const sent = line('Segue o orçamento')
  await see(sent.getByRole('link', { name: 'orcamento.pdf' }))
  const href = await sent.getByRole('link', { name: 'orcamento.pdf' }).getAttribute('href')
  const download = await fetch(new URL(href ?? '', stage.product.url))
  expect(await download.text()).toContain('%PDF-1.4')
})

it('quotes, reacts, edits and deletes, and the customer sees each', async () => {
  await ask(chat, 'E qual fica mais bonita?')
  await actOn(bubbleOf(ana, 'E qual fica mais bonita?'), 'Responder a esta mensagem')
  await say(ana, 'A de freijó, sem dúvida')
  await see(line('A de freijó, sem dúvida').getByText('E qual fica mais bonita?'))
  await see(bubbleOf(ana, 'A de freijó').getByRole('button', { name: 'Ver a mensagem citada:' }))

  await actOn(bubbleOf(ana, 'Olá, bom dia!'), 'Reagir')
  await ana.getByRole('button', { name: 'Reagir com ❤️' }).click()
  await see(line('Olá, bom dia!').getByText('❤️'))

  await actOn(bubbleOf(ana, 'A de freijó'), 'Mais ações')
  await ana.getByRole('menuitem', { name: 'Editar' }).click()
  await fieldOf(ana).fill('A de tauari, sem dúvida')
  await ana.getByRole('button', { name: 'Salvar' }).click()
  await see(line('A de tauari, sem dúvida').getByText('editada'))

  await actOn(bubbleOf(ana, 'A de tauari'), 'Mais ações')
  await ana.getByRole('menuitem', { name: 'Apagar para todos' }).click()
  await ana.getByRole('button', { name: 'Apagar mensagem' }).click()
  await see(line('Mensagem apagada'))
  await miss(chat.getByText('A de tauari'))
})

it('takes the customer’s reply to a message as a quote', async () => {
  await line('Temos sim')
    .getByRole('button', { name: /^Responder/ })
    .click()
  await ask(chat, 'Quero a de 1,50 m')
  await see(bubbleOf(ana, 'Quero a de 1,50 m').getByText('Temos sim'))
})
