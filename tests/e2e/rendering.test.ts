import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { bubbleOf, fieldOf, miss, picture, rowOf, say, see } from './support/words.ts'

const stage = useStage()
let ana: Page

beforeAll(async () => {
  ana = await stage.open('ana@demo.test')
  await rowOf(ana, 'Lúcia Prates').click()
})

it('puts marks around what is selected and shows them as such', async () => {
  await fieldOf(ana).fill('muito importante')
  await fieldOf(ana).press('Control+a')
  await fieldOf(ana).press('Control+b')
  await expect.poll(() => fieldOf(ana).inputValue()).toBe('*muito importante*')
  await fieldOf(ana).press('Enter')
  await see(bubbleOf(ana, 'muito importante').locator('strong'))
  await ana.getByRole('button', { name: 'Formatar' }).click()
  await ana.getByRole('menuitem', { name: 'Monoespaçado' }).click()
  await expect.poll(() => fieldOf(ana).inputValue()).toBe('``')
  await fieldOf(ana).fill('')
})

it('opens a PDF inside the conversation', async () => {
  await ana
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
  await ana.getByRole('button', { name: 'Enviar', exact: true }).click()
  await ana.getByRole('button', { name: 'Abrir contrato.pdf' }).click()
  const frame = ana.getByRole('dialog', { name: 'contrato.pdf' }).locator('iframe')
  await see(frame)
  const answer = await ana.request.get(stage.product.url + (await frame.getAttribute('src')))
  expect([answer.headers()['content-type'], answer.headers()['content-disposition']?.split(';')[0]]).toEqual([
    'application/pdf',
    'inline',
  ])
  await ana.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await miss(frame)
})

it('walks through every picture of the conversation, also those of pages that are not loaded', async () => {
  const send = async (name: string) => {
    await ana.locator('input[type=file]').first().setInputFiles(picture(name))
    await see(ana.getByRole('button', { name: `Tirar ${name}` }))
    await ana.getByRole('button', { name: 'Enviar', exact: true }).click()
    await see(ana.getByRole('button', { name: `Abrir a imagem ${name}` }))
  }
  await send('primeira.png')
  for (let n = 0; n < 40; n++) await say(ana, `entre as fotos ${n}`)
  await send('ultima.png')
  await see(bubbleOf(ana, 'entre as fotos 39').getByText('Enviada', { exact: true }))
  await ana.reload()
  await ana.getByRole('button', { name: 'Abrir a imagem ultima.png' }).click()
  await see(ana.getByText(/^\d+ de \d+$/))
  await ana.keyboard.press('ArrowLeft')
  await see(ana.getByRole('heading', { name: 'primeira.png' }))
  await ana.keyboard.press('Escape')
})
