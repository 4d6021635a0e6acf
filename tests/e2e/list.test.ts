import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { bubbleOf, miss, rowOf, see, tabOf } from './support/words.ts'

const stage = useStage()
let rui: Page

beforeAll(async () => {
  rui = await stage.open('supervisor@demo.test')
})

const unreadOf = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('img', { name: /não lidas?$/ })

it('looks into a waiting ticket without marking it as read', async () => {
  const ana = await stage.open('ana@demo.test')
  await Promise.all([tabOf(rui, 'Pendentes').click(), tabOf(ana, 'Pendentes').click()])
  await rowOf(rui, 'Caio Menezes').click()
  await see(rui.getByText('Você está espiando'))
  await see(bubbleOf(rui, 'Meu pedido não chegou ainda'))
  await rowOf(ana, 'Caio Menezes').click()
  await see(ana.getByRole('img', { name: 'Rui Tavares também está vendo esta conversa' }))
  await see(unreadOf(ana, 'Caio Menezes'))
  await rui.getByRole('button', { name: 'Aceitar e responder' }).click()
  await see(rui.getByLabel('Mensagem para Caio Menezes'))
  // Under the pointer nothing moves: it goes when the pointer does.
  await ana.mouse.move(800, 500)
  await miss(rowOf(ana, 'Caio Menezes'))
})

it('finds a ticket in every state by its name, and leaves the search again', async () => {
  const search = rui.getByRole('searchbox', { name: 'Buscar atendimentos' })
  await search.fill('beatriz')
  await see(rowOf(rui, 'Beatriz Fontes'))
  await miss(rowOf(rui, 'Renata Quadros'))
  await search.fill('ninguém com este nome')
  await see(rui.getByText('Nenhum atendimento encontrado'))
  await rui.getByRole('button', { name: 'Limpar a busca' }).click()
  await see(rowOf(rui, 'Renata Quadros'))
})

it('keeps the filter of a person over a reload', async () => {
  await rui.getByRole('button', { name: 'Filtros' }).click()
  await rui.getByRole('dialog').getByText('Suporte', { exact: true }).click()
  await rui.keyboard.press('Escape')
  await miss(rowOf(rui, 'Renata Quadros'))
  await see(rowOf(rui, 'Larissa Monteiro'))
  await rui.reload()
  await see(rowOf(rui, 'Larissa Monteiro'))
  expect(await rowOf(rui, 'Renata Quadros').count()).toBe(0)
  await rui.getByRole('button', { name: 'Tirar Fila Suporte' }).click()
  await see(rowOf(rui, 'Renata Quadros'))
})

it('walks through the tickets by keyboard', async () => {
  await tabOf(rui, 'Abertos').click()
  await rowOf(rui, 'Helena Campos').click()
  const heading = () => rui.getByRole('region', { name: 'Conversa' }).getByRole('heading', { level: 1 }).innerText()
  await expect.poll(heading).toBe('Helena Campos')
  await rui.keyboard.press('Escape')
  await rui.keyboard.press('j')
  await expect.poll(heading).not.toBe('Helena Campos')
  await rui.keyboard.press('k')
  await expect.poll(heading).toBe('Helena Campos')
  await rui.keyboard.press('?')
  await see(rui.getByRole('dialog', { name: 'Atalhos do teclado' }))
})
