import { expect, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { bubbleOf, fieldOf, miss, rowOf, say, see } from './support/words.ts'

const stage = useStage()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

it('shows list, conversation and details one at a time, and comes back', async () => {
  const ana = await stage.open('ana@demo.test', '/atendimento', phone)
  const list = ana.getByRole('region', { name: 'Lista de atendimentos' })
  await see(rowOf(ana, 'Helena Campos'))
  expect(await ana.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await rowOf(ana, 'Helena Campos').tap()
  await miss(list)
  await say(ana, 'Pode trocar sim, pelo celular')
  await see(bubbleOf(ana, 'Pode trocar sim, pelo celular'))
  expect(await ana.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await ana.getByRole('button', { name: 'Detalhes de Helena Campos' }).tap()
  await see(ana.getByRole('dialog'))
  await ana.keyboard.press('Escape')
  await miss(ana.getByRole('dialog'))
  await ana.getByRole('button', { name: 'Voltar' }).tap()
  await see(list)
  await miss(fieldOf(ana))

  await rowOf(ana, 'Marcos Vidal').tap()
  await see(fieldOf(ana))
  await ana.goBack()
  await see(list)
})

it('reaches every screen from the lower bar', async () => {
  const eva = await stage.open('admin@demo.test', '/atendimento', phone)
  const bar = eva.getByRole('navigation', { name: 'Principal' })
  await bar.getByRole('link', { name: 'Contatos' }).tap()
  await see(eva.getByRole('heading', { name: 'Contatos' }))
  for (const name of ['Filas', 'Usuários', 'Mensagens rápidas', 'Etiquetas']) {
    await bar.getByRole('button', { name: 'Mais' }).tap()
    await eva.getByRole('menuitem', { name }).tap()
    await see(eva.getByRole('heading', { name, level: 1 }))
    expect(await eva.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})
