import { openBrowser } from './support/browser.ts'
import { signIn } from './support/product.ts'
import { rowOf, tabOf, ask, say, picture } from './support/words.ts'
const url = 'http://127.0.0.1:8871'
const browser = await openBrowser()
const open = async (email: string, path: string, o = {}) => {
  const { token, ...session } = await signIn(url, email)
  const c = await browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [
        {
          origin: url,
          localStorage: [
            { name: 'token', value: token },
            { name: 'session', value: JSON.stringify(session) },
          ],
        },
      ],
    },
    ...o,
  })
  c.setDefaultTimeout(8000)
  const p = await c.newPage()
  p.on('pageerror', (e) => console.log('PAGEERROR', e.stack))
  p.on('console', (l) => l.type() === 'error' && console.log('CONSOLE', l.text()))
  await p.goto(url + '/#' + path)
  return p
}
const ana = await open('ana@demo.test', '/atendimento')
await tabOf(ana, 'Pendentes').click()
const c = await browser.newContext({ locale: 'pt-BR', viewport: { width: 900, height: 900 } })
const chat = await c.newPage()
await chat.goto(url + '/chat/demo')
await ask(chat, 'Olá, bom dia!')
await chat.getByRole('textbox', { name: 'Seu nome' }).fill('Zuleica Ramos')
await chat.getByRole('button', { name: 'Salvar' }).click()
await ask(chat, 'Tem mesa?')
await ana.waitForTimeout(1500)
await ana.screenshot({ path: '/tmp/shots/e-list.png' })
await chat.screenshot({ path: '/tmp/shots/e-chat.png' })
await rowOf(ana, 'Zuleica Ramos').click()
await ana.waitForTimeout(800)
await ana.screenshot({ path: '/tmp/shots/e-pending.png' })
await ana.getByRole('button', { name: 'Aceitar e responder' }).click()
await ana.waitForTimeout(800)
await say(ana, 'Bom dia, Zuleica! Como posso ajudar?')

await ana.waitForTimeout(1500)
await ana.screenshot({ path: '/tmp/shots/e-open.png' })
await chat.screenshot({ path: '/tmp/shots/e-chat2.png' })
await chat.locator('input[type=file]').setInputFiles(picture('foto.png'))
await ana.waitForTimeout(2500)
await ana.screenshot({ path: '/tmp/shots/e-image.png' })
console.log(await ana.locator('main').ariaSnapshot())
console.log(await chat.locator('main').ariaSnapshot())
await browser.close()
