import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contactsApi } from '#contracts/contacts'
import { messagesApi } from '#contracts/messages'
import { schedulesApi } from '#contracts/schedules'
import { smsApi } from '#contracts/sms'
import { ticketsApi } from '#contracts/tickets'
import { newId } from '../../worker/core/ids.ts'
import { channels } from '../../worker/features/channels/channels.table.ts'
import { contactAliases } from '../../worker/features/contacts/contacts.table.ts'
import { farewells } from '../../worker/features/farewells/farewells.table.ts'
import { sendScheduled } from '../../worker/features/schedules/schedules.send.ts'
import { forgetDirectory } from '../../worker/features/tenants/tenants.service.ts'
import { signatureOf } from '../../worker/sms/twilio/signature.ts'
import { call, fetchWorker, refused } from './support/client.ts'
import { type Company, createCompany, hookSecret } from './support/company.ts'
import { addChannel, settle, within } from './support/flow.ts'

vi.mock('../../worker/queues/consume.ts', () => ({ consume: async () => undefined }))
afterEach(() => vi.unstubAllGlobals())

const authToken = 'fake-auth-token'
const accountSid = 'AC00000000000000000000000000000001'
const maria = '5511999990000'
const optedOut = { code: 21610, message: 'Attempt to send to unsubscribed recipient', status: 400 }
let count = 0

/** A company with a number at Twilio that is connected, and Ana who answers. */
async function createLine(answer?: (body: URLSearchParams) => Response) {
  const company = await createCompany()
  const config = { provider: 'twilio', accountSid, from: '+15005550006', apiBase: 'http://127.0.0.1:1' }
  const own = { account: config.from, queueId: company.queue.Sales }
  const line = await addChannel(company, 'sms', config, { authToken, hookSecret }, own)
  const ana = await company.hire('Ana', 'admin')
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const body = init?.body as URLSearchParams
    if (String(url).endsWith('/Messages.json')) asked.push(body)
    return answer?.(body) ?? Response.json({ sid: `SMout${asked.length}`, status: 'queued' }, { status: 201 })
  })
  /** A form of Twilio's, signed as Twilio signs it. */
  const post = async (fields: Record<string, string>, token = authToken) => {
    const body = new URLSearchParams({ AccountSid: accountSid, ...fields }).toString()
    const path = `/webhooks/sms/${line.key}`
    const signature = await signatureOf(token, `http://praca.test${path}`, body)
    const headers = { 'x-twilio-signature': signature, 'content-type': 'application/x-www-form-urlencoded' }
    const response = await fetchWorker(path, { method: 'POST', headers, body })
    if (response.status === 200) await settle(company)
    return response
  }
  const hear = (Body: string, from = maria) =>
    post({
      MessageSid: `SMin${++count}`,
      From: `+${from}`,
      To: config.from,
      Body,
      NumMedia: '0',
      SmsStatus: 'received',
    })
  const take = async () => {
    const [ticket] = await company.db.query<{ id: string; contactId: string }>(
      'SELECT id, contact_id AS contactId FROM tickets WHERE tenant_id = ?1 ORDER BY created_at DESC LIMIT 1',
    )
    await company.db.query(`UPDATE tickets SET status = 'open', user_id = ?2 WHERE tenant_id = ?1`, ana.id)
    return ticket!
  }
  const inputOf = (ticketId: string, body: string) => ({
    params: { ticketId },
    body: { body, sign: false, idFront: crypto.randomUUID() },
  })
  return {
    company,
    line,
    ana,
    asked,
    post,
    hear,
    take,
    say: (ticketId: string, body: string) => call(messagesApi.send, inputOf(ticketId, body), ana.token),
    refuse: (ticketId: string, body: string) => refused(messagesApi.send, inputOf(ticketId, body), ana.token),
    readTicket: (id: string) => call(ticketsApi.get, { params: { id } }, ana.token),
  }
}

const messagesOf = ({ db }: Company) =>
  db.query<{ body: string; ack: number; errorCode: string | null }>(
    'SELECT body, ack, error_code AS errorCode FROM messages WHERE tenant_id = ?1 ORDER BY timestamp, id',
  )

