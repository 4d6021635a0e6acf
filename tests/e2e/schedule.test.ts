import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { bubbleOf, choose, fieldOf, miss, rowOf, see, stageOf } from './support/words.ts'

const stage = useStage({ CRON_EVERY_MS: '1000' })
let ana: Page
let supervisor: Page

/** The wall clock of the company so many minutes from now, as the field takes it. */
const inMinutes = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }).replace(' ', 'T')

beforeAll(async () => {
  ana = await stage.open('ana@demo.test')
  supervisor = await stage.open('supervisor@demo.test', '/agendamentos')
})

it('schedules what was typed, with a quick choice and a repetition, beside the conversation', async () => {
  await rowOf(ana, 'Lúcia Prates').click()
  await ana.getByRole('tab', { name: 'Atendimento', exact: true }).click()
  await see(ana.getByRole('heading', { name: 'Mensagens agendadas' }))
  await fieldOf(ana).fill('{{greeting}}, a peça chegou')
  await stageOf(ana).getByRole('button', { name: 'Agendar mensagem' }).first().click()
  const dialog = ana.getByRole('dialog', { name: 'Agendar mensagem para Lúcia Prates' })
  await expect
    .poll(() => dialog.getByLabel('Mensagem', { exact: true }).inputValue())
    .toBe('{{greeting}}, a peça chegou')
  await dialog.getByLabel('Mensagem', { exact: true }).fill('{{greeting}}, a {{peca}} chegou')
  await see(dialog.getByText('{{peca}} não é uma variável'))
  await dialog.getByLabel('Mensagem', { exact: true }).fill('{{greeting}}, a peça chegou')
  await dialog.getByRole('button', { name: 'Amanhã' }).click()
  await choose(dialog.getByRole('combobox', { name: 'Repetição' }), 'A cada 5 dias')
  await dialog.getByLabel('Quantas vezes').fill('3')
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).dblclick()
  await miss(dialog)
  const section = ana.getByRole('list', { name: 'Mensagens agendadas' })
  await see(section.getByText('A cada 5 dias'))
  await see(section.getByText('0 de 3 enviadas'))
  expect(await section.getByRole('listitem').count()).toBe(1)
  await expect.poll(() => fieldOf(ana).inputValue()).toBe('')
})

it('stands in everybody’s list and calendar at once, and can be changed there', async () => {
  const row = supervisor.getByRole('listitem').filter({ hasText: 'para Lúcia Prates' })
  await see(row)
  await row.getByRole('button', { name: /^Mais sobre a mensagem/ }).click()
  await supervisor.getByRole('menuitem', { name: 'Editar' }).click()
  const dialog = supervisor.getByRole('dialog')
  await dialog.getByLabel('Mensagem', { exact: true }).fill('A peça chegou mesmo')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await see(ana.getByRole('list', { name: 'Mensagens agendadas' }).getByText('A peça chegou mesmo'))
  await supervisor.getByRole('tab', { name: 'Calendário' }).click()
  await see(supervisor.getByRole('button', { name: /: 1 mensagem/ }))
})

it('leaves at its time and goes from the list by itself', async () => {
  await stageOf(ana).getByRole('button', { name: 'Agendar mensagem' }).last().click()
  const dialog = ana.getByRole('dialog')
  await dialog.getByLabel('Mensagem', { exact: true }).fill('Saiu sozinha')
  await dialog.getByLabel('Data e hora').fill(inMinutes(0).slice(0, 16))
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await miss(dialog)
  await bubbleOf(ana, 'Saiu sozinha').waitFor({ timeout: 20_000 })
  await expect.poll(() => ana.getByRole('list', { name: 'Mensagens agendadas' }).getByRole('listitem').count()).toBe(1)
})

it('is canceled after a question', async () => {
  const section = ana.getByRole('list', { name: 'Mensagens agendadas' })
  await section.getByRole('button', { name: /^Mais sobre/ }).click()
  await ana.getByRole('menuitem', { name: 'Cancelar envio' }).click()
  await see(ana.getByText('Ela não sai mais: faltam 3 envios.'))
  await ana.getByRole('button', { name: 'Cancelar envio' }).click()
  await miss(section)
})
