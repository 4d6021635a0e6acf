import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { smsApi } from '#contracts/sms'
import { countSegments, withoutAccents } from '#contracts/sms-segments'
import { smsMessages, smsProviders } from '../../worker/features/sms/sms.table.ts'
import { call, fetchWorker, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { addTicket, settle } from './support/flow.ts'

vi.mock('../../worker/queues/consume.ts', () => ({ consume: async () => undefined }))
afterEach(() => vi.unstubAllGlobals())

const accountSid = 'AC00000000000000000000000000000001'
interface Asked {
  url: string
  headers: Headers
  body: string
}

async function setUp(type: 'twilio' | 'zenvia', answer: (nth: number) => Response | 'lost') {
  const company = await createCompany()
  const [ana, eva] = [await company.hire('Ana', 'user'), await company.hire('Eva', 'admin')]
  const ticket = await addTicket(company, { status: 'open', userId: ana.id, queueId: company.queue.Sales, name: 'Lia' })
  await company.db.query(`UPDATE contacts SET number = '5511987654321' WHERE tenant_id = ?1`)
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (String(input).endsWith('/subscriptions')) return Response.json({ id: 'sub' })
    asked.push({ url: String(input), headers: new Headers(init?.headers), body: String(init?.body) })
    const given = answer(asked.length)
    if (given === 'lost') throw new DOMException('timed out', 'TimeoutError')
    return given
  })
  const config =
    type === 'twilio'
      ? { accountSid, authToken: 'secret-token', from: '+15550001', apiBase: 'http://127.0.0.1:1' }
      : { token: 'secret-token', from: 'praca', apiBase: 'http://127.0.0.1:1' }
  const provider = await call(smsApi.create, { body: { type, name: 'SMS', config } }, eva.token)
  const send = (idFront: string = crypto.randomUUID()) =>
    call(smsApi.send, { body: { ticketId: ticket.id, body: 'Oi {{firstName}}', idFront } }, ana.token)
  const state = async () => (await call(smsApi.list, { query: { ticketId: ticket.id } }, ana.token)).messages[0]!.state
  return { company, ana, eva, ticket, asked, provider, send, state }
}
const accepted = (nth: number) => Response.json({ sid: `SM${nth}`, id: `z${nth}` }, { status: 201 })

