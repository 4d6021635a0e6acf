import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { channelsApi } from '#contracts/channels'
import { channelOf } from '../../worker/channels/index.ts'
import { clock, minute } from '../../worker/core/clock.ts'
import { forgetDirectory } from '../../worker/features/tenants/tenants.service.ts'
import { sweep } from '../../worker/cron/sweep.ts'
import { applySession, hearNotice, hearSession } from '../../worker/features/channels/channels.session.ts'
import type { SessionNews } from '../../worker/channels/channel.ts'
import type { Notice } from '../../worker/channels/notice.ts'
import { call, refused } from './support/client.ts'
import { createCompany, type Company } from './support/company.ts'
import { settle, within } from './support/flow.ts'
import { connect } from './support/screen.ts'

const image = 'data:image/png;base64,AAAA'
const tell = (company: Company, news: SessionNews, at?: number) =>
  within(company, (ctx) => applySession(ctx, company.telegram.id, news, at === undefined ? {} : { at }))
const paramsOf = (company: Company) => ({ params: { id: company.telegram.id } })

it('promise 12: the code to pair with is told to who may write channels, and to no list, event or other person', async () => {
  const company = await createCompany()
  const [eva, ana] = [await company.hire('Eva', 'admin'), await company.hire('Ana', 'user')]
  const screen = await connect(company, eva.token)
  await tell(company, { status: 'qrcode', qr: image })
  await screen.until('channel.updated')
  const session = await call(channelsApi.session, paramsOf(company), eva.token)
  expect(session).toMatchObject({ status: 'qrcode', pairing: { image, count: 1 } })
  expect((await refused(channelsApi.session, paramsOf(company), ana.token)).status).toBe(403)
  const others = [await call(channelsApi.list, {}, eva.token), await call(channelsApi.directory, {}, ana.token)]
  expect(JSON.stringify([others, screen.heard])).not.toContain(image)
})

it('counts the codes, and drops them once the phone is paired or nobody waits', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const pairing = async () => (await call(channelsApi.session, paramsOf(company), eva.token)).pairing
  await tell(company, { status: 'qrcode', qr: image })
  await tell(company, { status: 'qrcode', qr: image })
  expect((await pairing())?.count).toBe(1)
  await tell(company, { status: 'qrcode', qr: `${image}B` })
  expect((await pairing())?.count).toBe(2)
  await tell(company, { status: 'TIMEOUT', reason: 'nobody read it' })
  expect(await pairing()).toBeNull()
  await tell(company, { status: 'CONNECTED', account: '+55 11 99999-0000' })
  const [channel] = (await call(channelsApi.list, {}, eva.token)).filter((one) => one.id === company.telegram.id)
  expect(channel).toMatchObject({ status: 'CONNECTED', account: '+55 11 99999-0000', lastError: null })
})

it('asks for the code where the gateway only says that there is one', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const adapter = channelOf('telegram')!
  const hear = (at: number) => within(company, (ctx) => hearSession(ctx, company.telegram.id, { status: 'qrcode' }, at))
  const codeOf = async () => (await call(channelsApi.session, paramsOf(company), eva.token)).pairing?.image
  Object.assign(adapter, { readSession: async () => ({ status: 'qrcode', qr: image }) })
  await hear(clock.now())
  expect(await codeOf()).toBe(image)
  Object.assign(adapter, { readSession: async () => Promise.reject(new Error('no answer')) })
  await hear(clock.now())
  expect(await codeOf()).toBe(image)
  await tell(company, { status: 'CONNECTED' })
  await hear(clock.now() - minute)
  Object.assign(adapter, { readSession: undefined })
  expect((await call(channelsApi.session, paramsOf(company), eva.token)).status).toBe('CONNECTED')
})

it('an answer to connecting does not undo what was heard while it was on its way', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  vi.spyOn(channelOf('telegram')!, 'connect').mockImplementation(async () => {
    await clock.sleep(5)
    await tell(company, { status: 'CONNECTED' })
    return { status: 'OPENING' }
  })
  await call(channelsApi.connect, paramsOf(company), eva.token)
  expect((await call(channelsApi.session, paramsOf(company), eva.token)).status).toBe('CONNECTED')
})

it('passes over news older than what is known, and takes no clock that runs ahead for the last word', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const now = clock.now()
  await tell(company, { status: 'DISCONNECTED', reason: 'logged out' }, now)
  await tell(company, { status: 'CONNECTED' }, now - minute)
  const statusOf = async () => (await call(channelsApi.session, paramsOf(company), eva.token)).status
  expect(await statusOf()).toBe('DISCONNECTED')
  await tell(company, { status: 'CONNECTED' }, now + 60 * minute)
  await tell(company, { status: 'DISCONNECTED', reason: 'logged out' })
  expect(await statusOf()).toBe('DISCONNECTED')
  const states = await call(channelsApi.states, paramsOf(company), eva.token)
  expect(states.map((one) => one.status)).toEqual(['DISCONNECTED', 'CONNECTED', 'DISCONNECTED'])
})

