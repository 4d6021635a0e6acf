import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, startProduct } from './support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ SEED: 'empty' })
})
afterAll(() => product?.stop())

const headersOf = async (path: string) => (await fetch(product.url + path)).headers

it('promise 15: pages carry a strict policy; only the customer’s chat may be framed', async () => {
  const app = await headersOf('/')
  expect(app.get('content-security-policy')).toMatch(/script-src 'self';.*object-src 'none'.*frame-ancestors 'none'/)
  expect([app.get('x-frame-options'), app.get('x-content-type-options')]).toEqual(['DENY', 'nosniff'])
  const chat = await headersOf('/chat/demo')
  expect(chat.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors \*/)
  expect((await headersOf('/widget.js')).get('access-control-allow-origin')).toBe('*')
})

it('hashed files are cached for good, unknown addresses are not found', async () => {
  const html = await (await fetch(product.url)).text()
  const script = /\/assets\/[\w-]+\.js/.exec(html)![0]
  expect((await headersOf(script)).get('cache-control')).toContain('immutable')
  expect((await fetch(`${product.url}/api/nowhere`)).status).toBe(404)
  expect((await fetch(`${product.url}/nowhere`)).status).toBe(404)
  const missing = await fetch(`${product.url}/assets/gone-12345678.js`)
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null])
})
