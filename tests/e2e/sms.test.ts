import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSms } from '../sandbox/sms.ts'
import { useStage } from './support/stage.ts'
import { miss, rowOf, see, stageOf } from './support/words.ts'

const stage = useStage()
let sms: Awaited<ReturnType<typeof startSms>>
let admin: Page

beforeAll(async () => {
  sms = await startSms()
  admin = await stage.open('admin@demo.test', '/configuracoes/sms')
})
afterAll(() => sms?.stop())

it('sets a provider up, whose secret does not come back', async () => {
  await see(admin.getByText('Nenhum provedor de SMS ainda'))
  await admin.getByRole('button', { name: 'Adicionar provedor' }).click()
  await admin.getByRole('menuitem', { name: 'Twilio' }).click()
  const drawer = admin.getByRole('dialog')
  await drawer.getByLabel('Account SID').fill(sms.accountSid)
  await drawer.getByLabel('Auth Token').fill(sms.token)
  await drawer.getByLabel('Remetente').fill('+15550001')
  await drawer.getByText('Avançado').click()
  await drawer.getByLabel('Endereço da API').fill(sms.url)
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await miss(drawer)
  await see(admin.getByText('Twilio · +15550001'))
  await admin.getByRole('button', { name: 'Editar Twilio' }).click()
  await expect.poll(() => drawer.getByLabel('Auth Token').inputValue()).toBe('')
  await admin.keyboard.press('Escape')
})

it('sends an SMS from a ticket, counts its parts and shows that it arrived', async () => {
  await admin.goto(`${stage.product.url}/#/atendimento`)
  await rowOf(admin, 'Lúcia Prates').click()
  await stageOf(admin).getByRole('button', { name: 'Mais ações' }).first().click()
  await admin.getByRole('menuitem', { name: 'Enviar SMS' }).click()
  const dialog = admin.getByRole('dialog', { name: 'SMS para Lúcia Prates' })
  await dialog.getByLabel('Mensagem', { exact: true }).fill('Olá, Lúcia! A peça chegou.')
  await see(dialog.getByText(/^1 parte, /))
  await dialog.getByRole('button', { name: 'Tirar os acentos' }).click()
  await expect
    .poll(() => dialog.getByLabel('Mensagem', { exact: true }).inputValue())
    .toBe('Ola, Lucia! A peca chegou.')
  await dialog.getByRole('button', { name: 'Enviar SMS' }).click()
  await see(dialog.getByText('Enviado', { exact: true }))
  expect(sms.sent.map(({ body }) => body)).toEqual(['Ola, Lucia! A peca chegou.'])
  expect(await sms.report(sms.sent[0]!.id, 'delivered')).toBe(204)
  await see(dialog.getByText('Entregue', { exact: true }))
})