it('alarms who can mend it when a line drops, and nobody when a person ended it', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const isDown = async () =>
    (await call(channelsApi.directory, {}, eva.token)).find((one) => one.id === company.telegram.id)?.isDown
  await tell(company, { status: 'CONNECTED', account: '@bot' })
  vi.spyOn(channelOf('telegram')!, 'disconnect').mockResolvedValue()
  await call(channelsApi.disconnect, paramsOf(company), eva.token)
  expect(await isDown()).toBe(false)
  await tell(company, { status: 'CONNECTED' })
  await tell(company, { status: 'DISCONNECTED' })
  expect(await isDown()).toBe(true)
  const alerts = await company.db.query<{ seconds: number }>(
    `SELECT round((due_at - created_at) / 1000.0) AS seconds FROM jobs WHERE tenant_id = ?1 AND name = 'channels.alert'`,
  )
  expect(alerts).toEqual([{ seconds: 120 }])
  expect((await refused(channelsApi.renew, { ...paramsOf(company), body: {} }, eva.token)).error).toBe(
    'ERR_UNSUPPORTED_CHANNEL',
  )
})

it('unofficial types that a company hides are neither added nor changed; what stands works on (D163)', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const adapter = channelOf('telegram')!
  Object.assign(adapter, { isOfficial: false })
  await company.db.query('UPDATE tenants SET hides_unofficial = 1 WHERE id = ?1')
  forgetDirectory(env, company.tenantId)
  const add = { body: { name: 'Outro', type: 'telegram', config: { token: '1:a' } } }
  const codes = [
    (await refused(channelsApi.create, add, eva.token)).error,
    (await refused(channelsApi.update, { ...paramsOf(company), body: { name: 'Novo' } }, eva.token)).error,
  ]
  const [entry] = (await call(channelsApi.catalog, {}, eva.token)).filter((one) => one.type === 'telegram')
  Object.assign(adapter, { isOfficial: true })
  expect(codes).toEqual(['ERR_CHANNEL_TYPE_HIDDEN', 'ERR_CHANNEL_TYPE_HIDDEN'])
  expect(entry?.isHidden).toBe(true)
  expect((await call(channelsApi.session, paramsOf(company), eva.token)).isHeld).toBe(false)
})

it('the name of a session at its gateway is written once (D162)', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const config = { apiBase: 'http://127.0.0.1:9', apiKey: 'key', instanceName: 'loja-1' }
  const { id } = await call(channelsApi.create, { body: { name: 'Loja', type: 'evolution', config } }, eva.token)
  const change = (more: object) => ({ params: { id }, body: { config: { ...config, ...more } } })
  expect((await call(channelsApi.update, change({ rejectCalls: true }), eva.token)).config['rejectCalls']).toBe(true)
  const moved = await refused(channelsApi.update, change({ instanceName: 'loja-2' }), eva.token)
  expect(moved).toMatchObject({ error: 'ERR_VALIDATION', details: { 'config.instanceName': 'fixed' } })
})

it('a session that opens for too long is asked about', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  await tell(company, { status: 'OPENING' }, clock.now() - 3 * minute)
  const adapter = channelOf('telegram')!
  Object.assign(adapter, { readSession: async () => ({ status: 'CONNECTED', account: '@bot' }) })
  await sweep(env)
  await settle(company)
  Reflect.deleteProperty(adapter, 'readSession')
  expect((await call(channelsApi.session, paramsOf(company), eva.token)).status).toBe('CONNECTED')
})

it('a word about the account shows on the card and in the history, and leaves the line as it stands', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const note = (one: Notice, at = clock.now()) =>
    within(company, (ctx) => hearNotice(ctx, company.telegram.id, one, at))
  const card = async () => (await call(channelsApi.list, {}, eva.token)).find((one) => one.id === company.telegram.id)
  await tell(company, { status: 'CONNECTED' })
  await note({ note: 'quality_low', detail: 'TIER_1K', isGood: false })
  expect(await card()).toMatchObject({ status: 'CONNECTED', lastError: 'quality_low: TIER_1K' })
  await note({ note: 'quality_good', isGood: true })
  expect(await card()).toMatchObject({ status: 'CONNECTED', lastError: null, lastErrorAt: null })
  await tell(company, { status: 'DISCONNECTED', reason: 'account_banned' })
  await note({ note: 'account_released', isGood: true })
  expect(await card()).toMatchObject({ status: 'DISCONNECTED', lastError: 'account_banned' })
  const states = await call(channelsApi.states, paramsOf(company), eva.token)
  expect(states.map((one) => one.reason)).toEqual([
    'account_released',
    'account_banned',
    'quality_good',
    'quality_low: TIER_1K',
  ])
})

it('what stands against a number is known as soon as it is connected', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  vi.spyOn(channelOf('telegram')!, 'connect').mockResolvedValue({
    account: '+55 11 88888-0000',
    notices: [{ note: 'quality_low', isGood: false }],
  })
  const row = await call(channelsApi.connect, paramsOf(company), eva.token)
  expect(row).toMatchObject({ status: 'CONNECTED', account: '+55 11 88888-0000', lastError: 'quality_low' })
})
