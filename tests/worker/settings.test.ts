import { expect, it } from 'vitest'
import { settingsApi } from '#contracts/settings'
import { call, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'

it('a setting is read and changed by its key, in the path or in the body', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const read = () => call(settingsApi.get, { params: { key: 'forceClose' } }, eva.token)
  expect(await read()).toEqual({ key: 'forceClose', value: 'disabled' })
  await call(settingsApi.set, { body: { key: 'forceClose', value: 'enabled' } }, eva.token)
  expect(await read()).toEqual({ key: 'forceClose', value: 'enabled' })
  await call(settingsApi.update, { params: { key: 'forceClose' }, body: { value: 'disabled' } }, eva.token)
  expect((await read()).value).toBe('disabled')
  expect((await refused(settingsApi.get, { params: { key: 'constructor' } }, eva.token)).status).toBe(404)
})

it('of the three settings that limit sight one is on at a time (D30)', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const put = (key: string) => ({ params: { key }, body: { value: 'enabled' as const } })
  await call(settingsApi.update, put('ticketsWithoutQueue'), eva.token)
  const answer = await refused(settingsApi.update, put('NotViewAssignedTickets'), eva.token)
  expect(answer).toMatchObject({ error: 'ERR_SETTING_COMBINATION', details: { with: ['ticketsWithoutQueue'] } })
  const inBody = { body: { key: 'NotViewTicketsChatBot', value: 'enabled' } as const }
  expect((await refused(settingsApi.set, inBody, eva.token)).error).toBe('ERR_SETTING_COMBINATION')
})
