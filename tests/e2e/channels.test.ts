import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { channelsApi } from '#contracts/channels'
import { connectDemo } from '../sandbox/connect.ts'
import { startMeta } from '../sandbox/meta.ts'
import { startTelegram } from '../sandbox/telegram.ts'
import { callHttp, signIn } from './support/product.ts'
import { useStage } from './support/stage.ts'
import { bubbleOf, miss, rowOf, say, see, tabOf } from './support/words.ts'

const stage = useStage({ CRON_EVERY_MS: '1000' })
const chat = '7301'
let telegram: Awaited<ReturnType<typeof startTelegram>>
let meta: Awaited<ReturnType<typeof startMeta>>
let eva: Page

beforeAll(async () => {
  ;[telegram, meta] = await Promise.all([startTelegram(), startMeta()])
  await connectDemo(stage.product.url, { telegram, waba: meta })
  const { token } = await signIn(stage.product.url, 'admin@demo.test')
  await callHttp(stage.product.url, channelsApi.create, { body: { type: 'webchat', name: 'Chat da loja' } }, token)
  telegram.addPerson(chat, 'Otto Reis')
  eva = await stage.open('admin@demo.test', '/sessoes')
})
afterAll(() => Promise.all([telegram?.stop(), meta?.stop()]))

const card = () => eva.getByRole('article', { name: 'Telegram (sandbox)' })
async function choose(name: string, of = card()): Promise<void> {
  await of.getByRole('button', { name: /^Ações de/ }).click()
  await eva.getByRole('menuitem', { name }).click()
}
const confirm = (name: string | RegExp) => eva.getByRole('alertdialog').getByRole('button', { name }).click()
const heard = (body: string) =>
  (telegram.people.get(chat)?.bubbles ?? []).filter((one) => one.from === 'company' && one.body.includes(body)).length

it('becomes the default, shows its addresses, is disconnected and connected again', async () => {
  await see(card().getByText('Conectado', { exact: true }))
  await choose('Endereços e códigos')
  const address = eva.getByRole('dialog', { name: 'Endereços e códigos' }).getByRole('textbox').first()
  await expect.poll(() => address.inputValue()).toMatch(/\/webhooks\/telegram\/\w+/)
  await eva.keyboard.press('Escape')
  const second = eva.getByRole('article', { name: 'Chat da loja' })
  await choose('Tornar padrão', second)
  await see(second.getByRole('img', { name: 'Padrão deste tipo' }))
  await choose('Desconectar')
  await confirm('Desconectar')
  await see(card().getByText('Desconectado'))
  await telegram.say(chat, { text: 'Tem alguém?' })
  await card().getByRole('button', { name: 'Conectar' }).click()
  await see(card().getByText('Conectado', { exact: true }))
})

it('lists what could not be delivered; a replay sends it', async () => {
  await telegram.say(chat, { text: 'Alguém aí?' })
  await eva.getByRole('link', { name: 'Atendimento' }).click()
  await tabOf(eva, 'Pendentes').click()
  await rowOf(eva, 'Otto Reis').click()
  // What was written while the channel was disconnected has come too.
  await see(bubbleOf(eva, 'Tem alguém?'))
  await eva.getByRole('button', { name: 'Aceitar e responder' }).click()
  const refusal = { ok: false, error_code: 400, description: 'Bad Request: odd' }
  telegram.faults.plan({ kind: 'status', status: 400, body: refusal }, 1, /sendMessage/)
  await say(eva, 'Estou aqui, Otto')
  await see(bubbleOf(eva, 'Estou aqui, Otto').getByText(/o provedor recusou a mensagem/))
  await eva.getByRole('link', { name: 'Canais' }).click()
  const dead = eva.getByRole('region', { name: /^O que não saiu nem entrou/ })
  await see(dead.getByText('Estou aqui, Otto'))
  await dead
    .getByRole('button', { name: /^Tentar de novo/ })
    .first()
    .click()
  await expect.poll(() => heard('Estou aqui, Otto')).toBe(1)
  await miss(dead.getByText('Estou aqui, Otto'))
})

it('is not deleted while tickets are open; afterwards it is', async () => {
  await card()
    .getByRole('button', { name: /^Ações de/ })
    .click()
  await expect.poll(() => eva.getByRole('menuitem', { name: 'Excluir' }).getAttribute('aria-disabled')).toBe('true')
  await eva.keyboard.press('Escape')
  await eva.getByRole('link', { name: 'Atendimento' }).click()
  await tabOf(eva, 'Abertos').click()
  await rowOf(eva, 'Otto Reis').click()
  await eva.getByRole('button', { name: 'Resolver' }).click()
  await miss(rowOf(eva, 'Otto Reis'))
  await eva.getByRole('link', { name: 'Canais' }).click()
  await choose('Excluir')
  await confirm(/^Excluir/)
  await miss(card())
})
