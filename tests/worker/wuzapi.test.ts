import { createHmac } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { messagesApi } from '#contracts/messages'
import { channels } from '../../worker/features/channels/channels.table.ts'
import { call, fetchWorker } from './support/client.ts'
import { createCompany, type Company } from './support/company.ts'
import { addChannel, settle } from './support/flow.ts'

afterEach(() => vi.unstubAllGlobals())

const hookSecret = 'hook-secret-hook-secret-hook-secret'
const phone = '5511999990000@s.whatsapp.net'

/** A company with a paired Wuzapi channel whose gateway reports in its default form. */
async function createLine() {
  const company = await createCompany()
  const config = { apiBase: 'http://127.0.0.1:1', ignoreGroups: false }
  const own = { account: '+5511888880000', queueId: company.queue.Sales }
  const line = await addChannel(company, 'meow', config, { token: 'fake-token', hookSecret }, own)
  const hear = async (type: string, event: unknown, around: object = {}, secret = hookSecret) => {
    const jsonData = JSON.stringify({ type, event, ...around })
    const body = new URLSearchParams({ instanceName: 'loja', jsonData, serverId: '', userID: 'u1' }).toString()
    const response = await fetchWorker(`/webhooks/meow/${line.key}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-hmac-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
    })
    if (response.status === 200) await settle(company)
    return response.status
  }
  return { company, line, hear }
}

const said = (ID: string, Message: object, more: object = {}) => ({
  Info: {
    ID,
    Chat: phone,
    Sender: phone,
    SenderAlt: '100000000000001@lid',
    IsFromMe: false,
    PushName: 'Maria Teste',
    Timestamp: new Date().toISOString(),
    ...more,
  },
  Message,
})
const messagesOf = (company: Company) =>
  company.db.query<{ body: string; ack: number; fromMe: number; externalId: string }>(
    'SELECT body, ack, from_me AS fromMe, external_id AS externalId FROM messages WHERE tenant_id = ?1 ORDER BY id',
  )
const statusOf = async (company: Company, id: string) => (await company.db.get(channels, id)).status

/** The gateway: the first answers to a send are lost. */
function scriptServer(lost = 0) {
  const sends: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>
    if (!url.includes('/chat/send/')) return Response.json({ code: 500, success: false, error: 'x' }, { status: 500 })
    sends.push(body)
    if (sends.length <= lost) throw new Error('the line broke')
    return Response.json({ code: 200, success: true, data: { Details: 'Sent', Id: body['Id'] } })
  })
  return sends
}

it('a form with a large file is taken, and kept without its bytes', async () => {
  scriptServer()
  const { company, hear } = await createLine()
  const imageMessage = { URL: 'https://mmg.whatsapp.net/x', mediaKey: 'S0VZ', mimetype: 'image/jpeg' }
  const base64 = 'A'.repeat(9 * 1024 * 1024)
  expect(await hear('Message', said('AC1', { imageMessage }), { base64 })).toBe(200)
  expect(await hear('Message', said('AC2', { conversation: 'falso' }), {}, 'x'.repeat(40))).toBe(403)
  const [event] = await company.db.query<{ size: number }>(
    'SELECT length(body) AS size FROM inbound_events WHERE tenant_id = ?1',
  )
  expect(event?.size).toBeLessThan(2000)
  const [file] = await company.db.query<{ source: string }>('SELECT source FROM media WHERE tenant_id = ?1')
  expect(JSON.parse(file?.source ?? '')).toMatchObject({ type: 'image', mediaKey: 'S0VZ' })
})

it('a send whose answer is lost leaves again under the same id, and is known by it', { timeout: 20_000 }, async () => {
  const sends = scriptServer(1)
  const { company, hear } = await createLine()
  const ana = await company.hire('Ana', 'admin')
  await hear('Message', said('AC1', { conversation: 'oi' }))
  const [ticket] = await company.db.query<{ id: string }>('SELECT id FROM tickets WHERE tenant_id = ?1')
  await company.db.query(`UPDATE tickets SET status = 'open', user_id = ?2 WHERE tenant_id = ?1`, ana.id)
  const body = { body: 'Bom dia', idFront: 'front-id-1' }
  await call(messagesApi.send, { params: { ticketId: ticket!.id }, body }, ana.token)
  await settle(company)
  const again = async () => {
    await company.db.query(`UPDATE outbox SET due_at = 0 WHERE tenant_id = ?1 AND state = 'queued'`)
    await settle(company)
    return sends.map(({ Id }) => Id)
  }
  await expect.poll(again, { timeout: 12_000, interval: 500 }).toEqual([sends[0]?.['Id'], sends[0]?.['Id']])
  const id = String(sends[0]?.['Id'])
  const own = { IsFromMe: true, Sender: '5511888880000:3@s.whatsapp.net', SenderAlt: '' }
  await hear('Message', said(id, { conversation: 'Bom dia' }, own))
  await hear('ReadReceipt', { ...said('', {}).Info, MessageIDs: [id, '3EB0OTHER'], Type: 'read' }, { state: 'Read' })
  expect(await messagesOf(company)).toMatchObject([{ body: 'oi' }, { body: 'Bom dia', ack: 3, externalId: id }])
})

it('a line may come back more than once', async () => {
  scriptServer()
  const { company, line, hear } = await createLine()
  for (const wait of [0, 1100]) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    await hear('Disconnected', {})
    expect(await statusOf(company, line.id)).toBe('OPENING')
    await hear('Connected', {})
    expect(await statusOf(company, line.id)).toBe('CONNECTED')
  }
})
