import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { openBrowser } from './browser.ts'
import { type Product, signIn, startProduct } from './product.ts'

export interface Stage {
  readonly product: Product
  readonly browser: Browser
  /** A signed-in person at a screen, in a browser of his own. */
  open(email: string, path?: string, options?: BrowserContextOptions): Promise<Page>
  /** The customer's chat page, in a browser of his own. */
  openChat(options?: BrowserContextOptions): Promise<Page>
  /** Nobody yet, at the login or wherever the guard leads. */
  openStranger(path?: string, options?: BrowserContextOptions): Promise<Page>
}

interface Item {
  name: string
  value: string
}

const desk = { locale: 'pt-BR', viewport: { width: 1440, height: 900 } }
/** How long is waited: what a loaded machine did not nudge in time comes with the minute's sweep. */
const patience = 70_000

/** One product and one browser for a test file. A page that throws fails the test it happened in. */
export function useStage(env: Record<string, string> = {}): Stage {
  let product: Product
  let browser: Browser
  const contexts: BrowserContext[] = []
  const thrown: string[] = []
  const tokens = new Map<string, Promise<Awaited<ReturnType<typeof signIn>>>>()

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startProduct(env, inject('filled')), openBrowser()])
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail' && process.env.SHOTS) await photograph(process.env.SHOTS, task.name, contexts)
    expect(thrown.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const openPage = async (path: string, options: BrowserContextOptions, items: Item[] = []): Promise<Page> => {
    // Portuguese is where everybody begins; another locale has chosen its language.
    const language = options.locale ? [{ name: 'language', value: options.locale.toLowerCase() }] : []
    const origins = [{ origin: product.url, localStorage: [...items, ...language] }]
    const context = await browser.newContext({ ...desk, ...options, storageState: { cookies: [], origins } })
    contexts.push(context)
    context.setDefaultTimeout(patience)
    const page = await context.newPage()
    page.on('pageerror', (error) => thrown.push(String(error.stack ?? error)))
    page.on('console', (line) => {
      // A request that fails is the network's word, and some journeys cut it on purpose.
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource') && !isNetwork(line.text()))
        thrown.push(line.text())
    })
    // Some browsers begin with the pointer at the corner, where it would rest on the rail and open it.
    await page.mouse.move((page.viewportSize()?.width ?? 0) / 2, 28)
    await page.goto(`${product.url}${path}`)
    return page
  }
  const sessionOf = (email: string) => {
    const known = tokens.get(email) ?? signIn(product.url, email)
    tokens.set(email, known)
    return known
  }

  return {
    get product() {
      return product
    },
    get browser() {
      return browser
    },
    openStranger: (path = '/', options = {}) => openPage(path, options),
    openChat: (options = {}) => openPage('/chat/demo', options),
    open: async (email, path = '/atendimento', options = {}) => {
      const { token, ...session } = await sessionOf(email)
      const items = [
        { name: 'token', value: token },
        { name: 'session', value: JSON.stringify(session) },
      ]
      return openPage(`/#${path}`, options, items)
    },
  }
}

/** With SHOTS=<folder>, a test that fails leaves a picture of every page there. */
async function photograph(folder: string, name: string, contexts: BrowserContext[]): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages())
  const file = name.replace(/\W+/g, '-').slice(0, 40)
  await Promise.all(
    pages.map((page, index) => page.screenshot({ path: path.join(folder, `${file}-${index}.png`) }).catch(() => null)),
  )
}

const isNetwork = (text: string) => /WebSocket connection to .* failed|net::ERR_/.test(text)
