import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { ticketsApi } from '#contracts/tickets'
import { callHttp, signIn } from './support/product.ts'
import { useStage } from './support/stage.ts'
import { fieldOf, miss, rowOf, see } from './support/words.ts'

const stage = useStage()
let eva: Page

beforeAll(async () => {
  eva = await stage.open('admin@demo.test', '/filas')
})

const go = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first().click()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const drawer = (page: Page) => page.getByRole('dialog')
const save = (page: Page) =>
  drawer(page)
    .getByRole('button', { name: /^Salvar/ })
    .click()

async function removeRow(page: Page, name: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /^Ações de/ })
    .click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Excluir/ })
    .click()
}

it('creates, changes and deletes a queue, live for a colleague', async () => {
  const rui = await stage.open('supervisor@demo.test', '/filas')
  await see(row(rui, 'Vendas'))
  await eva.getByRole('button', { name: /^Nova fila/ }).click()
  await save(eva)
  await see(drawer(eva).getByText('O campo Nome é obrigatório'))
  await drawer(eva).getByRole('textbox', { name: 'Nome' }).fill('Vendas')
  await save(eva)
  await see(drawer(eva).getByText('Este nome já existe. Escolha outro.'))
  await drawer(eva).getByRole('textbox', { name: 'Nome' }).fill('Pós-venda')
  await drawer(eva).getByRole('textbox', { name: 'Nome' }).press('Enter')
  await see(row(rui, 'Pós-venda'))
  await row(eva, 'Pós-venda')
    .getByRole('button', { name: /^Ações de/ })
    .click()
  await eva.getByRole('menuitem', { name: 'Editar' }).click()
  await drawer(eva).getByRole('textbox', { name: 'Nome' }).fill('Garantias')
  await save(eva)
  await see(row(rui, 'Garantias'))
  await removeRow(eva, 'Garantias')
  await miss(row(rui, 'Garantias'))
})

it('asks before it throws away what was typed', async () => {
  await eva.getByRole('button', { name: /^Nova fila/ }).click()
  await drawer(eva).getByRole('textbox', { name: 'Nome' }).fill('Pela metade')
  await eva.keyboard.press('Escape')
  await eva.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.poll(() => drawer(eva).getByRole('textbox', { name: 'Nome' }).inputValue()).toBe('Pela metade')
  await eva.keyboard.press('Escape')
  await eva.getByRole('button', { name: 'Descartar alterações' }).click()
  await miss(drawer(eva))
})

it('creates a quick message that an agent has at once', async () => {
  const ana = await stage.open('ana@demo.test')
  await rowOf(ana, 'Helena Campos').click()
  await fieldOf(ana).pressSequentially('/frete')
  await see(ana.getByText('Nenhuma mensagem rápida com “frete”.'))
  await go(eva, 'Mensagens rápidas')
  await eva.getByRole('button', { name: /^Nova mensagem/ }).click()
  await drawer(eva).getByRole('textbox', { name: 'Atalho' }).fill('frete')
  await drawer(eva).getByRole('textbox', { name: 'Mensagem', exact: true }).fill('Frete grátis, {{firstName}}!')
  await save(eva)
  await see(ana.getByRole('option', { name: '/frete' }))
  await fieldOf(ana).press('Enter')
  await expect.poll(() => fieldOf(ana).inputValue()).toBe('Frete grátis, Helena!')
  await fieldOf(ana).fill('')
})

it('creates a person with queues and a menu switched off, which is hidden and refused', async () => {
  await go(eva, 'Usuários')
  await eva.getByRole('button', { name: /^Novo usuário/ }).click()
  await drawer(eva).getByRole('textbox', { name: 'Nome' }).fill('Clara Dias')
  await drawer(eva).getByRole('textbox', { name: 'E-mail' }).fill('clara@demo.test')
  await drawer(eva).getByRole('textbox', { name: 'Senha' }).fill('curta')
  await save(eva)
  await see(drawer(eva).locator('[aria-invalid=true]'))
  await drawer(eva).getByRole('textbox', { name: 'Senha' }).fill('Demo#2026')
  await drawer(eva).getByRole('combobox', { name: 'Filas' }).fill('Vend')
  await eva.getByRole('option', { name: 'Vendas' }).click()
  await drawer(eva).getByRole('checkbox', { name: 'Atendimento' }).click()
  await save(eva)
  await see(row(eva, 'Clara Dias'))

  const clara = await stage.open('clara@demo.test', '/atendimento')
  await see(clara.getByText('Acesso negado'))
  await see(clara.getByRole('heading', { name: 'Contatos' }))
  expect(await clara.getByRole('link', { name: 'Atendimento' }).count()).toBe(0)
  const { token } = await signIn(stage.product.url, 'clara@demo.test')
  const refused = callHttp(stage.product.url, ticketsApi.list, { query: {} }, token)
  await expect(refused).rejects.toThrow(/403 .*ERR_NO_PERMISSION/)
})

it('shuts a person out outside the hours he may work, and deletes him', async () => {
  const tomorrow = new Date(Date.now() + 21 * 3_600_000)
  const shut = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' }).format(tomorrow).slice(0, 3)
  await row(eva, 'Clara Dias')
    .getByRole('button', { name: /^Ações de/ })
    .click()
  await eva.getByRole('menuitem', { name: 'Editar' }).click()
  await drawer(eva).getByRole('switch', { name: 'Horário de acesso' }).click()
  for (const day of await drawer(eva).getByRole('group', { name: 'Dias' }).getByRole('button').all()) {
    const isOn = (await day.getAttribute('aria-pressed')) === 'true'
    const isTomorrow = (await day.innerText()).startsWith(shut)
    if (isOn !== isTomorrow) await day.click()
  }
  await save(eva)
  await miss(drawer(eva))
  await expect(signIn(stage.product.url, 'clara@demo.test')).rejects.toThrow(/OUT_RANGE/)
  await removeRow(eva, 'Clara Dias')
  await miss(row(eva, 'Clara Dias'))
})
