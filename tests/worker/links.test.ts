import { afterEach, expect, it, vi } from 'vitest'
import { linksApi } from '#contracts/links'
import { createHttp } from '../../worker/core/http.ts'
import { readPage } from '../../worker/features/links/read-page.ts'
import { call, raw, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { settle } from './support/flow.ts'

vi.mock('../../worker/queues/consume.ts', () => ({ consume: async () => undefined }))
afterEach(() => vi.unstubAllGlobals())

const page = `<html><head><title>Plain</title><meta property="og:title" content="Mesa &amp; cadeiras">
<meta name="description" content="Feitas  à mão"><meta property="og:image" content="/mesa.png"></head></html>`
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])

it('fetches a page once, in the background, with its picture in our own store', async () => {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(String(input))
    if (String(input).endsWith('.png')) return new Response(png, { headers: { 'content-type': 'image/png' } })
    return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  })
  const url = 'https://loja.exemplo.com/mesa'
  const look = () => call(linksApi.preview, { query: { url } }, ana.token)
  expect((await Promise.all([look(), look()])).map((one) => one.state)).toEqual(['pending', 'pending'])
  expect(asked).toEqual([])
  await settle(company)
  const found = await look()
  expect([found.state, found.title, found.description, found.site]).toEqual([
    'ready',
    'Mesa & cadeiras',
    'Feitas à mão',
    'loja.exemplo.com',
  ])
  expect(found.image?.url).toMatch(/^\/api\/media\//)
  expect(asked).toEqual([url, 'https://loja.exemplo.com/mesa.png'])
})

it('says nothing of what is no page, and is refused for what is no address', async () => {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  vi.stubGlobal('fetch', async () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
  const query = { url: 'https://exemplo.com/a.pdf' }
  await call(linksApi.preview, { query }, ana.token)
  await settle(company)
  expect((await call(linksApi.preview, { query }, ana.token)).state).toBe('none')
  for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'nonsense'])
    expect((await raw(linksApi.preview, { query: { url } }, ana.token)).status).toBe(400)
  expect((await refused(linksApi.preview, { query: { url: 'x' } }, ana.token)).error).toBe('ERR_VALIDATION')
})

it('never calls private addresses, nor follows a redirect into them', async () => {
  const asked: string[] = []
  const http = createHttp({
    fetch: (async (input: string) => {
      asked.push(String(input))
      return new Response(null, { status: 302, headers: { location: 'https://169.254.169.254/latest' } })
    }) as typeof fetch,
  })
  for (const url of ['https://127.0.0.1/', 'https://10.0.0.8/', 'http://exemplo.com/', 'https://metadata.internal/'])
    await expect(readPage(http, url, {})).rejects.toThrow(/refused/)
  expect(asked).toEqual([])
  await expect(readPage(http, 'https://exemplo.com/', {})).rejects.toThrow(/private/)
  expect(asked).toEqual(['https://exemplo.com/'])
})
