import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { channelsApi } from '#contracts/channels'
import { farewellsApi } from '#contracts/farewells'
import { callHttp, signIn } from './support/product.ts'
import { useStage } from './support/stage.ts'
import { ask, bubbleOf, choose, fieldOf, introduce, miss, rowOf, say, see, tabOf } from './support/words.ts'

const stage = useStage()
let ana: Page
let eva: Page
let admin: string
let chatId: string

beforeAll(async () => {
  const { url } = stage.product
  admin = (await signIn(url, 'admin@demo.test')).token
  const body = { name: 'Até logo', message: 'Até logo, {{firstName}}!' }
  await callHttp(url, farewellsApi.create, { body }, admin)
  chatId = (await callHttp(url, channelsApi.list, {}, admin)).find((one) => one.type === 'webchat')!.id
  ;[ana, eva] = await Promise.all([stage.open('ana@demo.test'), stage.open('admin@demo.test', '/configuracoes')])
})

const resolve = (page: Page) => page.getByRole('button', { name: /^Resolver/ })

/** A customer who wrote, and whom Ana has accepted and answered. */
async function meet(name: string): Promise<Page> {
  const chat = await stage.openChat()
  await introduce(chat, name, `Oi, sou ${name}`)
  await tabOf(ana, 'Pendentes').click()
  await rowOf(ana, name).click()
  await ana.getByRole('button', { name: 'Aceitar e responder' }).click()
  await say(ana, 'Como posso ajudar?')
  await see(chat.getByText('Como posso ajudar?'))
  return chat
}

async function chooseFarewell(name: string): Promise<void> {
  await ana.keyboard.press('Escape')
  await ana.keyboard.press('Shift+R')
  const dialog = ana.getByRole('dialog', { name: `Resolver ${name}` })
  await choose(dialog.getByRole('combobox', { name: 'Despedida' }), 'Até logo')
  await see(dialog.getByText(`Até logo, ${name.split(' ')[0]}!`))
  await dialog.getByRole('button', { name: 'Resolver' }).click()
}

it('says goodbye, and the customer who writes on keeps the ticket open', async () => {
  const chat = await meet('Cora Lima')
  await chooseFarewell('Cora Lima')
  await see(chat.getByText('Até logo, Cora!'))
  await see(ana.getByText(/^Despedida enviada\. Encerra em \d+ segundos?\.$/))
  await ask(chat, 'Espera, mais uma coisa')
  await see(ana.getByText('Cora Lima escreveu: o atendimento continua aberto'))
  await miss(ana.getByRole('button', { name: 'Encerrar agora' }))
  await see(bubbleOf(ana, 'Espera, mais uma coisa'))
  await chooseFarewell('Cora Lima')
  await ana.getByRole('button', { name: 'Encerrar agora' }).click()
  await see(ana.getByText('Atendimento resolvido', { exact: true }))
  await ana.getByRole('tab', { name: 'Registros' }).click()
  await see(ana.getByText('cancelou o encerramento'))
  await ana.getByRole('tab', { name: 'Contato', exact: true }).click()
})

it('asks for a rating over the chat, thanks for it and shows it', async () => {
  const body = { autoEvaluation: true }
  await callHttp(stage.product.url, channelsApi.update, { params: { id: chatId }, body }, admin)
  const chat = await meet('Davi Rocha')
  await resolve(ana).click()
  await see(chat.getByText('Como foi o atendimento?'))
  await see(ana.getByText(/^Esperando a avaliação de Davi Rocha/))
  await ask(chat, '?')
  await see(chat.getByText('Não entendi.'))
  await chat.getByRole('button', { name: /^5 .*Incrível/ }).click()
  await see(chat.getByText('Obrigado pela sua avaliação!'))
  await expect.poll(() => chat.getByRole('button', { name: /^4 / }).isDisabled()).toBe(true)
  await see(ana.getByText('Atendimento resolvido', { exact: true }))
  await ana.getByRole('tab', { name: 'Atendimento', exact: true }).click()
  await see(ana.getByText('5 · Incrível'))
  await eva.goto(`${stage.product.url}/#/avaliacoes`)
  await see(eva.getByRole('row', { name: /Davi Rocha/ }))
  await see(eva.getByRole('img', { name: 'Nota 5 de 5: Incrível' }))
  const off = { autoEvaluation: false }
  await callHttp(stage.product.url, channelsApi.update, { params: { id: chatId }, body: off }, admin)
})

