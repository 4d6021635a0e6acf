import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { callHttp, signIn } from './support/product.ts'
import { useStage } from './support/stage.ts'
import { ask, choose, introduce, miss, rowOf, see, tabOf } from './support/words.ts'
import { messagesApi } from '#contracts/messages'
import { privateChatApi } from '#contracts/private-chat'
import { ticketsApi } from '#contracts/tickets'
import { usersApi } from '#contracts/users'

const stage = useStage()
let ana: Page
let bruno: Page
const bell = (page: Page) => page.getByRole('button', { name: /Notificações/ })
const center = (page: Page) => page.getByRole('dialog', { name: 'Notificações' })

beforeAll(async () => {
  ana = await stage.open('ana@demo.test', '/contatos')
  bruno = await stage.open('bruno@demo.test', '/contatos')
})

it('a private message rings the bell; a click leads to it and reads it', async () => {
  const { token } = await signIn(stage.product.url, 'bruno@demo.test')
  const people = await callHttp(stage.product.url, usersApi.directory, {}, token)
  const id = people.find((one) => one.name === 'Ana Souza')!.id
  await callHttp(stage.product.url, privateChatApi.send, { params: { id }, body: { text: 'Vem cá?' } }, token)
  await see(bell(ana).getByLabel('1 não lida'))
  await bell(ana).click()
  await center(ana)
    .getByRole('button', { name: /Bruno Nunes falou com você/ })
    .click()
  await see(ana.getByRole('log', { name: 'Mensagens' }).getByText('Vem cá?'))
  await miss(bell(ana).getByLabel(/não lida/))
})

it('nothing rings for a conversation one looks at', async () => {
  const { token, userId } = await signIn(stage.product.url, 'bruno@demo.test')
  expect(userId).toBeTruthy()
  const people = await callHttp(stage.product.url, usersApi.directory, {}, token)
  const id = people.find((one) => one.name === 'Ana Souza')!.id
  await ana.bringToFront()
  await callHttp(stage.product.url, privateChatApi.send, { params: { id }, body: { text: 'Aqui' } }, token)
  await see(ana.getByRole('log', { name: 'Mensagens' }).getByText('Aqui'))
  await miss(bell(ana).getByLabel(/não lida/))
})

it('a waiting client and a transfer are told, and “mark all” clears them', async () => {
  const chat = await stage.openChat()
  await introduce(chat, 'Olga Prado', 'Bom dia')
  await ask(chat, 'Quero um orçamento')
  await see(bell(bruno).getByLabel(/não lida/))
  await ana.evaluate(() => void (location.hash = '/atendimento'))
  await tabOf(ana, 'Pendentes').click()
  await rowOf(ana, 'Olga Prado').click()
  await ana.getByRole('button', { name: 'Aceitar e responder' }).click()
  await ana.keyboard.press('Escape')
  await ana.getByRole('button', { name: 'Transferir' }).first().click()
  const dialog = ana.getByRole('dialog')
  await choose(dialog.getByRole('combobox').last(), /Bruno Nunes/)
  await dialog.getByRole('button', { name: /Transferir/ }).click()
  await bell(bruno).click()
  await see(center(bruno).getByText('Ana Souza passou Olga Prado para você'))
  await center(bruno).getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await miss(bell(bruno).getByLabel(/não lida/))
  await center(bruno)
    .getByRole('button', { name: /passou Olga Prado/ })
    .click()
  await see(bruno.getByRole('heading', { name: 'Olga Prado', level: 1 }))
})

it('a mention leads to the note that speaks to one', async () => {
  const { token } = await signIn(stage.product.url, 'bruno@demo.test')
  const people = await callHttp(stage.product.url, usersApi.directory, {}, token)
  const id = people.find((one) => one.name === 'Ana Souza')!.id
  const { tickets } = await callHttp(stage.product.url, ticketsApi.list, { query: { searchParam: 'Otávio' } }, token)
  const body = { body: 'Ana, confirma a entrega?', sendType: 'note' as const, mentions: [id] }
  await callHttp(stage.product.url, messagesApi.send, { params: { ticketId: tickets[0]!.id }, body }, token)
  await see(bell(ana).getByLabel(/não lida/))
  await bell(ana).click()
  await center(ana)
    .getByRole('button', { name: /Bruno Nunes mencionou você/ })
    .click()
  await see(ana.getByRole('heading', { name: 'Otávio Lemos', level: 1 }))
  await see(ana.getByRole('log').getByText('Ana, confirma a entrega?'))
})

it('each person chooses what and when; the choice outlives the page', async () => {
  await bell(ana).click()
  await center(ana).getByRole('button', { name: 'Preferências' }).click()
  const settings = ana.getByRole('dialog', { name: 'Preferências de notificação' })
  const line = settings.getByRole('switch', { name: 'Mensagem no chat privado' })
  await line.click()
  await settings.getByRole('switch', { name: 'Horário de silêncio' }).click()
  await see(settings.getByLabel('Das'))
  await ana.reload()
  await bell(ana).click()
  await center(ana).getByRole('button', { name: 'Preferências' }).click()
  await expect.poll(() => line.getAttribute('aria-checked')).toBe('false')
  await expect.poll(() => settings.getByLabel('Até as').inputValue()).toBe('08:00')
})

it('the service worker stands ready for pushes', async () => {
  const state = await ana.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return { scope: registration.scope, state: registration.active?.state ?? '' }
  })
  expect(state.scope).toBe(`${stage.product.url}/`)
  expect(['activating', 'activated']).toContain(state.state)
})
