import { expect, it } from 'vitest'
import { channelsApi } from '#contracts/channels'
import { usersApi } from '#contracts/users'
import { call, fetchWorker, raw } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { addTicket } from './support/flow.ts'
import { storeMedia } from '../../worker/features/media/media.service.ts'
import { linkOf } from '../../worker/features/media/media.service.ts'
import { env } from 'cloudflare:workers'
import { sniff } from '../../worker/features/media/sniff.ts'

it('promise 12: a channel’s secrets are write-only, and encrypted at rest', async () => {
  const company = await createCompany()
  const admin = await company.hire('Admin', 'admin')
  const config = { token: '123:super-secret-token', apiBase: 'http://127.0.0.1:9' }
  const made = await call(channelsApi.create, { body: { name: 'Tele', type: 'telegram', config } }, admin.token)
  const listed = JSON.stringify([made, await call(channelsApi.list, {}, admin.token)])
  expect(listed).not.toContain('super-secret-token')
  expect(made.secretsSet).toContain('token')
  const stored = JSON.stringify(await company.db.query('SELECT * FROM channels WHERE tenant_id = ?1'))
  expect(stored).not.toContain('super-secret-token')
  const kept = await call(
    channelsApi.update,
    { params: { id: made.id }, body: { config: { token: '', apiBase: 'http://127.0.0.1:8' } } },
    admin.token,
  )
  expect([kept.secretsSet.includes('token'), kept.config.apiBase]).toEqual([true, 'http://127.0.0.1:8'])
  const refusal = await raw(channelsApi.connect, { params: { id: made.id } }, admin.token)
  expect([refusal.status < 500 || refusal.status === 503, (await refusal.text()).includes('super-secret')]).toEqual([
    true,
    false,
  ])
})

it('promise 12: no answer about people holds a password hash', async () => {
  const company = await createCompany()
  const admin = await company.hire('Admin', 'admin')
  const text = JSON.stringify([
    await call(usersApi.list, { query: {} }, admin.token),
    await call(usersApi.directory, {}, admin.token),
  ])
  expect(text).not.toMatch(/password|scrypt|none"/)
})

it('promise 13: media links are signed, short-lived and bound to their tenant and file', async () => {
  const company = await createCompany()
  const ticket = await addTicket(company, {})
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])
  const file = await storeMedia(env, company.db, {
    bytes: png.buffer,
    name: '../a<b>.png',
    mime: 'text/html',
    ownerId: ticket.id,
  })
  const link = await linkOf(env, company.tenantId, file.id)
  const good = await fetchWorker(link)
  expect([
    good.status,
    good.headers.get('content-type'),
    good.headers.get('x-content-type-options'),
    file.name,
  ]).toEqual([200, 'image/png', 'nosniff', 'ab.png'])
  expect(good.headers.get('content-security-policy')).toContain('sandbox')
  await good.arrayBuffer()
  for (const wrong of [
    link.replace(/s=.*/, 's=x'),
    link.replace(/e=\d+/, 'e=9999999999999'),
    link.replace(`/${company.tenantId}/`, '/1/'),
    link.replace(/\?.*/, ''),
  ]) {
    expect((await fetchWorker(wrong)).status).toBe(403)
  }
})

it('promise 15: uploads are told by their bytes, and only harmless types are shown in place', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(sniff(bytes('<html><script>'), 'image/png')).toBe('application/octet-stream')
  expect(sniff(bytes('<svg onload=x>'), 'image/svg+xml')).toBe('application/octet-stream')
  expect(sniff(bytes('%PDF-1.7'), 'text/html')).toBe('application/pdf')
  expect(sniff(bytes('hello'), 'text/plain')).toBe('text/plain')
})
