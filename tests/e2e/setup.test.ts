import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { type Product, signIn, startProduct } from './support/product.ts'
import { see } from './support/words.ts'

let product: Product
let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ SEED: 'none', SETUP_TOKEN: 'primeira-vez' }), openBrowser()])
  page = await browser.newPage({ locale: 'pt-BR' })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const fill = (name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value)
const submit = () => page.getByRole('button', { name: 'Criar e entrar' }).click()

it('makes the first company of an empty installation with its link, once (D24)', async () => {
  await page.goto(`${product.url}/#/login?tokenSetup=adivinhado`)
  await see(page.getByRole('heading', { name: 'Preparar esta instalação' }))
  await submit()
  await see(page.getByText('O campo Empresa é obrigatório'))
  await fill('Empresa', 'Casa Aurora')
  await fill('Seu nome', 'Raiz')
  await fill('E-mail', 'raiz@casa.test')
  await fill('Senha', 'Demo#2026')
  await submit()
  await see(page.getByText(/o link de configuração não vale/))

  await page.goto(`${product.url}/#/setup?tokenSetup=primeira-vez`)
  await page.reload()
  await fill('Empresa', 'Casa Aurora')
  await fill('Seu nome', 'Raiz')
  await fill('E-mail', 'raiz@casa.test')
  await fill('Senha', 'Demo#2026')
  await submit()
  await see(page.getByRole('heading', { name: 'Entrar na Praça' }))
  expect(await signIn(product.url, 'raiz@casa.test')).toMatchObject({
    tenantName: 'Casa Aurora',
    profile: 'superadmin',
  })

  await page.goto(`${product.url}/#/setup?tokenSetup=primeira-vez`)
  await page.reload()
  await see(page.getByRole('heading', { name: 'Entrar na Praça' }))
})
