import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { miss, rowOf, see, tabOf } from './support/words.ts'

const stage = useStage()
let eva: Page
let ana: Page
let rui: Page

beforeAll(async () => {
  ;[eva, ana, rui] = await Promise.all([
    stage.open('admin@demo.test', '/home'),
    stage.open('ana@demo.test'),
    stage.open('supervisor@demo.test'),
  ])
})

const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first()

it('shows the period as a chart with its table behind it, and refuses a single day (D177)', async () => {
  const days = eva.getByRole('region', { name: 'Dia a dia' })
  await see(days.locator('svg.recharts-surface'))
  await days.getByRole('button', { name: 'Ver como tabela' }).click()
  expect(await days.getByRole('row').count()).toBe(8)
  await eva.getByRole('button', { name: /^Período/ }).click()
  const picker = eva.getByRole('dialog', { name: 'Período' })
  await picker.getByLabel('De').fill('2026-11-02')
  await picker.getByLabel('Até').fill('2026-11-02')
  await see(picker.getByText('A data inicial e a final não podem ser o mesmo dia.'))
  await expect.poll(() => picker.getByRole('button', { name: 'Mostrar período' }).isDisabled()).toBe(true)
  await picker.getByRole('button', { name: '30 dias' }).click()
  await expect.poll(() => days.getByRole('row').count()).toBe(31)
  expect(eva.url()).toMatch(/de=.*&ate=/)
})

it('an agent sees the own work alone', async () => {
  const own = await stage.open('bruno@demo.test', '/home')
  await see(own.getByText('O seu trabalho no período'))
  expect(await own.getByRole('region', { name: 'Pessoas' }).count()).toBe(0)
})

it('saves the filter as a view and shares it with the team', async () => {
  await rui
    .getByRole('button', { name: /^Filtros/ })
    .first()
    .click()
  await rui.getByRole('checkbox', { name: 'Suporte' }).click()
  await rui.keyboard.press('Escape')
  await rui.getByRole('button', { name: 'Visões salvas' }).click()
  await rui.getByRole('button', { name: 'Salvar este filtro como visão' }).click()
  const dialog = rui.getByRole('dialog', { name: 'Salvar visão' })
  await dialog.getByRole('textbox', { name: 'Nome da visão' }).fill('Suporte aberto')
  await dialog.getByRole('switch').click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await see(rui.getByRole('heading', { name: 'Suporte aberto' }))
  await ana.getByRole('button', { name: 'Visões salvas' }).click()
  await ana.getByRole('button', { name: /^Suporte aberto/ }).click()
  await see(ana.getByRole('heading', { name: 'Suporte aberto' }))
  expect(await ana.getByRole('button', { name: 'Excluir Suporte aberto' }).count()).toBe(0)
  await ana.getByRole('button', { name: 'Visões salvas' }).click()
  await ana.getByRole('button', { name: 'Todos os atendimentos' }).click()
  await see(ana.getByRole('heading', { name: 'Atendimentos' }))
})

it('acts on several tickets of the list at once and tells the end', async () => {
  await tabOf(ana, 'Abertos').click()
  await see(rowOf(ana, 'Helena Campos'))
  await ana.getByRole('button', { name: 'Mais sobre a lista' }).click()
  await ana.getByRole('menuitem', { name: /^Selecionar vários/ }).click()
  await ana.getByRole('checkbox', { name: 'Selecionar Helena Campos' }).click()
  await rowOf(ana, 'Marcos Vidal').click()
  const bar = ana.getByRole('toolbar', { name: 'Ações nos selecionados' })
  await see(bar.getByText('2 selecionados'))
  await bar.getByRole('button', { name: 'Etiquetar' }).click()
  await ana.getByRole('menuitem', { name: 'Pôr VIP' }).click()
  const progress = ana.getByRole('dialog', { name: 'Pôr VIP' })
  await see(progress.getByText('Concluído: 2 itens.'))
  await progress.getByRole('button', { name: 'Fechar' }).last().click()
  await miss(bar)
  await see(ana.getByRole('listitem').filter({ hasText: 'Marcos Vidal' }).getByText('VIP'))
  await ana.getByRole('button', { name: 'Mais sobre a lista' }).click()
  await ana.getByRole('menuitem', { name: /^Selecionar vários/ }).click()
  await rowOf(ana, 'Marcos Vidal').click()
  await bar.getByRole('button', { name: 'Resolver' }).click()
  const ask = ana.getByRole('alertdialog', { name: 'Resolver 1 atendimento?' })
  await ask.getByRole('button', { name: 'Cancelar' }).click()
  await miss(ask)
  await see(bar.getByText('1 selecionado'))
  // The key, not the button: a pointer over the list holds its rows.
  await ana.keyboard.press('Escape')
  await miss(bar)
})

it('the wall follows the room live and closes what a person has, in blocks, with a summary (D88)', async () => {
  await link(eva, 'Painel ao vivo').click()
  await eva.getByRole('button', { name: /Ana Souza/ }).click()
  const drawer = eva.getByRole('dialog', { name: 'Ana Souza' })
  await see(drawer.getByText(/^Todos os \d+ atendimentos/))
  await drawer.getByRole('button', { name: 'Encerrar' }).click()
  const ask = eva.getByRole('dialog', { name: /^Encerrar \d+ atendimentos/ })
  await ask.getByRole('combobox', { name: 'Pessoa' }).fill('Bruno')
  await eva.getByRole('option', { name: /Bruno Nunes/ }).click()
  await ask.getByRole('button', { name: /^Encerrar/ }).click()
  await see(eva.getByText(/^Concluído: \d+ itens\./))
  await eva.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
  await see(drawer.getByText('Nada em aberto'))
  await eva.keyboard.press('Escape')
  await see(eva.getByRole('button', { name: /Ana Souza.*0 aberto/s }))
  await miss(rowOf(ana, 'Helena Campos'))
})
