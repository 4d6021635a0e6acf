import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { miss, see } from './support/words.ts'

const stage = useStage()
let ana: Page
let bruno: Page
const field = (page: Page) => page.getByRole('textbox', { name: /^Mensagem para/ })
const history = (page: Page) => page.getByRole('log', { name: 'Mensagens' })
const chat = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) })
const write = async (page: Page, words: string) => {
  await field(page).fill(words)
  await field(page).press('Enter')
}

beforeAll(async () => {
  ;[ana, bruno] = await Promise.all([
    stage.open('ana@demo.test', '/chat-privado'),
    stage.open('bruno@demo.test', '/contatos'),
  ])
})

it('counts what is unread in the menu and the title, and stops when it is read', async () => {
  await see(bruno.getByRole('link', { name: /Chat privado/ }))
  await expect.poll(() => bruno.title()).not.toMatch(/^\(/)
  await chat(ana, 'Bruno Nunes').click()
  await see(history(ana).getByText('Consigo depois das 14h.'))
  await write(ana, 'Ótimo, *obrigada*!')
  await see(history(ana).getByText('Enviada'))
  await see(bruno.getByRole('link', { name: /Chat privado/ }).getByLabel('1 não lida'))
  await expect.poll(() => bruno.title()).toMatch(/^\(1\) /)
})

it('carries words, an answer with its quote, and the sign that they were seen', async () => {
  await bruno.getByRole('link', { name: /Chat privado/ }).click()
  await chat(bruno, 'Ana Souza').click()
  const words = history(bruno).locator('[data-message]').filter({ hasText: 'obrigada' })
  await see(words.locator('strong'))
  await expect.poll(() => bruno.title()).not.toMatch(/^\(/)
  await see(history(ana).locator('[data-message]').filter({ hasText: 'obrigada' }).getByText('Vista'))
  await field(bruno).pressSequentially('De na')
  await see(ana.getByText('Bruno Nunes está digitando…').first())
  await field(bruno).fill('')
  await words.hover()
  await words.getByRole('button', { name: 'Responder' }).click()
  await write(bruno, 'De nada')
  const reply = history(ana).locator('[data-message]').filter({ hasText: 'De nada' })
  await see(reply.getByRole('button', { name: /Ver a mensagem citada/ }))
})

it('carries a file that the other can download', async () => {
  const file = { name: 'escala.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
  await ana.locator('input[type=file]').setInputFiles(file)
  await write(ana, 'A escala')
  const link = history(bruno).getByRole('link', { name: /escala\.pdf/ })
  await see(link)
  const address = await link.getAttribute('href')
  const answer = await fetch(new URL(address ?? '', stage.product.url))
  expect(await answer.text()).toContain('%PDF-1.4')
})

it('keeps a draft through a reload, and a team’s words inside the team', async () => {
  await field(ana).fill('rascunho meu')
  await ana.reload()
  await see(field(ana))
  await expect.poll(() => field(ana).inputValue()).toBe('rascunho meu')
  await field(ana).fill('')
  await ana.getByRole('tab', { name: /Equipes/ }).click()
  await chat(ana, 'Plantão').click()
  await see(ana.getByRole('textbox', { name: /^Mensagem para.*Plantão/ }))
  await write(ana, 'Quem fecha hoje?')
  await bruno.getByRole('tab', { name: /Equipes/ }).click()
  await see(chat(bruno, 'Plantão').getByText('Quem fecha hoje?'))
  const eva = await stage.open('admin@demo.test', '/chat-privado')
  await eva.getByRole('tab', { name: /Equipes/ }).click()
  await see(eva.getByText('Você não está em nenhuma equipe'))
  await miss(chat(eva, 'Plantão'))
})

it('takes the conversation away from who is taken out of the team', async () => {
  await chat(bruno, 'Plantão').click()
  await see(history(bruno).getByText('Quem fecha hoje?'))
  const rui = await stage.open('supervisor@demo.test', '/equipes')
  await rui.getByRole('row', { name: /Plantão/ }).click()
  await rui.getByRole('button', { name: 'Tirar Bruno Nunes' }).click()
  await rui.getByRole('button', { name: 'Salvar' }).click()
  await see(bruno.getByText('Esta conversa não está ao seu alcance'))
  await miss(chat(bruno, 'Plantão'))
})

it('fits a phone', async () => {
  const phone = await stage.open('ana@demo.test', '/chat-privado', { viewport: { width: 390, height: 844 } })
  await chat(phone, 'Eva Martins').click()
  await see(history(phone).getByRole('link', { name: /praca\.test/ }))
  await phone.getByRole('button', { name: 'Voltar' }).click()
  await see(chat(phone, 'Bruno Nunes'))
})
