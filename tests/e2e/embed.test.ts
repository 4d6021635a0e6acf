import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { channelsApi } from '#contracts/channels'
import { callHttp, freePort, signIn } from './support/product.ts'
import { useStage } from './support/stage.ts'
import { ask, bubbleOf, introduce, rowOf, say, see, tabOf } from './support/words.ts'

const stage = useStage()
let site: Server
let shop: Page
let ana: Page

/** A shop on another origin whose styles would spoil whatever they reach. */
const html = (script: string) => `<!doctype html><html lang="pt"><title>Loja</title>
  <style>* { font: 30px serif !important; color: red !important; border: 3px solid lime } button { display: none }</style>
  <h1>Loja</h1><p>Móveis sob medida.</p>${script}</html>`

beforeAll(async () => {
  const port = await freePort()
  const script = `<script src="${stage.product.url}/widget.js" data-key="demo" defer></script>`
  site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html(script)))
  await new Promise<void>((resolve) => void site.listen(port, '127.0.0.1', () => resolve()))
  const context = await stage.browser.newContext({ locale: 'pt-BR', viewport: { width: 1200, height: 800 } })
  shop = await context.newPage()
  await shop.goto(`http://127.0.0.1:${port}/`)
  ana = await stage.open('ana@demo.test')
})
afterAll(() => void site?.close())

const frame = () => shop.frames().find((one) => one.url().includes('/chat/demo'))!

it('opens on a foreign page by keyboard, carries a conversation, closes with Escape', async () => {
  await shop.waitForFunction(() => document.querySelector('praca-chat')?.hasAttribute('ready'))
  await shop.locator('body').press('Tab')
  await shop.keyboard.press('Enter')
  await shop.waitForFunction(() => document.querySelector('praca-chat')?.hasAttribute('open'))
  await frame().waitForSelector('textarea')
  await introduce(frame() as unknown as Page, 'Noemi Prates', 'Vocês entregam em Itu?')
  await tabOf(ana, 'Pendentes').click()
  await rowOf(ana, 'Noemi Prates').click()
  await ana.getByRole('button', { name: 'Aceitar e responder' }).click()
  await say(ana, 'Entregamos, Noemi!')
  await see(bubbleOf(ana, 'Entregamos, Noemi!'))
  await frame().getByText('Entregamos, Noemi!').waitFor()
  await frame().locator('textarea').press('Escape')
  await shop.waitForFunction(() => !document.querySelector('praca-chat')?.hasAttribute('open'))
})

it('keeps the conversation through a reload of the shop', async () => {
  await shop.reload()
  await shop.waitForFunction(() => document.querySelector('praca-chat')?.hasAttribute('ready'))
  await shop.locator('body').press('Tab')
  await shop.keyboard.press('Enter')
  await frame().getByText('Entregamos, Noemi!').waitFor()
  expect(await frame().getByText('Vocês entregam em Itu?').count()).toBeGreaterThan(0)
})

it('is shown by the sites it is for alone, and asks who one is before it begins', async () => {
  const { url } = stage.product
  const { token } = await signIn(url, 'admin@demo.test')
  const chat = (await callHttp(url, channelsApi.list, {}, token)).find((one) => one.type === 'webchat')!
  const set = (config: object) =>
    callHttp(
      url,
      channelsApi.update,
      { params: { id: chat.id }, body: { config: { ...chat.config, ...config } } },
      token,
    )
  await set({ askName: 'before', askEmail: 'required', domains: 'loja.example' })
  const page = await stage.openChat()
  await see(page.getByText('Antes de começar, quem é você?'))
  expect(await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).count()).toBe(0)
  await page.getByRole('textbox', { name: 'Seu nome' }).fill('Otília Reis')
  await page.getByRole('textbox', { name: 'Seu e-mail' }).fill('otilia@example.com')
  await page.getByRole('button', { name: 'Começar' }).click()
  await ask(page, 'Agora sim')
  await tabOf(ana, 'Pendentes').click()
  await see(rowOf(ana, 'Otília Reis'))
  const policy = (await page.request.get(`${url}/chat/demo`)).headers()['content-security-policy']
  expect(policy).toContain(`frame-ancestors 'self' loja.example *.loja.example`)
  await set({})
})

it('shows in its form how it will look', async () => {
  const eva = await stage.open('admin@demo.test', '/sessoes')
  await eva.getByRole('button', { name: 'Ações de Chat do site' }).click()
  await eva.getByRole('menuitem', { name: 'Editar' }).click()
  const preview = eva.frameLocator('iframe')
  await preview.getByRole('heading', { name: 'Fale com a Demo' }).waitFor({ state: 'attached' })
  await eva.getByLabel('Título da janela').fill('Loja do João')
  await preview.getByText('Loja do João').waitFor()
})
