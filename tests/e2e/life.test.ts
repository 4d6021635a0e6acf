import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { bubbleOf, choose, fieldOf, miss, rowOf, say, see, stageOf, tabOf } from './support/words.ts'

const stage = useStage()
let ana: Page
let bruno: Page

beforeAll(async () => {
  ;[ana, bruno] = await Promise.all([stage.open('ana@demo.test'), stage.open('bruno@demo.test')])
})

const acceptOf = (page: Page) => page.getByRole('button', { name: 'Aceitar e responder' })
const headOf = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

async function openRow(page: Page, tab: Parameters<typeof tabOf>[1], name: string): Promise<void> {
  await tabOf(page, tab).click()
  await rowOf(page, name).click()
  await see(headOf(page, name))
}

it('tells the second who accepts that somebody was first', async () => {
  await Promise.all([openRow(ana, 'Pendentes', 'Renata Quadros'), openRow(bruno, 'Pendentes', 'Renata Quadros')])
  await see(ana.getByRole('img', { name: 'Bruno Nunes também está vendo esta conversa' }))
  // Bruno's click is on its way while Ana's arrives.
  const { promise: isTaken, resolve: letGo } = Promise.withResolvers<void>()
  await bruno.route('**/api/tickets/*', async (route) => {
    if (route.request().method() === 'PUT') await isTaken
    await route.continue()
  })
  await acceptOf(bruno).click()
  await acceptOf(ana).click()
  await see(fieldOf(ana))
  letGo()
  await see(bruno.getByText('Ana Souza aceitou primeiro'))
  await bruno.unroute('**/api/tickets/*')
  await miss(rowOf(bruno, 'Renata Quadros'))
  await say(ana, 'Entregamos sim, em doze dias')
  await see(bubbleOf(ana, 'Entregamos sim, em doze dias'))
})

it('hands a ticket to a queue and to a person, live for both', async () => {
  await openRow(ana, 'Abertos', 'Helena Campos')
  await tabOf(bruno, 'Abertos').click()
  await stageOf(ana).getByRole('button', { name: 'Transferir' }).click()
  const dialog = ana.getByRole('dialog', { name: 'Transferir Helena Campos' })
  await dialog.getByRole('combobox', { name: /Pessoa/ }).fill('Bruno')
  await ana.getByRole('option', { name: /Bruno Nunes/ }).click()
  await dialog.getByRole('button', { name: 'Transferir' }).click()
  await see(ana.getByText('Atendimento de Helena Campos transferido'))
  await see(rowOf(bruno, 'Helena Campos'))

  await rowOf(bruno, 'Helena Campos').click()
  await see(fieldOf(bruno))
  await stageOf(bruno).getByRole('button', { name: 'Transferir' }).click()
  const second = bruno.getByRole('dialog', { name: 'Transferir Helena Campos' })
  await choose(second.getByRole('combobox', { name: 'Fila' }), 'Suporte')
  await second.getByRole('button', { name: 'Transferir' }).click()
  await miss(rowOf(bruno, 'Helena Campos'))
  await tabOf(ana, 'Pendentes').click()
  await see(rowOf(ana, 'Helena Campos'))
})

it('returns a ticket to its queue', async () => {
  await openRow(ana, 'Abertos', 'Marcos Vidal')
  await ana.getByRole('button', { name: 'Devolver à fila' }).click()
  await see(ana.getByText('Marcos Vidal voltou para a fila'))
  await tabOf(bruno, 'Pendentes').click()
  await see(rowOf(bruno, 'Marcos Vidal'))
})

it('resolves, takes it back, resolves again and reopens', async () => {
  await openRow(ana, 'Abertos', 'Lúcia Prates')
  const resolve = ana.getByRole('button', { name: /^Resolver/ })
  await resolve.click()
  await see(ana.getByText('Atendimento resolvido', { exact: true }))
  const notice = ana.getByRole('listitem').filter({ hasText: 'Atendimento de Lúcia Prates resolvido' })
  await notice.getByRole('button', { name: 'Desfazer' }).click()
  await see(fieldOf(ana))
  await resolve.click()
  await see(ana.getByText('Atendimento resolvido', { exact: true }))
  await miss(rowOf(ana, 'Lúcia Prates'))
  await tabOf(ana, 'Resolvidos').click()
  await see(rowOf(ana, 'Lúcia Prates'))
  await ana.getByRole('button', { name: 'Reabrir' }).first().click()
  await see(fieldOf(ana))
})

async function beginWith(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Novo atendimento' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Novo atendimento' })
  await dialog.getByRole('combobox', { name: 'Contato' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await dialog.getByRole('button', { name: 'Começar atendimento' }).click()
}

it('refuses a second ticket for a contact and lets an admin open the first', async () => {
  await beginWith(bruno, 'Beatriz Fontes')
  await see(bruno.getByText('Já existe um atendimento aberto ou pendente para este contato.'))
  await see(bruno.getByText('Está com Ana Souza.'))
  expect(await bruno.getByRole('button', { name: 'Abrir atendimento' }).count()).toBe(0)
  const eva = await stage.open('admin@demo.test')
  await beginWith(eva, 'Beatriz Fontes')
  await eva.getByRole('button', { name: 'Abrir atendimento' }).click()
  await see(headOf(eva, 'Beatriz Fontes'))
})
