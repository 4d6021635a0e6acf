import type { Page } from 'playwright-core'
import { beforeAll, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { ask, bubbleOf, choose, introduce, miss, rowOf, see, stageOf, tabOf } from './support/words.ts'

const stage = useStage()
let eva: Page
let ana: Page
let chat: Page

beforeAll(async () => {
  ;[eva, ana] = await Promise.all([stage.open('admin@demo.test', '/chat-flow'), stage.open('ana@demo.test')])
})

const part = (name: string | RegExp) => eva.getByRole('listitem', { name })

it('is created, and asks a question with buttons that lead to queues', async () => {
  await eva
    .getByRole('button', { name: /Novo robô/ })
    .first()
    .click()
  await eva.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill('Triagem')
  await eva
    .getByRole('dialog')
    .getByRole('button', { name: /Salvar/ })
    .click()
  await see(eva.getByRole('heading', { name: 'Triagem', level: 1 }))
  await eva.getByRole('textbox', { name: 'Nome do passo' }).fill('Boas-vindas')
  await eva.getByRole('button', { name: 'Adicionar' }).click()
  await eva.getByRole('menuitem', { name: 'Mensagem com botões' }).click()
  const question = part(/Mensagem com botões/)
  await see(question.getByText('falta preencher'))
  await see(question.locator('textarea:focus'))
  await question.getByRole('textbox', { name: 'Texto' }).fill('Com quem você quer falar?')
  await question.getByRole('textbox', { name: 'Botão 1' }).fill('Consertos')
  await question.getByRole('button', { name: 'Mais um botão' }).click()
  await question.getByRole('textbox', { name: 'Botão 2' }).fill('Compras')
  await miss(question.getByText('falta preencher'))
  await eva.getByRole('button', { name: 'Criar condições para 2 botões' }).click()
  await see(eva.getByText('2 coisas a completar'))
  const condition = part('Condição 1')
  await choose(condition.getByRole('combobox', { name: 'O que acontece' }), 'Passar para a fila')
  await choose(condition.getByRole('combobox', { name: 'Fila' }), 'Suporte')
  await choose(part('Condição 2').getByRole('combobox', { name: 'Passo' }), 'Novo passo…')
  await see(eva.getByRole('navigation', { name: 'Passos' }).getByText('Compras'))
  await eva.getByRole('button', { name: 'Salvar' }).click()
  await see(eva.getByText('Alterações salvas'))
  await eva.reload()
  await see(part('Condição 2').getByText('Compras'))
})

it('is opened by a press on its row, and back leads from a step to what was shown before', async () => {
  await eva.evaluate(() => void (location.hash = '/chat-flow'))
  await eva.getByRole('row', { name: /Triagem/ }).click()
  const steps = eva.getByRole('navigation', { name: 'Passos' })
  await steps.getByRole('button', { name: /Compras/ }).click()
  await see(eva.locator('input[value="Compras"]'))
  await eva.goBack()
  await see(eva.locator('input[value="Boas-vindas"]'))
})

it('asks before it is left with changes', async () => {
  await eva.getByRole('textbox', { name: 'Nome do passo' }).fill('Outro nome')
  await eva.getByRole('button', { name: 'Todos os robôs' }).click()
  await eva.getByRole('button', { name: 'Descartar alterações' }).click()
  await see(eva.getByRole('row', { name: /Triagem/ }))
})

it('leaves as a file and comes back from one; what is no chatbot is refused at the field', async () => {
  await eva.getByRole('button', { name: 'Ações de Triagem' }).click()
  const leaving = eva.waitForEvent('download')
  await eva.getByRole('menuitem', { name: 'Exportar arquivo' }).click()
  const file = await (await leaving).path()
  await eva.getByRole('button', { name: /Novo robô/ }).click()
  const form = eva.getByRole('dialog')
  const text = form.getByRole('textbox', { name: 'Trazer de um arquivo' })
  await text.fill('{"nodeList":[')
  await see(form.getByText(/^Formato inválido/))
  await text.fill('')
  await form.locator('input[type=file]').setInputFiles(file)
  await form.getByRole('textbox', { name: 'Nome' }).fill('Triagem copiada')
  await form.getByRole('button', { name: /Salvar/ }).click()
  await see(eva.getByRole('heading', { name: 'Triagem copiada', level: 1 }))
  await see(part('Condição 2').getByText('Compras'))
})

it('is chosen for a channel', async () => {
  await eva.evaluate(() => void (location.hash = '/sessoes'))
  await eva.getByRole('button', { name: 'Ações de Chat do site' }).click()
  await eva.getByRole('menuitem', { name: 'Editar' }).click()
  const form = eva.getByRole('dialog')
  await choose(form.getByRole('combobox', { name: 'Robô' }), /^Triagem$/)
  await form.getByRole('button', { name: /Salvar/ }).click()
  await miss(form)
})

it('talks with whoever writes, and hands the ticket to the queue of the answer', async () => {
  chat = await stage.openChat()
  await introduce(chat, 'Otávio Lins', 'Bom dia')
  await see(chat.getByText('Com quem você quer falar?'))
  await tabOf(ana, 'Pendentes').click()
  await see(rowOf(ana, 'Otávio Lins'))
  await see(rowOf(ana, 'Otávio Lins').locator('xpath=..').getByText('Com o robô Triagem'))
  await chat.getByRole('button', { name: 'Consertos' }).click()
  await see(rowOf(ana, 'Otávio Lins').locator('xpath=..').getByText('Suporte'))
  await miss(rowOf(ana, 'Otávio Lins').locator('xpath=..').getByText('Com o robô Triagem'))
  await rowOf(ana, 'Otávio Lins').click()
  await ana.getByRole('button', { name: 'Aceitar e responder' }).click()
  await see(bubbleOf(ana, 'Com quem você quer falar?'))
  await see(bubbleOf(ana, 'Consertos'))
})

it('gets a ticket by transfer and gives it back by undo; a person takes one out', async () => {
  await stageOf(ana).getByRole('button', { name: 'Transferir' }).first().click()
  const form = ana.getByRole('dialog')
  await form.getByRole('tab', { name: 'Robô' }).click()
  await choose(form.getByRole('combobox', { name: 'Robô' }), /^Triagem$/)
  await form.getByRole('button', { name: 'Transferir' }).click()
  await see(chat.getByText('Com quem você quer falar?').nth(1))
  await ana.getByRole('button', { name: 'Desfazer' }).click()
  await see(stageOf(ana).getByRole('button', { name: 'Resolver' }))
  const other = await stage.openChat()
  await ask(other, 'Olá')
  await see(other.getByText('Com quem você quer falar?'))
  await eva.evaluate(() => void (location.hash = '/atendimento'))
  await tabOf(eva, 'Pendentes').click()
  const waiting = eva.getByRole('link', { name: /Abrir o atendimento de Visitante/ }).first()
  await waiting.click()
  await stageOf(eva).getByRole('button', { name: 'Mais ações' }).first().click()
  await eva.getByRole('menuitem', { name: 'Tirar do robô' }).click()
  await miss(waiting.locator('xpath=..').getByText('Com o robô Triagem'))
})

it('is made to forget where its conversations stand, and leaves a contact to people', async () => {
  await eva.evaluate(() => void (location.hash = '/configuracoes/geral'))
  await eva.getByRole('button', { name: 'Esquecer conversas dos robôs' }).click()
  await eva
    .getByRole('dialog')
    .or(eva.getByRole('alertdialog'))
    .getByRole('button', { name: /Esquecer/ })
    .click()
  await see(eva.getByText(/conversas? esquecidas?/))
  const block = ana.getByRole('switch', { name: 'Bloquear robô' })
  await block.click()
  await see(ana.getByRole('switch', { name: 'Bloquear robô', checked: true }))
  await stageOf(ana).getByRole('button', { name: 'Transferir' }).first().click()
  const form = ana.getByRole('dialog')
  await form.getByRole('tab', { name: 'Robô' }).click()
  await choose(form.getByRole('combobox', { name: 'Robô' }), /^Triagem$/)
  await form.getByRole('button', { name: 'Transferir' }).click()
  await see(form.getByText(/Este contato não fala com robôs/))
})
