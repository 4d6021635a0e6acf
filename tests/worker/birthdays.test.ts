import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { channelsApi } from '#contracts/channels'
import { contactsApi } from '#contracts/contacts'
import { clock } from '../../worker/core/clock.ts'
import { sweep } from '../../worker/cron/sweep.ts'
import { daysKept } from '../../worker/features/birthdays/birthdays.days.ts'
import { tickets } from '../../worker/features/tickets/tickets.table.ts'
import { issueAccess } from '../../worker/features/session/tokens.ts'
import { call, refused } from './support/client.ts'
import { createCompany, type Company } from './support/company.ts'
import { addTicket, settle } from './support/flow.ts'

afterEach(() => vi.restoreAllMocks())

const at = (local: string) => Date.parse(`${local}:00-03:00`)

async function setUp() {
  let now = at('2027-02-28T08:00')
  vi.spyOn(clock, 'now').mockImplementation(() => now)
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const token = () => issueAccess(env, { userId: eva.id, tenantId: company.tenantId, epoch: 0 })
  const wait = async (local: string) => {
    now = at(local)
    await sweep(env)
    await settle(company)
  }
  const born = async (name: string, birthday: string) => {
    const ticket = await addTicket(company, { status: 'closed', name })
    await call(contactsApi.update, { params: { id: ticket.contactId }, body: { birthday } }, await token())
    return ticket
  }
  const set = async (body: object) => call(channelsApi.update, { params: { id: company.chat.id }, body }, await token())
  return { company, token, wait, born, set }
}

const wishes = async (company: Company) =>
  (
    await company.db.query<{ body: string }>(
      `SELECT body FROM messages WHERE tenant_id = ?1 AND from_me = 1 ORDER BY body`,
    )
  ).map(({ body }) => body)

it('wishes everybody whose day it is, from the hour on, once a year, and leaves the tickets as they stand (D156)', async () => {
  const { company, wait, born, set } = await setUp()
  const lia = await born('Lia Souza', '1990-02-28')
  await born('Leo Reis', '2000-02-29')
  await born('Ivo Dias', '1990-03-01')
  await set({ birthdayText: 'Parabéns, {{firstName}}!', birthdayHour: 9 })
  await wait('2027-02-28T08:59')
  expect(await wishes(company)).toEqual([])
  await wait('2027-02-28T09:00')
  await wait('2027-02-28T10:00')
  expect(await wishes(company)).toEqual(['Parabéns, Leo!', 'Parabéns, Lia!'])
  const ticket = await company.db.get(tickets, lia.id)
  expect(ticket).toMatchObject({ status: 'closed', userId: null, answered: false })
  await wait('2028-02-28T09:30')
  await wait('2028-02-29T09:30')
  expect(await wishes(company)).toEqual(['Parabéns, Leo!', 'Parabéns, Leo!', 'Parabéns, Lia!', 'Parabéns, Lia!'])
})

it('wishes nobody at night, nobody who is blocked or asked for no messages, and nobody it never talked to', async () => {
  const { company, token, wait, born, set } = await setUp()
  const ids = [await born('Blocked', '1990-02-28'), await born('Gone', '1990-02-28'), await born('Late', '1990-02-28')]
  const [blocked, gone] = ids.map((one) => one.contactId)
  await call(contactsApi.update, { params: { id: blocked! }, body: { isBlocked: true } }, await token())
  await company.db.query('UPDATE contact_aliases SET is_reachable = 0 WHERE tenant_id = ?1 AND contact_id = ?2', gone)
  await call(contactsApi.create, { body: { name: 'Stranger', birthday: '1990-02-28' } }, await token())
  await wait('2027-02-28T22:00')
  await set({ birthdayText: 'Parabéns, {{name}}!', birthdayHour: 9 })
  await wait('2027-02-28T22:30')
  expect(await wishes(company)).toEqual([])
  await set({ birthdayHour: 22 })
  await wait('2027-02-28T22:40')
  expect(await wishes(company)).toEqual(['Parabéns, Late!'])
})

it('who was born on 29 February keeps the 28th in other years', () => {
  expect(daysKept('2027-02-28')).toEqual(['02-28', '02-29'])
  expect(daysKept('2028-02-28')).toEqual(['02-28'])
  expect(daysKept('2028-02-29')).toEqual(['02-29'])
  expect(daysKept('2100-02-28')).toEqual(['02-28', '02-29'])
})

it('takes no day that is none, and a file that is somebody’s own', async () => {
  const { company, token, born, set } = await setUp()
  const { contactId } = await born('Lia', '1990-02-28')
  const change = async (birthday: string) =>
    refused(contactsApi.update, { params: { id: contactId }, body: { birthday } }, await token())
  for (const day of ['1990-02-30', '28/02/1990', '0001-01-01', '2999-01-01'])
    expect((await change(day)).error).toBe('ERR_VALIDATION')
  const cleared = { params: { id: contactId }, body: { birthday: '' } }
  expect((await call(contactsApi.update, cleared, await token())).birthday).toBeNull()
  const params = { id: company.chat.id }
  const stolen = await refused(channelsApi.update, { params, body: { birthdayMediaId: 'med_nobody' } }, await token())
  expect(stolen.status).toBe(404)
  expect((await set({ birthdayText: ' ' })).birthdayText).toBe('')
})
