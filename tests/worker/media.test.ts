import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { clock, day, minute } from '../../worker/core/clock.ts'
import { sweep } from '../../worker/cron/sweep.ts'
import { keyOf, storeMedia } from '../../worker/features/media/media.service.ts'
import { createCompany, type Company } from './support/company.ts'
import { settle } from './support/flow.ts'

afterEach(() => vi.restoreAllMocks())

const holders = {
  quick_messages: `INSERT INTO quick_messages (tenant_id, id, created_at, updated_at, key, message, media_id) VALUES (?1, ?2, 0, 0, ?2, '', ?2)`,
  link_previews: `INSERT INTO link_previews (tenant_id, id, created_at, updated_at, url, state, fetched_at, media_id) VALUES (?1, ?2, 0, 0, ?2, 'ready', 0, ?2)`,
}

const upload = async (company: Company, name: string) =>
  (await storeMedia(env, company.db, { bytes: new Uint8Array([1]).buffer, name, mime: 'text/plain', ownerId: 'x' })).id

it('deletes files that nothing names after a week, with their bytes, in the company’s minute of the week', async () => {
  const company = await createCompany()
  const [quick, link, unused] = [await upload(company, 'a'), await upload(company, 'b'), await upload(company, 'c')]
  await company.db.query(holders.quick_messages, quick)
  await company.db.query(holders.link_previews, link)
  const week = (7 * day) / minute
  const start = Math.floor(Date.now() / (7 * day)) * 7 * day
  const at = (weeks: number) => start + weeks * 7 * day + (company.tenantId % week) * minute
  const run = async (now: number) => {
    vi.spyOn(clock, 'now').mockImplementation(() => now)
    await sweep(env)
    await settle(company)
    const rows = await company.db.query<{ id: string }>('SELECT id FROM media WHERE tenant_id = ?1 ORDER BY id')
    return rows.map((row) => row.id)
  }
  const all = [quick, link, unused].toSorted()
  expect(await run(at(0))).toEqual(all)
  expect(await run(at(3) + minute)).toEqual(all)
  const late = await upload(company, 'd')
  expect(await run(at(3))).toEqual([quick, link, late].toSorted())
  expect(await env.MEDIA.head(keyOf(company.tenantId, unused))).toBeNull()
  expect(await env.MEDIA.head(keyOf(company.tenantId, quick))).not.toBeNull()
})
