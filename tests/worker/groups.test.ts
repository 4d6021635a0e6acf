import { afterEach, expect, it, vi } from 'vitest'
import { groupsApi } from '#contracts/groups'
import { channelOf } from '../../worker/channels/index.ts'
import { call, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { addTicket } from './support/flow.ts'

vi.mock('../../worker/queues/consume.ts', () => ({ consume: async () => undefined }))
afterEach(() => void vi.restoreAllMocks())

const setUp = async (isGroup: boolean) => {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const given = {
    status: 'open',
    userId: ana.id,
    queueId: company.queue.Sales,
    channelId: company.telegram.id,
  } as const
  return { ana, ticket: await addTicket(company, { ...given, isGroup }) }
}

it('is refused on channels that cannot, and outside groups (D123)', async () => {
  const { ana, ticket } = await setUp(true)
  const body = { ticketId: ticket.id, body: 'oi' }
  const answers = await Promise.all([
    refused(groupsApi.mention, { body: { ...body, mentions: ['1'] } }, ana.token),
    refused(groupsApi.mentionAll, { body }, ana.token),
    refused(groupsApi.ghost, { body }, ana.token),
    refused(groupsApi.participants, { body: { ticketId: ticket.id } }, ana.token),
  ])
  for (const answer of answers) expect([answer.status, answer.error]).toEqual([400, 'ERR_UNSUPPORTED_CHANNEL'])
})

it('works once an adapter says that it can', async () => {
  const adapter = channelOf('telegram')!
  vi.spyOn(adapter, 'capabilities', 'get').mockReturnValue({ ...adapter.capabilities, mentions: true })
  Object.assign(adapter, { listParticipants: async () => [{ userId: '7', name: 'Caio', number: null }] })
  try {
    const { ana, ticket } = await setUp(true)
    const { participants } = await call(groupsApi.participants, { body: { ticket: ticket.id } }, ana.token)
    expect(participants).toEqual([{ userId: '7', name: 'Caio', number: null }])
    const [message] = await call(groupsApi.ghost, { body: { ticketId: ticket.id, body: 'aviso' } }, ana.token)
    expect([message!.body, message!.data.groupMentions]).toEqual(['aviso', { ids: ['7'], isHidden: true }])
    const person = await setUp(false)
    const answer = await refused(
      groupsApi.mentionAll,
      { body: { ticketId: person.ticket.id, body: 'x' } },
      person.ana.token,
    )
    expect(answer.error).toBe('ERR_UNSUPPORTED_CHANNEL')
  } finally {
    delete (adapter as { listParticipants?: unknown }).listParticipants
  }
})