it('sleeps until its time, and wakes when the customer writes', async () => {
  const chat = await meet('Elis Prado')
  await ana.keyboard.press('Escape')
  await ana.keyboard.press('s')
  await ana
    .getByRole('dialog', { name: 'Adiar Elis Prado' })
    .getByRole('button', { name: /^Amanhã/ })
    .click()
  await see(ana.getByText(/^Adiado até .*09:00\.$/))
  await tabOf(ana, 'Abertos').click()
  await miss(rowOf(ana, 'Elis Prado'))
  await tabOf(ana, 'Agendados').click()
  await see(rowOf(ana, 'Elis Prado'))
  await ana.getByRole('button', { name: 'Trazer de volta' }).click()
  await miss(ana.getByRole('button', { name: 'Trazer de volta' }))
  await ana.keyboard.press('s')
  await ana.getByRole('button', { name: /^Próxima semana/ }).click()
  await see(ana.getByText(/^Adiado até .*09:00\.$/))
  await ask(chat, 'Já tem novidade?')
  await tabOf(ana, 'Pendentes').click()
  await see(rowOf(ana, 'Elis Prado'))
})

it('calls a colleague in a note, who is told and finds it among the notes', async () => {
  const bruno = await stage.open('bruno@demo.test', '/contatos')
  await tabOf(ana, 'Abertos').click()
  await rowOf(ana, 'Helena Campos').click()
  await see(ana.getByRole('heading', { name: 'Helena Campos', level: 1 }))
  await see(fieldOf(ana))
  await ana.keyboard.press('Escape')
  await ana.keyboard.press('o')
  const note = ana.getByLabel('Nota interna', { exact: true })
  await note.pressSequentially('Confere o freijó, @bru')
  await see(ana.getByRole('option', { name: /Bruno Nunes/ }))
  await note.press('Enter')
  await expect.poll(() => note.inputValue()).toBe('Confere o freijó, @Bruno Nunes ')
  await note.press('Enter')
  await see(ana.getByText('@Bruno Nunes', { exact: true }))
  await bruno.getByRole('button', { name: /Notificações/ }).click()
  const center = bruno.getByRole('dialog', { name: 'Notificações' })
  await center.getByRole('button', { name: /Ana Souza mencionou você/ }).click()
  await see(bubbleOf(bruno, 'Confere o freijó'))
  await eva.goto(`${stage.product.url}/#/notas`)
  await eva.getByRole('searchbox', { name: 'Palavras da nota' }).fill('freijo')
  await see(eva.getByText('Confere o freijó, @Bruno Nunes'))
  await eva.getByRole('link', { name: 'Abrir o atendimento de Helena Campos' }).first().click()
  await see(bubbleOf(eva, 'Confere o freijó'))
})

it('lets one of three settings be on, greys the others, and then asks for a reason', async () => {
  await eva.goto(`${stage.product.url}/#/configuracoes`)
  const hide = eva.getByRole('switch', { name: 'Esconder atendimentos de outras pessoas' })
  const bot = eva.getByRole('switch', { name: 'Esconder atendimentos no robô' })
  await hide.click()
  await expect.poll(() => bot.isDisabled()).toBe(true)
  await see(eva.getByText('Desligue “Esconder atendimentos de outras pessoas” antes: os dois não combinam.'))
  await hide.click()
  await expect.poll(() => bot.isDisabled()).toBe(false)
  await eva.getByRole('link', { name: 'Motivos' }).click()
  await eva
    .getByRole('button', { name: /^Novo motivo/ })
    .first()
    .click()
  await eva.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill('Pedido novo')
  await eva
    .getByRole('dialog')
    .getByRole('button', { name: /^Salvar/ })
    .click()
  await miss(eva.getByRole('dialog'))
  await eva.getByRole('link', { name: 'Geral' }).click()
  await eva.getByRole('switch', { name: 'Motivo obrigatório ao resolver' }).click()
  await see(eva.getByRole('switch', { name: 'Motivo obrigatório ao resolver', checked: true }))

  await tabOf(ana, 'Abertos').click()
  await rowOf(ana, 'Marcos Vidal').click()
  await resolve(ana).click()
  const dialog = ana.getByRole('dialog', { name: 'Resolver Marcos Vidal' })
  await expect.poll(() => dialog.getByRole('button', { name: 'Resolver' }).isDisabled()).toBe(true)
  await choose(dialog.getByRole('combobox', { name: 'Motivo' }), 'Pedido novo')
  await dialog.getByRole('button', { name: 'Resolver' }).click()
  await see(ana.getByText('Atendimento resolvido', { exact: true }))
})