describe('a number that people write to', () => {
  it('takes words in once, answers, and follows the reports', async () => {
    const { company, asked, post, hear, take, say } = await createLine()
    const heard = await hear('Oi')
    expect([heard.status, heard.headers.get('content-type'), await heard.text()]).toEqual([
      200,
      expect.stringContaining('text/xml'),
      '<Response/>',
    ])
    const repeated = { MessageSid: 'SMtwice', From: `+${maria}`, Body: 'De novo', SmsStatus: 'received' }
    await post(repeated)
    await post(repeated)
    const { id } = await take()
    await say(id, 'Olá, *Maria*')
    await settle(company)
    expect(Object.fromEntries(asked[0]!)).toMatchObject({ To: `+${maria}`, Body: 'Olá, Maria', From: '+15005550006' })
    await post({ MessageSid: 'SMout1', MessageStatus: 'delivered', To: `+${maria}` })
    await post({ MessageSid: 'SMout1', MessageStatus: 'sent', To: `+${maria}` })
    expect(await messagesOf(company)).toMatchObject([{ body: 'Oi' }, { body: 'De novo' }, { ack: 2 }])
    expect((await post({ MessageSid: 'SMx', From: '+551', Body: 'x' }, 'guess')).status).toBe(403)
  })

  it('knows both spellings of a mobile number as one person', async () => {
    const { company, hear } = await createLine()
    await hear('Oi', '551199990000')
    await hear('Oi', maria)
    expect(await company.db.query('SELECT 1 FROM contacts WHERE tenant_id = ?1')).toHaveLength(1)
  })

  it('begins a conversation with a number', async () => {
    const { company, line, ana, asked, say } = await createLine()
    const contact = await call(contactsApi.create, { body: { name: 'Lia', number: '5511987654321' } }, ana.token)
    const ticket = await call(ticketsApi.create, { body: { contactId: contact.id, whatsappId: line.id } }, ana.token)
    await say(ticket.id, 'Seu pedido chegou')
    await settle(company)
    expect(asked[0]?.get('To')).toBe('+5511987654321')
  })
})

