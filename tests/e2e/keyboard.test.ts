import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { fieldOf, miss, rowOf, see, stageOf, tabOf } from './support/words.ts'

const stage = useStage()
let ana: Page
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const head = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

beforeAll(async () => {
  ana = await stage.open('ana@demo.test')
})

it('walks the list and the tabs, opens and searches without the mouse', async () => {
  await see(rowOf(ana, 'Helena Campos'))
  await press(ana, '2')
  await expect.poll(() => tabOf(ana, 'Pendentes').getAttribute('aria-selected')).toBe('true')
  await press(ana, '1', 'j')
  await see(head(ana, 'Helena Campos'))
  await see(fieldOf(ana))
  await press(ana, '/')
  await expect.poll(() => ana.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await press(ana, 'Escape')
})

it('lists every key of the screen, in groups', async () => {
  await ana.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await press(ana, '?')
  const sheet = ana.getByRole('dialog', { name: 'Atalhos do teclado' })
  for (const action of ['Resolver', 'Transferir', 'Próximo atendimento', 'Notificações'])
    await see(sheet.getByText(action, { exact: true }))
  await see(sheet.getByRole('heading', { name: 'Ir para' }))
  await press(ana, 'Escape')
  await miss(sheet)
})

it('resolves and takes it back with one key each', async () => {
  await press(ana, 'r')
  await see(ana.getByText('Atendimento de Helena Campos resolvido'))
  await press(ana, 'u')
  await see(stageOf(ana).getByRole('button', { name: /^Resolver/ }))
  await see(fieldOf(ana))
})

it('takes a transfer back with the same key, also when its event overtakes its answer', async () => {
  const path = '**/api/tickets/*'
  await ana.route(path, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const response = await route.fetch()
    await see(stageOf(ana).getByText('Bruno Nunes em Vendas'))
    await route.fulfill({ response })
  })
  await press(ana, 't')
  const dialog = ana.getByRole('dialog', { name: 'Transferir Helena Campos' })
  await dialog.getByRole('combobox', { name: /Pessoa/ }).fill('Bruno')
  await ana.getByRole('option', { name: /Bruno Nunes/ }).click()
  await dialog.getByRole('button', { name: 'Transferir' }).click()
  await see(ana.getByText('Atendimento de Helena Campos transferido'))
  await miss(dialog)
  await ana.unroute(path)
  await press(ana, 'u')
  await see(fieldOf(ana))
  await see(stageOf(ana).getByText('Ana Souza em Vendas'))
})

it('finds actions in the palette, not only places', async () => {
  await press(ana, 'Control+k')
  await ana.keyboard.type('devolver')
  await see(ana.getByRole('option', { name: /Devolver à fila/ }))
  await press(ana, 'Escape')
  await press(ana, 'g', 'b')
  await see(ana.getByRole('dialog', { name: 'Notificações' }))
  await press(ana, 'Escape')
})

it('gives an open ticket of somebody else to whoever may take it', async () => {
  const eva = await stage.open('admin@demo.test')
  await rowOf(eva, 'Helena Campos').click()
  await see(head(eva, 'Helena Campos'))
  await see(stageOf(eva).getByText('Ana Souza em Vendas'))
  await eva.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await press(eva, 'i')
  await see(stageOf(eva).getByText('Eva Martins em Vendas'))
})
