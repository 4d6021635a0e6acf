import type { Page } from 'playwright-core'
import { beforeAll, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { bubbleOf, choose, miss, openPalette, rowOf, see, stageOf, tabOf } from './support/words.ts'

const stage = useStage()
let rui: Page
let ana: Page

beforeAll(async () => {
  ;[rui, ana] = await Promise.all([stage.open('supervisor@demo.test', '/macros'), stage.open('ana@demo.test')])
})

const dialogOf = (page: Page) => page.getByRole('dialog')

it('is put together from steps, checked at the field', async () => {
  await rui
    .getByRole('button', { name: /Nova macro/ })
    .first()
    .click()
  const form = dialogOf(rui)
  await form.getByRole('textbox', { name: 'Nome' }).fill('Boas-vindas')
  await choose(form.getByRole('combobox', { name: 'Tecla' }), 'Q 3')
  await choose(form.getByRole('combobox', { name: 'Ação do passo 1' }), 'Aceitar')
  await form.getByRole('button', { name: 'Mais um passo' }).click()
  await form.getByRole('button', { name: /Salvar|Criar/ }).click()
  await see(form.getByText('Complete este passo.'))
  await form.getByRole('textbox', { name: 'Texto' }).fill('Olá, {{firstName}}! Já estou vendo.')
  await form.getByRole('button', { name: 'Mais um passo' }).click()
  await choose(form.getByRole('combobox', { name: 'Ação do passo 3' }), 'Pôr etiquetas')
  await choose(form.getByRole('combobox', { name: 'Etiquetas' }), 'Garantia')
  await rui.keyboard.press('Escape')
  await form.getByRole('switch', { name: 'Só para mim' }).click()
  await form.getByRole('button', { name: /Salvar|Criar/ }).click()
  await miss(form)
  await see(rui.getByRole('row', { name: /Boas-vindas/ }))
})

it('runs by its key on the open ticket, all steps at once', async () => {
  await tabOf(ana, 'Pendentes').click()
  await rowOf(ana, 'Renata Quadros').click()
  await see(ana.getByRole('heading', { name: 'Renata Quadros', level: 1 }))
  await ana.locator('body').press('q')
  await ana.locator('body').press('3')
  await see(ana.getByText('Macro Boas-vindas feita'))
  await see(bubbleOf(ana, 'Olá, Renata! Já estou vendo.'))
  await tabOf(ana, 'Abertos').click()
  await see(rowOf(ana, 'Renata Quadros').locator('xpath=..').getByText('Garantia'))
})

it('runs from the menu; what cannot be done as a whole says why and changes nothing', async () => {
  await rui.evaluate(() => void (location.hash = '/macros?edit=new'))
  const form = dialogOf(rui)
  await form.getByRole('textbox', { name: 'Nome' }).fill('Encerrar e escrever')
  await choose(form.getByRole('combobox', { name: 'Ação do passo 1' }), 'Resolver')
  await form.getByRole('button', { name: 'Mais um passo' }).click()
  await form.getByRole('textbox', { name: 'Texto' }).fill('Tarde demais')
  await form.getByRole('switch', { name: 'Só para mim' }).click()
  await form.getByRole('button', { name: /Salvar|Criar/ }).click()
  await miss(form)
  await stageOf(ana).getByRole('button', { name: 'Mais ações' }).first().click()
  await ana.getByRole('menuitem', { name: 'Encerrar e escrever' }).click()
  await see(ana.getByText('A macro Encerrar e escrever não foi feita; nada mudou'))
  await see(ana.getByText(/Passo 2, Enviar mensagem: O atendimento não está aberto/))
  await see(stageOf(ana).getByRole('button', { name: 'Resolver' }))
})

it('stands in the palette while a ticket is open', async () => {
  const palette = await openPalette(ana)
  await palette.fill('Rodar Boas')
  await see(ana.getByRole('option', { name: /Rodar Boas-vindas/ }))
})