describe('who asks for no more messages', () => {
  it('is written to no more, until he comes back', async () => {
    const { company, line, asked, hear, take, say, refuse, readTicket } = await createLine()
    await hear('Sair')
    const { id } = await take()
    expect((await messagesOf(company)).map(({ body }) => body)).toEqual(['Sair'])
    const { contact } = await readTicket(id)
    expect(contact.optOuts).toEqual([{ whatsappId: line.id, since: expect.any(Number) }])
    expect(await refuse(id, 'Fique!')).toMatchObject({ status: 400, error: 'ERR_CONTACT_OPTED_OUT' })
    await hear('só uma pergunta')
    expect((await refuse(id, 'Sim?')).error).toBe('ERR_CONTACT_OPTED_OUT')
    await hear('VOLTAR')
    expect((await readTicket(id)).contact.optOuts).toEqual([])
    await say(id, 'Que bom!')
    await settle(company)
    expect(asked.map((form) => form.get('Body'))).toEqual(['Que bom!'])
  })

  it('stays where the newest word put him, in whatever order events come', async () => {
    const { company, hear, take, readTicket } = await createLine()
    await hear('Oi')
    const { id } = await take()
    await company.db.query(`UPDATE contact_aliases SET reachable_at = ?2 WHERE tenant_id = ?1`, Date.now() + 60_000)
    await hear('STOP')
    expect((await readTicket(id)).contact.optOuts).toEqual([])
  })

  it('gets nothing of what was already under way', async () => {
    const { company, line, ana, asked, hear, take, say } = await createLine()
    await hear('Oi')
    const ticket = await take()
    await say(ticket.id, 'Um instante')
    const { contactId } = ticket
    const schedule = { contactId, whatsappId: line.id, body: 'Lembrete', scheduleDate: Date.now() + 3_600_000 }
    const { id } = await call(schedulesApi.create, { body: schedule }, ana.token)
    await company.db.query(`UPDATE contact_aliases SET is_reachable = 0 WHERE tenant_id = ?1`)
    await company.db.query('UPDATE scheduled_messages SET due_at = 1 WHERE tenant_id = ?1')
    await within(company, (ctx) => sendScheduled(ctx, id))
    await settle(company)
    expect(asked).toEqual([])
    expect(await messagesOf(company)).toMatchObject([{ body: 'Oi' }, { ack: -1, errorCode: 'opted_out' }])
    expect(await company.db.query('SELECT error_code AS code FROM scheduled_messages WHERE tenant_id = ?1')).toEqual([
      { code: 'ERR_CONTACT_OPTED_OUT' },
    ])
  })

  it('hears no goodbye either, where the same word ends the conversation', async () => {
    const { company, line, asked, hear, take } = await createLine()
    const farewellId = newId('fwl')
    await company.db.commit([
      company.db.insert(farewells, { id: farewellId, name: 'Tchau', message: 'Até logo!' }),
      company.db.update(channels, line.id, { autoCloseKeywords: 'sair', farewellId }),
    ])
    forgetDirectory(env, company.tenantId)
    await hear('Oi')
    await take()
    await hear('SAIR')
    expect((await messagesOf(company)).map(({ body }) => body)).toEqual(['Oi', 'SAIR'])
    expect(await company.db.query('SELECT status FROM tickets WHERE tenant_id = ?1')).toEqual([{ status: 'closed' }])
    expect(asked).toEqual([])
  })

  it('may also have told the provider: its refusal enters the register', async () => {
    const { company, line, hear, take, say, refuse, readTicket } = await createLine(() =>
      Response.json(optedOut, { status: 400 }),
    )
    await hear('Oi')
    const { id } = await take()
    await say(id, 'Olá')
    await settle(company)
    expect(await messagesOf(company)).toMatchObject([{ body: 'Oi' }, { ack: -1, errorCode: 'opted_out' }])
    expect((await company.db.find(channels, line.id))?.lastError).toBeNull()
    expect((await readTicket(id)).contact.optOuts).toHaveLength(1)
    expect((await refuse(id, 'Ainda aí?')).error).toBe('ERR_CONTACT_OPTED_OUT')
  })

  it('or its report does', async () => {
    const { company, post, hear, take, say, readTicket } = await createLine()
    await hear('Oi')
    const { id } = await take()
    await say(id, 'Olá')
    await settle(company)
    await post({ MessageSid: 'SMout1', MessageStatus: 'failed', ErrorCode: '21610', To: `+${maria}` })
    expect((await messagesOf(company))[1]).toMatchObject({ ack: -1, errorCode: 'opted_out' })
    expect((await readTicket(id)).contact.optOuts).toHaveLength(1)
  })

  it('gets no SMS from a ticket either', async () => {
    const { company, ana, asked, hear, take } = await createLine((body) =>
      body.get('From') === '+15550001' && body.get('Body') === 'recusado'
        ? Response.json(optedOut, { status: 400 })
        : Response.json({ sid: 'SM1' }, { status: 201 }),
    )
    const config = { accountSid, authToken, from: '+15550001', apiBase: 'http://127.0.0.1:1' }
    await call(smsApi.create, { body: { type: 'twilio', name: 'SMS', config } }, ana.token)
    await hear('Oi')
    const ticketId = (await take()).id
    const input = (body: string) => ({ body: { ticketId, body, to: maria, idFront: crypto.randomUUID() } })
    await call(smsApi.send, input('Olá'), ana.token)
    await settle(company)
    await call(smsApi.send, input('recusado'), ana.token)
    await call(smsApi.send, input('na fila'), ana.token)
    await settle(company)
    expect(asked.map((form) => form.get('Body'))).toEqual(['Olá', 'recusado'])
    expect((await refused(smsApi.send, input('mais'), ana.token)).error).toBe('ERR_CONTACT_OPTED_OUT')
    const other = { body: { ...input('a outro').body, to: '5511987654321' } }
    expect((await call(smsApi.send, other, ana.token)).state).toBe('queued')
    expect(await company.db.select(contactAliases)).toContainEqual(expect.objectContaining({ isReachable: false }))
  })
})
