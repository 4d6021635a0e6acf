import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { miss, see } from './support/words.ts'

const stage = useStage()

/** Brings the slider into its slot with the arrow keys alone. */
async function slide(page: Page): Promise<void> {
  const slider = page.getByRole('slider')
  const target = Number((await slider.getAttribute('aria-valuetext'))?.split('→')[1])
  await slider.focus()
  for (let step = 0; step < Math.floor(target / 5); step++) await page.keyboard.press('Shift+ArrowRight')
  for (let step = 0; step < target % 5; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await see(page.getByText('Verificado'))
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await slide(page)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
const pathOf = (page: Page) => decodeURIComponent(new URL(page.url()).hash)

it('refuses a wrong password in words and lets in with spaces around the e-mail', async () => {
  const page = await stage.openStranger()
  await enter(page, 'ana@demo.test', 'Errada#123')
  await see(page.getByRole('alert').filter({ hasText: 'E-mail ou senha não conferem' }))
  await enter(page, '  Ana@Demo.test ', 'Demo#2026')
  await see(page.getByRole('heading', { name: 'Atendimentos' }))
  expect(pathOf(page)).toBe('#/atendimento')
})

it('promise 14: limits tries for an e-mail and for an address, each by itself', async () => {
  const knock = async (email: string, address: string) => {
    const headers = { 'content-type': 'application/json', 'cf-connecting-ip': address }
    const body = JSON.stringify({ email, password: 'x', captchaId: 'none', captchaPosition: 1 })
    return (await fetch(`${stage.product.url}/api/auth/login`, { method: 'POST', headers, body })).status
  }
  const tries = async (count: number, email: (n: number) => string, address: string) => {
    const codes: number[] = []
    for (let n = 0; n < count; n++) codes.push(await knock(email(n), address))
    return codes.filter((code) => code === 429).length
  }
  // A minute may end meanwhile, and all begins anew: more tries than two minutes allow.
  expect(await tries(21, () => 'one@praca.test', '10.1.0.1')).toBeGreaterThan(0)
  expect(await tries(61, (n) => `n${n}@praca.test`, '10.1.0.2')).toBeGreaterThan(0)
  expect(await tries(5, () => 'one@praca.test', '10.1.0.3')).toBe(0)
})

it('marks what is missing and does not ask the server', async () => {
  const page = await stage.openStranger()
  await page.getByRole('button', { name: 'Entrar' }).click()
  await see(page.getByText('deve ser um e-mail válido'))
  await see(page.getByText('O campo Senha é obrigatório'))
  expect(
    await page.getByRole('textbox', { name: 'E-mail' }).evaluate((field) => field === document.activeElement),
  ).toBe(true)
})

it('keeps the wanted address through the login, and refuses it to who may not', async () => {
  const page = await stage.openStranger('/#/filas')
  await see(page.getByText('Necessário realizar login'))
  await enter(page, 'admin@demo.test', 'Demo#2026')
  await see(page.getByRole('heading', { name: 'Filas' }))
  const other = await stage.openStranger('/#/filas')
  await enter(other, 'bruno@demo.test', 'Demo#2026')
  await see(other.getByRole('heading', { name: 'Atendimentos' }))
})

it('says that a page does not exist', async () => {
  const ana = await stage.open('ana@demo.test', '/nao-existe')
  await see(ana.getByRole('heading', { name: 'Esta página não existe' }))
  await ana.getByText('Ir para o início').click()
  await see(ana.getByRole('heading', { name: 'Contatos' }))
})

it('keeps language and theme over a reload, and ends the session', async () => {
  const rui = await stage.open('supervisor@demo.test')
  const profile = () => rui.getByRole('button', { name: /Rui Tavares/ }).first()
  await profile().click()
  await rui
    .getByRole('menuitemcheckbox', { name: 'Escuro' })
    .or(rui.getByRole('menuitemradio', { name: 'Escuro' }))
    .click()
  await rui
    .getByRole('menuitemcheckbox', { name: 'English (US)' })
    .or(rui.getByRole('menuitemradio', { name: 'English (US)' }))
    .click()
  await rui.keyboard.press('Escape')
  await see(rui.getByRole('heading', { name: 'Tickets' }))
  await rui.reload()
  await see(rui.getByRole('heading', { name: 'Tickets' }))
  expect(await rui.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  await profile().click()
  await rui.getByRole('menuitem', { name: 'Sign out' }).click()
  await see(rui.getByRole('button', { name: 'Sign in' }))
  await rui.goBack()
  await miss(rui.getByRole('heading', { name: 'Tickets' }))
})
