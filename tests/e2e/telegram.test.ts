import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTelegram } from '../sandbox/telegram.ts'
import { useStage } from './support/stage.ts'
import { bubbleOf, fieldOf, miss, picture, rowOf, say, see, tabOf } from './support/words.ts'

const stage = useStage()
const chat = '7001'
let telegram: Awaited<ReturnType<typeof startTelegram>>
let eva: Page

beforeAll(async () => {
  telegram = await startTelegram()
  telegram.addPerson(chat, 'Tânia Melo')
  eva = await stage.open('admin@demo.test', '/sessoes')
})
afterAll(() => telegram?.stop())

const phone = () => telegram.people.get(chat)?.bubbles ?? []
const heard = (body: string) => phone().filter((one) => one.from === 'company' && one.body.includes(body)).length

it('refuses a wrong token at its field and connects with the right one', async () => {
  await eva.getByRole('button', { name: 'Conectar canal' }).click()
  await eva.getByRole('button', { name: /^Telegram/ }).click()
  const drawer = eva.getByRole('dialog', { name: 'Conectar Telegram' })
  await drawer.getByRole('textbox', { name: 'Nome' }).fill('Bot da loja')
  const token = drawer.getByRole('textbox', { name: 'Token do bot' })
  await token.fill('123456:not-the-right-token-at-all')
  await drawer.getByText('Ajustes da conexão').click()
  await drawer.getByRole('textbox', { name: 'Endereço da API' }).fill(telegram.url)
  await drawer.getByRole('button', { name: /^Salvar e conectar/ }).click()
  await see(drawer.getByText(/O provedor não aceitou|recusou/))
  await expect.poll(() => token.getAttribute('aria-invalid')).toBe('true')
  await token.fill(telegram.token)
  await drawer.getByRole('button', { name: /^Salvar e conectar/ }).click()
  await see(eva.getByRole('article', { name: 'Bot da loja' }).getByText('Conectado', { exact: true }))
})

it('brings text, photo and voice in', async () => {
  await eva.getByRole('link', { name: 'Atendimento' }).click()
  await tabOf(eva, 'Pendentes').click()
  await telegram.say(chat, { text: 'Oi, é do Telegram' })
  await rowOf(eva, 'Tânia Melo').click()
  await eva.getByRole('button', { name: 'Aceitar e responder' }).click()
  await see(bubbleOf(eva, 'Oi, é do Telegram'))
  const { buffer, mimeType, name } = picture('quarto.png')
  await telegram.say(chat, { text: 'Meu quarto', file: { bytes: buffer, mime: mimeType, name, kind: 'image' } })
  const photo = bubbleOf(eva, 'Meu quarto').getByRole('img').first()
  await see(photo)
  const voice = await readFile(path.join(import.meta.dirname, '../sandbox/page/voice.ogg'))
  await telegram.say(chat, { file: { bytes: voice, mime: 'audio/ogg', name: 'voz.ogg', kind: 'voice' } })
  await see(eva.getByRole('button', { name: /^Ouvir o áudio/ }))
})

it('takes text and pictures out', async () => {
  await say(eva, 'Que quarto bonito!')
  await see(bubbleOf(eva, 'Que quarto bonito!').getByText('Enviada', { exact: true }))
  await expect.poll(() => heard('Que quarto bonito!')).toBe(1)
  await eva.locator('input[type=file][accept]').setInputFiles(picture('sugestao.png'))
  await fieldOf(eva).fill('Uma sugestão')
  await eva.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect.poll(() => phone().find((one) => one.body.includes('Uma sugestão'))?.kind).toBe('image')
})

it('says that the contact blocked us, and the retry really sends that message', async () => {
  await telegram.block(chat, true, false)
  await say(eva, 'Ainda está aí?')
  const failed = bubbleOf(eva, 'Ainda está aí?')
  await see(failed.getByText(/Não entregue: o contato bloqueou este canal/))
  expect(heard('Ainda está aí?')).toBe(0)
  await telegram.block(chat, false, false)
  await failed.getByRole('button', { name: 'Tentar de novo' }).click()
  await see(failed.getByText('Enviada', { exact: true }))
  await expect.poll(() => heard('Ainda está aí?')).toBe(1)
  expect(await bubbleOf(eva, 'Ainda está aí?').count()).toBe(1)
})

it('takes no message for somebody who blocked the channel until he lets it in again', async () => {
  await fieldOf(eva).fill('Pela metade')
  await telegram.block(chat, true)
  await see(eva.getByText(/Tânia Melo saiu ou bloqueou este canal\. .*rascunho/))
  await miss(fieldOf(eva))
  await telegram.block(chat, false)
  await expect.poll(() => fieldOf(eva).inputValue()).toBe('Pela metade')
  await fieldOf(eva).fill('')
})

it('shows an edit and a reaction of the contact', async () => {
  const id = await telegram.say(chat, { text: 'Quero dois' })
  await see(bubbleOf(eva, 'Quero dois'))
  await telegram.edit(chat, id, 'Quero três')
  await see(bubbleOf(eva, 'Quero três').getByText('editada'))
  const own = phone().find((one) => one.body.includes('Que quarto bonito!'))
  await telegram.react(chat, own?.id ?? '', '👍')
  await see(bubbleOf(eva, 'Que quarto bonito!').getByRole('img', { name: /^Reações: .*👍/ }))
})
