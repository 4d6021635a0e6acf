import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contracts/endpoint'
import { api } from '#contracts/index'
import { createHttp, HttpError, readCapped, refusalOf } from '../../worker/core/http.ts'
import { fetchWorker, raw } from './support/client.ts'
import { createCompany, hookSecret } from './support/company.ts'
import { addTicket, settle } from './support/flow.ts'

const endpoints = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract as Record<string, Endpoint>).map(
    ([name, endpoint]) => [`${feature}.${name}`, endpoint] as const,
  ),
)
const junk = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.integer(),
  fc.constant(null),
  fc.boolean(),
  fc.array(fc.anything(), { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
  fc.constant("' OR 1=1 --"),
  fc.constant('\u0000'),
  fc.constant('x'.repeat(5000)),
  fc.constant({ $gt: '' }),
)

describe('promise 16: no input yields a 500', () => {
  it.each(endpoints)('%s answers junk with a 4xx or sets it aside', async (name, endpoint) => {
    const company = await createCompany()
    const admin = await company.hire('Admin', 'superadmin')
    const ticket = await addTicket(company, { status: 'open', userId: admin.id })
    const fields = Object.keys((endpoint.spec.body as { shape?: object } | undefined)?.shape ?? {})
    const filters = Object.keys((endpoint.spec.query as { shape?: object } | undefined)?.shape ?? {})
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constant(ticket.id), fc.constant('x'), fc.string({ minLength: 1, maxLength: 40 })),
        fc.record(Object.fromEntries(fields.map((field) => [field, junk])), { requiredKeys: [] }),
        fc.record(Object.fromEntries(filters.map((field) => [field, junk])), { requiredKeys: [] }),
        async (id, body, query) => {
          const params = Object.fromEntries(endpoint.path.match(/:(\w+)/g)?.map((key) => [key.slice(1), id]) ?? [])
          const response = await raw(endpoint, { params, body, query }, admin.token)
          await response.text()
          expect([name, response.status < 500 || response.status === 503]).toEqual([name, true])
        },
      ),
      { numRuns: 12 },
    )
  })
  it('bodies that are no JSON, too large, or of another kind', async () => {
    const company = await createCompany()
    const admin = await company.hire('Admin', 'admin')
    const post = (body: string, type = 'application/json') =>
      fetchWorker('/api/queues', {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
        body,
      })
    const codes = await Promise.all(
      [
        post('{"queue":'),
        post('[]'),
        post('"x"'),
        post('null'),
        post('x'.repeat(1_100_000)),
        post('a=b', 'application/x-www-form-urlencoded'),
      ].map(async (one) => (await one).status),
    )
    expect(codes).toEqual([400, 400, 400, 400, 413, 400])
  })
  it('webhooks of every shape', async () => {
    const company = await createCompany()
    const hook = (body: string) =>
      fetchWorker(`/webhooks/telegram/${company.telegram.key}`, {
        method: 'POST',
        headers: { 'x-telegram-bot-api-secret-token': hookSecret },
        body,
      })
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (payload) => {
        const text = JSON.stringify({ update_id: 1, message: payload }) ?? 'null'
        expect((await hook(text)).status).toBeLessThan(500)
      }),
      { numRuns: 25 },
    )
    for (const body of ['', '[]', '1', 'null', '{}', '{"update_id":"x"}'])
      expect((await hook(body)).status).toBeLessThan(500)
    await settle(company)
    expect(
      await company.db.query(`SELECT count(*) AS n FROM inbound_events WHERE tenant_id = ?1 AND state = 'pending'`),
    ).toEqual([{ n: 0 }])
  })
})

describe('promise 14: addresses that people type', () => {
  it.each([
    'http://example.com',
    'https://localhost',
    'https://127.0.0.1',
    'https://0x7f.1',
    'https://2130706433',
    'https://10.1.2.3',
    'https://192.168.0.1',
    'https://169.254.169.254/latest',
    'https://[::1]',
    'https://172.20.0.1',
    'https://a:b@example.com',
    'https://db.internal',
    'https://intranet',
    'ftp://example.com',
    'nonsense',
  ])('%s is refused', (address) => {
    expect(refusalOf(address)).not.toBeNull()
  })
  it('a redirect into a private range is not followed, credentials do not cross origins', async () => {
    const asked: { url: string; auth: string | null }[] = []
    const hop = (location: string) => async (url: RequestInfo | URL, init?: RequestInit) => {
      asked.push({ url: String(url), auth: new Headers(init?.headers).get('authorization') })
      return asked.length === 1 ? new Response(null, { status: 302, headers: { location } }) : new Response('ok')
    }
    const http = (location: string) => createHttp({ fetch: hop(location) as typeof fetch })
    await expect(http('https://127.0.0.1/x')('https://example.com')).rejects.toThrow(/private/)
    asked.length = 0
    await http('https://other.example.org/')('https://example.com', { headers: { authorization: 'Bearer x' } })
    expect(asked.map((one) => one.auth)).toEqual(['Bearer x', null])
  })
  it('an answer past its size is cut off', async () => {
    await expect(readCapped(new Response('x'.repeat(2000)), 1000)).rejects.toThrow(HttpError)
  })
})