describe('SMS from a ticket', () => {
  it('leaves once through Twilio and follows its signed reports', async () => {
    const { company, provider, asked, send, state } = await setUp('twilio', accepted)
    const key = crypto.randomUUID()
    const [one, two] = await Promise.all([send(key), send(key)])
    expect([one.id === two.id, one.state, one.to]).toEqual([true, 'queued', '5511987654321'])
    await settle(company)
    await settle(company)
    const form = new URLSearchParams(asked[0]!.body)
    expect([asked.length, form.get('To'), form.get('Body'), form.get('From')]).toEqual([
      1,
      '+5511987654321',
      'Oi Lia',
      '+15550001',
    ])
    expect(await state()).toBe('sent')
    const report = { MessageSid: 'SM1', MessageStatus: 'delivered', To: '+55' }
    const path = new URL(provider.webhookUrl).pathname
    const signed = Object.entries(report)
      .toSorted()
      .map(([name, value]) => name + value)
      .join('')
    const signature = createHmac('sha1', 'secret-token')
      .update(provider.webhookUrl + signed)
      .digest('base64')
    const post = (headers: Record<string, string>) =>
      fetchWorker(path, { method: 'POST', headers, body: new URLSearchParams(report).toString() })
    expect((await post({ 'x-twilio-signature': `${signature}x` })).status).toBe(403)
    expect(await state()).toBe('sent')
    expect((await post({ 'x-twilio-signature': signature })).status).toBe(204)
    expect(await state()).toBe('delivered')
  })

  it('leaves through Zenvia; a late report never takes a delivery back', async () => {
    const { company, provider, asked, send, state } = await setUp('zenvia', accepted)
    await send()
    await settle(company)
    expect([asked[0]!.headers.get('x-api-token'), JSON.parse(asked[0]!.body)]).toEqual([
      'secret-token',
      { from: 'praca', to: '5511987654321', contents: [{ type: 'text', text: 'Oi Lia' }] },
    ])
    const secret = await company.db.find(smsProviders, provider.id)
    expect(JSON.stringify(secret)).not.toContain('secret-token')
    const wrong = await fetchWorker(new URL(provider.webhookUrl).pathname, {
      method: 'POST',
      headers: { 'x-praca-secret': 'guess' },
      body: '{}',
    })
    expect(wrong.status).toBe(403)
    expect(await state()).toBe('sent')
  })

  it('repeats what certainly did not arrive, and never what may have', async () => {
    const busy = await setUp('twilio', (nth) =>
      nth === 1 ? Response.json({ message: 'slow down' }, { status: 429 }) : accepted(nth),
    )
    await busy.send()
    await settle(busy.company)
    expect(await busy.state()).toBe('queued')
    await busy.company.db.query('UPDATE jobs SET due_at = 0 WHERE tenant_id = ?1')
    await settle(busy.company)
    expect([await busy.state(), busy.asked.length]).toEqual(['sent', 2])
    const lost = await setUp('twilio', () => 'lost')
    await lost.send()
    await settle(lost.company)
    expect([await lost.state(), lost.asked.length]).toEqual(['unknown', 1])
    const dead = await setUp('twilio', accepted)
    await dead.send()
    await dead.company.db.commit([
      dead.company.db.update(smsMessages, (await dead.company.db.select(smsMessages))[0]!.id, { state: 'sending' }),
    ])
    await settle(dead.company)
    expect([await dead.state(), dead.asked.length]).toEqual(['unknown', 0])
  })

  it('says what Twilio refused, hides secrets, and asks for a provider first', async () => {
    const { company, ana, eva, provider, send, state, ticket } = await setUp('twilio', () =>
      Response.json({ code: 21211, message: 'Invalid To' }, { status: 400 }),
    )
    await send()
    await settle(company)
    expect(await state()).toBe('failed')
    const shown = JSON.stringify(await call(smsApi.providers, {}, eva.token))
    expect([shown.includes('secret-token'), shown.includes('"authToken"')]).toEqual([false, true])
    const body = { name: 'Outro', config: { authToken: '', from: '+15550002' } }
    const changed = await call(smsApi.update, { params: { id: provider.id }, body }, eva.token)
    expect([changed.name, changed.config['from'], changed.secretsSet]).toEqual(['Outro', '+15550002', ['authToken']])
    expect((await refused(smsApi.providers, {}, ana.token)).status).toBe(403)
    await call(smsApi.remove, { params: { id: provider.id } }, eva.token)
    const again = { ticketId: ticket.id, body: 'oi', idFront: crypto.randomUUID() }
    expect((await refused(smsApi.send, { body: again }, ana.token)).error).toBe('ERR_SMS_NOT_CONFIGURED')
  })
})

it('counts parts as they are billed', () => {
  expect(countSegments('a'.repeat(160))).toMatchObject({ encoding: 'gsm7', segments: 1, left: 0 })
  expect(countSegments('a'.repeat(161)).segments).toBe(2)
  expect(countSegments('ação')).toMatchObject({ encoding: 'ucs2', segments: 1, left: 66 })
  expect(countSegments('€').length).toBe(2)
  expect(countSegments(withoutAccents('“ação” – já…'))).toMatchObject({ encoding: 'gsm7' })
})

it('keeps nothing of a provider that refuses our address', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  vi.stubGlobal('fetch', async () => Response.json({ message: 'No token' }, { status: 401 }))
  const config = { token: 'wrong', from: 'praca', apiBase: 'http://127.0.0.1:1' }
  const answer = await refused(smsApi.create, { body: { type: 'zenvia', name: 'Zenvia', config } }, eva.token)
  expect([answer.error, answer.details?.['reason']]).toEqual(['ERR_CHANNEL_CREDENTIALS', 'No token'])
  expect(await call(smsApi.providers, {}, eva.token)).toEqual([])
})
