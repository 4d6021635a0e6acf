import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BusinessDay, Holiday } from '#contracts/hours'
import { channelsApi } from '#contracts/channels'
import { hoursApi } from '#contracts/hours'
import { clock } from '../../worker/core/clock.ts'
import { stateAt } from '../../worker/features/hours/hours.calendar.ts'
import { issueAccess } from '../../worker/features/session/tokens.ts'
import { call, raw, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { settle, visitorSays } from './support/flow.ts'

afterEach(() => vi.restoreAllMocks())

const zone = 'America/Sao_Paulo'
const at = (local: string) => Date.parse(`${local}:00-03:00`)
const dayOf = (day: number, type: BusinessDay['type'] = 'H', hours: Partial<BusinessDay> = {}): BusinessDay => ({
  day,
  label: '',
  type,
  hr1: '08:00',
  hr2: '12:00',
  hr3: '13:30',
  hr4: '18:00',
  ...hours,
})
const week = [dayOf(0, 'C'), dayOf(1), dayOf(2), dayOf(3), dayOf(4, 'L'), dayOf(5, 'B'), dayOf(6, 'O')]
const state = (local: string, holidays: Holiday[] = []) => stateAt(at(local), { week, holidays }, zone)

describe('the calendar, by the wall clock of the company (D125, D128, D130)', () => {
  it.each([
    ['2026-11-16T07:59', false],
    ['2026-11-16T08:00', true],
    ['2026-11-16T12:00', true],
    ['2026-11-16T12:01', false],
    ['2026-11-16T13:30', true],
    ['2026-11-16T18:01', false],
    ['2026-11-15T10:00', false],
    ['2026-11-19T03:00', true],
    ['2026-11-20T10:00', false],
    ['2026-11-21T23:59', true],
  ])('%s is open: %s', (local, isOpen) => {
    expect(state(local).isOpen).toBe(isOpen)
  })

  it('says nothing on a blocked day, and a holiday wins over everything', () => {
    expect(state('2026-11-20T10:00')).toMatchObject({ hasAbsence: false })
    const dead: Holiday = { date: '2020-11-19', description: 'Bandeira', active: true, yearly: true }
    expect(state('2026-11-19T10:00', [dead])).toMatchObject({ isOpen: false, hasAbsence: true, holiday: 'Bandeira' })
    expect(state('2026-11-19T10:00', [{ ...dead, yearly: false }]).isOpen).toBe(true)
    expect(state('2026-11-19T10:00', [{ ...dead, active: false }]).isOpen).toBe(true)
  })

  it('a night is one closed time, the break at noon another', () => {
    const period = (local: string) => (state(local) as { period: string }).period
    expect(period('2026-11-16T19:00')).toBe(period('2026-11-17T07:00'))
    expect(period('2026-11-16T12:30')).not.toBe(period('2026-11-16T19:00'))
    expect(period('2026-11-17T07:00')).not.toBe(period('2026-11-17T19:00'))
  })
})

it('tells a contact once a night that nobody is there, and never when somebody has the ticket (D129)', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  let now = at('2026-11-16T10:00')
  vi.spyOn(clock, 'now').mockImplementation(() => now)
  const token = () => issueAccess(env, { userId: eva.id, tenantId: company.tenantId, epoch: 0 })
  await call(hoursApi.saveWeek, { body: { businessHours: week, timeZone: zone } }, await token())
  const messageBusinessHours = 'Back at 8, {{firstName}}. {{holiday}}'
  await call(hoursApi.saveMessage, { body: { messageBusinessHours } }, await token())
  const said = async () =>
    (
      await company.db.query<{ body: string }>(
        `SELECT body FROM messages WHERE tenant_id = ?1 AND from_me = 1 ORDER BY timestamp`,
      )
    ).map(({ body }) => body)
  const hear = async (local: string) => {
    now = at(local)
    await visitorSays(company, 'Maria', `at ${local}`, { at: now })
    await settle(company)
    await settle(company)
  }
  await hear('2026-11-16T10:00')
  expect(await said()).toEqual([])
  await hear('2026-11-16T20:00')
  await hear('2026-11-16T21:00')
  await hear('2026-11-17T06:00')
  expect(await said()).toEqual(['Back at 8, Maria.'])
  await hear('2026-11-17T12:30')
  expect(await said()).toHaveLength(2)
  await company.db.query(`UPDATE tickets SET status = 'open', user_id = ?2 WHERE tenant_id = ?1`, eva.id)
  await hear('2026-11-17T22:00')
  expect(await said()).toHaveLength(2)
})

it('a channel has words of its own for it', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const now = at('2026-11-16T20:00')
  vi.spyOn(clock, 'now').mockImplementation(() => now)
  const token = await issueAccess(env, { userId: eva.id, tenantId: company.tenantId, epoch: 0 })
  await call(hoursApi.saveWeek, { body: { businessHours: week, timeZone: zone } }, token)
  const body = { absenceText: 'Our chat opens at 8.' }
  await call(channelsApi.update, { params: { id: company.chat.id }, body }, token)
  await visitorSays(company, 'Maria', 'hello?', { at: now })
  await settle(company)
  await settle(company)
  const said = await company.db.query('SELECT body FROM messages WHERE tenant_id = ?1 AND from_me = 1')
  expect(said).toEqual([{ body: body.absenceText }])
})

it('refuses hours that overlap, run backwards or touch midnight (D126, D127)', async () => {
  const company = await createCompany()
  const { token } = await company.hire('Rui', 'supervisor')
  const put = async (monday: Partial<BusinessDay>) =>
    (
      await refused(
        hoursApi.saveWeek,
        { body: { businessHours: week.map((one) => (one.day === 1 ? { ...one, ...monday } : one)) } },
        token,
      )
    ).status
  expect(await put({ hr2: '07:00' })).toBe(400)
  expect(await put({ hr3: '11:00' })).toBe(400)
  expect(await put({ hr4: '' })).toBe(400)
  expect(await put({ hr1: '00:00' })).toBe(400)
  expect(await put({ day: 2 })).toBe(400)
  const ana = await company.hire('Ana', 'user')
  expect(await refused(hoursApi.saveWeek, { body: { businessHours: week } }, ana.token)).toMatchObject({ status: 403 })
  // The family's client sends the bare list.
  expect((await raw(hoursApi.saveWeek, { body: week }, token)).status).toBe(200)
  const holidays = [{ date: '2026-12-25', description: 'Natal' }]
  expect((await raw(hoursApi.saveHolidays, { body: holidays }, token)).status).toBe(200)
  const stored = await call(hoursApi.get, {}, ana.token)
  expect(stored.holidays).toEqual([{ date: '2026-12-25', description: 'Natal', active: true, yearly: false }])
  expect(stored.businessHours[1]).toMatchObject({ hr4: '18:00' })
})
