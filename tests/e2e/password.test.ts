import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailApi } from '#contracts/mail'
import { startSmtp } from '../sandbox/smtp.ts'
import { callHttp, signIn } from './support/product.ts'
import { useStage } from './support/stage.ts'
import { miss, see } from './support/words.ts'

const stage = useStage()
let smtp: Awaited<ReturnType<typeof startSmtp>>
let page: Page

beforeAll(async () => {
  smtp = await startSmtp()
  page = await stage.openStranger('/#/login')
})
afterAll(() => smtp?.stop())

const fill = (name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value)
const press = (name: string) => page.getByRole('button', { name }).click()

it('offers no link while no mail can leave', async () => {
  await see(page.getByRole('heading', { name: 'Entrar na Praça' }))
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('link', { name: 'Esqueci minha senha' }).count()).toBe(0)
})

it('sets up the mail server and tries it, with the server’s own words when it refuses', async () => {
  const root = await stage.open('root@demo.test', '/configuracoes/smtp')
  // The screen offers encrypted servers alone; the simulator on loopback is set up beside it.
  const { token } = await signIn(stage.product.url, 'root@demo.test')
  const account = {
    host: '127.0.0.1',
    port: smtp.port,
    security: 'none' as const,
    user: smtp.user,
    fromName: 'Praça',
    fromAddress: 'nao-responda@praca.test',
  }
  await callHttp(stage.product.url, mailApi.save, { body: { ...account, password: 'errada' } }, token)
  await root.reload()
  await root.getByRole('textbox', { name: 'Enviar um teste para' }).fill('raiz@praca.test')
  await root.getByRole('button', { name: 'Enviar teste' }).click()
  await see(root.getByText(/wrong user or password/))
  await callHttp(stage.product.url, mailApi.save, { body: { ...account, password: smtp.password } }, token)
  await root.getByRole('button', { name: 'Enviar teste' }).click()
  await see(root.getByText('O servidor aceitou o e-mail de teste.'))
  expect(smtp.mails.at(-1)).toMatchObject({ to: 'raiz@praca.test' })
})

it('sends a link that sets a new password once, and tells nobody who has an account (D23)', async () => {
  await page.reload()
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await see(page.getByRole('heading', { name: 'Nova senha' }))
  await fill('E-mail', 'ninguem@praca.test')
  await press('Enviar link')
  await see(page.getByText('E-mail de recuperação de senha enviado.'))
  await page.getByRole('link', { name: 'Voltar para a entrada' }).click()
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await see(page.getByRole('heading', { name: 'Nova senha' }))
  await fill('E-mail', 'bruno@demo.test')
  await press('Enviar link')
  await expect.poll(() => smtp.mails.at(-1)?.to).toBe('bruno@demo.test')
  const mails = smtp.mails.filter(({ to }) => to === 'ninguem@praca.test')
  expect(mails).toEqual([])

  const link = /http\S+/.exec(smtp.mails.at(-1)!.text)![0]
  await page.goto(link)
  await page.reload()
  await fill('Nova senha', 'Outra#2027')
  await fill('Repita a senha', 'Outra#2028')
  await press('Redefinir senha')
  await see(page.locator('[aria-invalid=true]'))
  await fill('Repita a senha', 'Outra#2027')
  await press('Redefinir senha')
  await see(page.getByText('Senha redefinida com sucesso!'))
  await miss(page.getByRole('heading', { name: 'Escolher nova senha' }))
  await expect(signIn(stage.product.url, 'bruno@demo.test')).rejects.toThrow(/ERR_INVALID_CREDENTIALS/)

  await page.goto(link)
  await page.reload()
  await fill('Nova senha', 'Mais#2029')
  await fill('Repita a senha', 'Mais#2029')
  await press('Redefinir senha')
  await see(page.getByText(/Este link não vale mais/))
})
