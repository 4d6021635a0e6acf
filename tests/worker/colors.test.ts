import { expect, it } from 'vitest'
import { colorsApi } from '#contracts/colors'
import { call, raw, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'

it('keeps the colours of a company, and refuses what would spoil the contrast (D174)', async () => {
  const company = await createCompany()
  const { token } = await company.hire('Eva', 'admin')
  const other = await (await createCompany()).hire('Zoe', 'admin')
  expect(await call(colorsApi.get, {}, token)).toEqual([])
  expect((await raw(colorsApi.save, { body: [{ brand: '28' }] }, token)).status).toBe(200)
  expect(await call(colorsApi.get, {}, token)).toEqual([{ brand: '28' }])
  expect(await call(colorsApi.get, {}, other.token)).toEqual([])
  expect(await call(colorsApi.getPublic, {})).toEqual([])
  for (const color of [{ brand: '400' }, { 'brand-chroma': '0.9' }, { brand: 'red' }, { '--ink-1': '0' }])
    expect((await raw(colorsApi.save, { body: [color] }, token)).status).toBe(400)
  const ana = await company.hire('Ana', 'user')
  expect(await refused(colorsApi.save, { body: { systemColors: [] } }, ana.token)).toMatchObject({ status: 403 })
})
