import { openBrowser } from './support/browser.ts'
import { signIn } from './support/product.ts'
import { readFileSync } from 'node:fs'
const url = 'http://127.0.0.1:8871'
const browser = await openBrowser()
const { token, ...session } = await signIn(url, 'admin@demo.test')
const mk = async (lang: string, items: any[] = []) => { const c = await browser.newContext({ locale: 'pt-BR', storageState: { cookies: [], origins: [{ origin: url, localStorage: [...items, { name: 'language', value: lang }] }] } }); c.setDefaultTimeout(8000); return c.newPage() }
const sess = [{ name: 'token', value: token }, { name: 'session', value: JSON.stringify(session) }]
const sizes: [number, number][] = [[1440, 900], [390, 844]]
const sheet = async (name: string, page: any) => {
  const imgs: string[] = []
  for (const [w, h] of sizes) for (const cs of ['light', 'dark']) {
    await page.setViewportSize({ width: w, height: h }); await page.emulateMedia({ colorScheme: cs }); await page.waitForTimeout(350)
    imgs.push((await page.screenshot()).toString('base64'))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const p = await browser.newPage({ viewport: { width: 1900, height: 1330 } })
  await p.setContent(`<body style="margin:0;background:#888;display:grid;grid-template-columns:1200px 690px;gap:6px"><div>${[0, 1].map((i) => `<img style="width:1050px;display:block;margin-bottom:6px" src="data:image/png;base64,${imgs[i]}">`).join('')}</div><div style="display:flex;gap:6px;margin-left:-145px">${[2, 3].map((i) => `<img style="width:390px" src="data:image/png;base64,${imgs[i]}">`).join('')}</div></body>`)
  await p.screenshot({ path: `/tmp/shots/sheet-${name}.png` }); await p.close()
}
const only = process.argv[2]
for (const lang of ['pt', 'en-us']) {
  if (only && !only.startsWith(lang)) continue
  const l = await mk(lang); await l.goto(url); await l.getByRole('slider').waitFor(); await sheet(`${lang}-login`, l)
  const p = await mk(lang, sess)
  for (const [n, path] of [['tickets', '/atendimento'], ['contacts', '/contatos'], ['channels', '/sessoes'], ['queues', '/filas'], ['users', '/usuarios'], ['userform', '/usuarios?edit=new'], ['quick', '/mensagens-rapidas'], ['tags', '/etiquetas'], ['missing', '/nada']]) {
    await p.goto(url + '/#' + path); await p.waitForTimeout(900); await sheet(`${lang}-${n}`, p)
  }
  await p.goto(url + '/#/atendimento'); await p.locator('[data-ticket]').first().click(); await p.waitForTimeout(1200); await sheet(`${lang}-conversation`, p)
  if (lang === 'pt') { const c = await mk(lang); await c.goto(url + '/chat/demo'); await c.getByRole('textbox').fill('Olá!'); await c.keyboard.press('Enter'); await c.waitForTimeout(800); await sheet('pt-chat', c) }
}
await browser.close()
