import { afterEach, expect, it, vi } from 'vitest'
import { messagesApi } from '#contracts/messages'
import { templatesApi } from '#contracts/templates'
import { clock } from '../../worker/core/clock.ts'
import { tickets } from '../../worker/features/tickets/tickets.table.ts'
import { call, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { addChannel, addTicket, settle } from './support/flow.ts'
import { templates } from '../sandbox/meta-templates.ts'

vi.mock('../../worker/queues/consume.ts', () => ({ consume: async () => undefined }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

let lastPhone = 70_000
async function setUp() {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const wabaId = String(++lastPhone)
  const config = { phoneNumberId: `9${wabaId}`, wabaId, verifyToken: '12345678', apiBase: 'http://127.0.0.1:1' }
  const { id } = await addChannel(company, 'waba', config, { token: 't', appSecret: 's' })
  const ticket = await addTicket(company, {
    status: 'open',
    userId: ana.id,
    queueId: company.queue.Sales,
    channelId: id,
  })
  await company.db.query(`UPDATE contact_aliases SET alias = '5511900000001' WHERE tenant_id = ?1`)
  await company.db.query(`UPDATE contacts SET name = 'Lia Melo' WHERE tenant_id = ?1`)
  const asked: string[] = []
  const sent: Record<string, unknown>[] = []
  const graph = { isDown: false }
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const url = typeof input === 'string' ? input : input.url
    if (graph.isDown || !url.includes(wabaId)) throw new TypeError('connection refused')
    asked.push(new URL(url).pathname)
    if (url.includes('message_templates')) return Response.json({ data: templates, paging: {} })
    sent.push(JSON.parse(String(init?.body)) as Record<string, unknown>)
    return Response.json({ messages: [{ id: `wamid.${sent.length}` }], contacts: [] })
  })
  return { company, ana, ticketId: ticket.id, channelId: id, asked, sent, graph }
}
const reminder = (values: string[]) => ({
  name: 'lembrete_visita',
  language: 'pt_BR',
  values: values.map((text, index) => ({ where: 'body' as const, name: String(index + 1), text })),
})

it('lists approved templates, keeps them for minutes, and shows them while Meta is silent', async () => {
  const { ana, channelId, asked, graph } = await setUp()
  const list = (more: object = {}) => call(templatesApi.list, { query: { whatsappId: channelId, ...more } }, ana.token)
  expect((await list()).map((one) => [one.name, one.slots.length])).toEqual([
    ['lembrete_visita', 2],
    ['pedido_enviado', 3],
  ])
  await list()
  expect(asked.length).toBe(1)
  graph.isDown = true
  expect((await list({ refresh: true })).length).toBe(2)
})

it('leaves through a closed window with its values, and shows what the contact reads', async () => {
  const { company, ana, ticketId, sent } = await setUp()
  await company.db.commit([company.db.update(tickets, ticketId, { lastInboundAt: clock.now() - 48 * 3_600_000 })])
  const params = { ticketId }
  expect((await refused(messagesApi.send, { params, body: { body: 'oi' } }, ana.token)).error).toBe('ERR_WINDOW_CLOSED')
  const template = reminder(['{{firstName}}', 'terça'])
  const [message] = await call(messagesApi.send, { params, body: { template } }, ana.token)
  expect([message!.kind, message!.body.split('\n')[0], message!.data.buttons?.length]).toEqual([
    'template',
    'Oi Lia, sua visita está marcada para terça. Podemos confirmar?',
    2,
  ])
  await settle(company)
  expect(sent.at(-1)!['template']).toEqual({
    name: 'lembrete_visita',
    language: { code: 'pt_BR' },
    components: [
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Lia' },
          { type: 'text', text: 'terça' },
        ],
      },
    ],
  })
})

it('refuses what Meta would: an unknown template, a missing value, a missing header', async () => {
  const { ana, ticketId } = await setUp()
  const code = async (template: object) =>
    (await refused(messagesApi.send, { params: { ticketId }, body: { template } as never }, ana.token)).error
  expect(await code({ ...reminder(['a', 'b']), name: 'recusado' })).toBe('ERR_TEMPLATE_REQUIRED')
  expect(await code(reminder(['a']))).toBe('ERR_TEMPLATE_VALUES')
  const values = [...reminder(['a', 'b']).values, { where: 'button', name: '1', button: 0, text: '7' }]
  expect(await code({ name: 'pedido_enviado', language: 'pt_BR', values })).toBe('ERR_TEMPLATE_FILE')
})

it('answers that a channel without templates has none', async () => {
  const { company, ana } = await setUp()
  const answer = await refused(templatesApi.list, { query: { whatsappId: company.chat.id } }, ana.token)
  expect(answer.error).toBe('ERR_UNSUPPORTED_CHANNEL')
})

it('offers answers to press, once for one key, within the limits (D106)', async () => {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const ticket = await addTicket(company, { status: 'open', userId: ana.id, queueId: company.queue.Sales })
  const body = { ticketId: ticket.id, body: 'Qual setor?', buttons: [{ text: 'Vendas' }, { text: 'Suporte' }] }
  const key = crypto.randomUUID()
  const send = () => call(messagesApi.sendButton, { body: { ...body, idFront: key } }, ana.token)
  const [one, two] = await Promise.all([send(), send()])
  expect(one.id).toBe(two.id)
  expect([one.kind, one.data.buttons]).toEqual([
    'buttons',
    [
      { id: '1', text: 'Vendas' },
      { id: '2', text: 'Suporte' },
    ],
  ])
  const code = async (more: object) =>
    (await refused(messagesApi.sendButton, { body: { ...body, ...more } }, ana.token)).error
  expect(await code({ buttons: [{ text: 'A' }, { text: 'a' }] })).toBe('ERR_VALIDATION')
  expect(await code({ buttons: [] })).toBe('ERR_VALIDATION')
  expect(await code({ buttons: [{ text: 'x'.repeat(21) }] })).toBe('ERR_VALIDATION')
  expect(await code({ body: 'x'.repeat(61) })).toBe('ERR_VALIDATION')
})
