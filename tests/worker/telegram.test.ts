import { afterEach, expect, it, vi } from 'vitest'
import { channelOf } from '../../worker/channels/index.ts'
import { fetchWorker } from './support/client.ts'
import { createCompany, type Company, hookSecret } from './support/company.ts'
import { settle } from './support/flow.ts'

afterEach(() => vi.restoreAllMocks())

const post = (company: Company, update: Record<string, unknown>) =>
  fetchWorker(`/webhooks/telegram/${company.telegram.key}`, {
    method: 'POST',
    body: JSON.stringify(update),
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': hookSecret },
  })
const inGroup = (id: number, title: string, content: Record<string, unknown>) => ({
  update_id: id,
  message: {
    message_id: id,
    date: 1_780_000_000 + id,
    chat: { id: -100123, type: 'supergroup', title },
    from: { id: 700 + id, first_name: `Pessoa ${id}` },
    ...content,
  },
})

it('a tapped button is answered in the answer to the webhook', async () => {
  const company = await createCompany()
  const from = { id: 7, first_name: 'Caio' }
  const message = { message_id: 1, chat: { ...from, type: 'private' }, text: 'Setor?' }
  const answer = await post(company, { update_id: 1, callback_query: { id: '300', from, message, data: 'a' } })
  expect(await answer.json()).toEqual({ method: 'answerCallbackQuery', callback_query_id: '300' })
  const other = await post(company, inGroup(2, 'Obras', { text: 'Oi' }))
  expect([other.status, await other.text()]).toEqual([200, ''])
})

it('a group is one ticket with its authors, and is called what its title says', async () => {
  const company = await createCompany()
  vi.spyOn(channelOf('telegram')!, 'readProfile').mockResolvedValue({})
  await post(company, inGroup(1, 'Grupo Teste', { text: 'Oi' }))
  await post(company, inGroup(2, 'Grupo Teste', { text: 'Olá' }))
  await post(company, inGroup(3, 'Obras', { new_chat_title: 'Obras' }))
  await settle(company)
  const groups = await company.db.query(`SELECT name, is_group AS isGroup FROM contacts WHERE tenant_id = ?1`)
  expect(groups).toEqual([{ name: 'Obras', isGroup: 1 }])
  expect(await company.db.query('SELECT 1 FROM tickets WHERE tenant_id = ?1')).toHaveLength(1)
  const said = await company.db.query(
    `SELECT author, body, json_extract(data, '$.authorId') AS authorId FROM messages WHERE tenant_id = ?1 ORDER BY timestamp`,
  )
  expect(said).toEqual([
    { author: 'Pessoa 1', body: 'Oi', authorId: '701' },
    { author: 'Pessoa 2', body: 'Olá', authorId: '702' },
    { author: 'Pessoa 3', body: '✏️ Obras', authorId: null },
  ])
})
