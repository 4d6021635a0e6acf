import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEvolution } from '../sandbox/evolution.ts'
import { useStage } from './support/stage.ts'
import { bubbleOf, miss, rowOf, say, see, stageOf, tabOf } from './support/words.ts'

const stage = useStage()
let evolution: Awaited<ReturnType<typeof startEvolution>>
let eva: Page

beforeAll(async () => {
  evolution = await startEvolution()
  eva = await stage.open('admin@demo.test', '/sessoes')
})
afterAll(() => evolution?.stop())

const card = () => eva.getByRole('article', { name: 'WhatsApp da loja' })

it('pairs a phone: the code comes, runs out, is renewed, and the window closes when it was read', async () => {
  const { apiBase, apiKey, instanceName } = evolution.credentials
  await eva.getByRole('button', { name: 'Conectar canal' }).click()
  await eva.getByRole('button', { name: /^Evolution/ }).click()
  const form = eva.getByRole('dialog', { name: 'Conectar Evolution' })
  await form.getByLabel('Nome', { exact: true }).fill('WhatsApp da loja')
  await form.getByLabel('Endereço do servidor').fill(apiBase)
  await form.getByLabel('Chave da API').fill(apiKey)
  await form.getByLabel('Nome da instância').fill(instanceName)
  await form.getByRole('switch', { name: /Ignorar grupos/ }).click()
  await form.getByRole('button', { name: 'Salvar e conectar' }).click()
  const dialog = eva.getByRole('dialog', { name: 'Parear WhatsApp da loja' })
  const code = dialog.getByRole('img', { name: 'Código QR para o telefone' })
  await see(code)
  await evolution.session('expire')
  await see(dialog.getByText('Ninguém leu o código a tempo. Peça um novo.'))
  await dialog.getByRole('button', { name: 'Novo código' }).click()
  await see(code)
  await evolution.session('scan')
  await see(eva.getByText('WhatsApp da loja está conectado'))
  await miss(dialog)
  await see(card().getByText('Conectado', { exact: true }))
})

it('carries a conversation both ways over the paired phone', async () => {
  evolution.addPerson('5511987651234', 'Yara Campos')
  await evolution.say('5511987651234', { text: 'Oi, pelo aparelho' })
  await eva.goto(`${stage.product.url}/#/atendimento`)
  await tabOf(eva, 'Pendentes').click()
  await rowOf(eva, 'Yara Campos').click()
  await eva.getByRole('button', { name: 'Aceitar e responder' }).click()
  await see(bubbleOf(eva, 'Oi, pelo aparelho'))
  await say(eva, 'Olá, Yara!')
  await see(bubbleOf(eva, 'Olá, Yara!').getByText(/^(Enviada|Entregue)$/))
  await expect.poll(() => evolution.people.get('5511987651234')?.bubbles.at(-1)?.body).toContain('Olá, Yara!')
})

it('calls people of a group, whose phones hear it', async () => {
  const group = '120363000000000009@g.us'
  evolution.addPerson(group, 'Obra da casa')
  await evolution.say(group, { text: 'Chegou o material' })
  await tabOf(eva, 'Pendentes').click()
  await rowOf(eva, 'Obra da casa').click()
  await eva.getByRole('button', { name: 'Aceitar e responder' }).click()
  await see(bubbleOf(eva, 'Chegou o material'))
  await stageOf(eva)
    .getByRole('button', { name: /^Anexar/ })
    .click()
  await eva.getByRole('menuitem', { name: 'Mencionar no grupo' }).click()
  const dialog = eva.getByRole('dialog', { name: 'Mencionar no grupo' })
  await dialog.getByRole('tab', { name: 'Todos', exact: true }).click()
  await dialog.getByLabel('Mensagem', { exact: true }).fill('Reunião às 15h')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await miss(dialog)
  await see(bubbleOf(eva, 'Reunião às 15h').getByText(/^(Enviada|Entregue)$/))
  await expect.poll(() => evolution.people.get(group)?.bubbles.at(-1)?.body).toContain('Reunião às 15h')
})

it('says over every screen that the phone logged out, and why; the history keeps it', async () => {
  await evolution.session('logout')
  await see(eva.getByText('WhatsApp da loja está fora do ar: as mensagens esperam.'))
  await eva.getByRole('link', { name: 'Ver canais' }).click()
  await see(card().getByText('Desconectado', { exact: true }))
  await card().getByRole('button', { name: 'Ações de WhatsApp da loja' }).click()
  await eva.getByRole('menuitem', { name: 'Histórico da conexão' }).click()
  const history = eva.getByRole('dialog', { name: 'Conexão de WhatsApp da loja' })
  await see(history.getByText(/^No ar /))
  await see(history.getByText('Desconectado', { exact: true }))
})
