import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { chatFlowsApi } from '#contracts/chat-flows'
import type { FlowDefinition } from '#contracts/flow-definition'
import { hoursApi } from '#contracts/hours'
import { ticketsApi } from '#contracts/tickets'
import { minute, second } from '../../worker/core/clock.ts'
import { enqueueJob } from '../../worker/features/jobs/jobs.service.ts'
import { storeMedia } from '../../worker/features/media/media.service.ts'
import { forgetDirectory } from '../../worker/features/tenants/tenants.service.ts'
import { driveClock, menu, room, type Room, time } from './support/bot-room.ts'
import { call, refused } from './support/client.ts'
import { addTicket, settle, within } from './support/flow.ts'
import { flowOf, on, say, toClose, toQueue, toStep } from './support/flows.ts'

driveClock()

describe('time', () => {
  it('nobody answers: the words, then where to; counted from the last words (D137)', async () => {
    const it = await room()
    const silence = { time: 10, type: 1, destiny: it.Support, message: 'Still there?' }
    await it.put(menu(it, { notResponseMessage: silence }))
    await it.says('hi')
    await it.after(9 * minute)
    await it.says('what')
    await it.after(9 * minute)
    expect((await it.find()).chatFlowId).not.toBeNull()
    await it.after(minute)
    expect(await it.find()).toMatchObject({ chatFlowId: null, queueId: it.Support })
    expect((await it.heard()).at(-1)).toBe('Still there?')
  })

  it('a turn that does not come back counts as dead after a minute, and is taken again', async () => {
    const it = await room()
    const asks = { type: 'WebhookField' as const, data: { url: 'https://shop.test/' } }
    await it.put(flowOf({ one: { does: [asks, say('hello')], ways: [{ ...on('x'), ...toClose }] } }))
    const lease = async () => {
      const jobs = await it.company.db.query<{ until: number }>(
        `SELECT lease_until AS until FROM jobs WHERE tenant_id = ?1 AND name = 'chatFlows.hear' AND state = 'running'`,
      )
      return jobs[0]?.until
    }
    const leases: (number | undefined)[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      leases.push(await lease())
      return new Response('')
    })
    await it.says('hi')
    expect(leases).toEqual([time.now + minute])
    await it.company.db.query(
      `INSERT INTO jobs (tenant_id, id, created_at, updated_at, name, input, state, attempts, due_at, lease_until, processed, total, failures)
       SELECT ?1, 'job_dead', 0, 0, 'chatFlows.hear', json_object('ticketId', id), 'running', 1, 0, ?2, 0, 0, '[]' FROM tickets WHERE tenant_id = ?1`,
      time.now + minute,
    )
    await it.after(30 * second)
    expect(await it.company.db.query(`SELECT id FROM jobs WHERE tenant_id = ?1 AND id = 'job_dead'`)).toHaveLength(1)
    await it.after(31 * second)
    expect(await it.company.db.query(`SELECT id FROM jobs WHERE tenant_id = ?1 AND id = 'job_dead'`)).toEqual([])
    expect(await it.heard()).toEqual(['hello'])
  })

  it('words alone are said once', async () => {
    const it = await room()
    await it.put(menu(it, { notResponseMessage: { time: 5, type: 0, message: 'Still there?' } }))
    await it.says('hi')
    for (let step = 0; step < 4; step++) await it.after(5 * minute)
    expect((await it.heard()).filter((body) => body === 'Still there?')).toHaveLength(1)
    expect((await it.find()).chatFlowId).not.toBeNull()
  })

  it('a pause holds the rest of the step; what is said meanwhile is no answer', async () => {
    const it = await room()
    const wait = { type: 'DelayField' as const, data: { seconds: 30 } }
    await it.put(flowOf({ one: { does: [say('a'), wait, say('b')], ways: [{ ...on('go'), ...toQueue(it.Support) }] } }))
    await it.says('hi')
    await it.says('go')
    expect(await it.heard()).toEqual(['a'])
    await it.after(30 * second)
    expect(await it.heard()).toEqual(['a', 'b'])
    await it.says('go')
    expect((await it.find()).queueId).toBe(it.Support)
  })

  const hours = { hr1: '08:00', hr2: '12:00', hr3: '13:30', hr4: '18:00' }
  const week = (type: 'C' | 'H') => Array.from({ length: 7 }, (_, day) => ({ day, label: '', type, ...hours }))

  it('the minutes of silence stand still while the company is closed', async () => {
    const it = await room()
    await call(hoursApi.saveWeek, { body: { businessHours: week('H') } }, it.eva.token)
    const silence = { time: 10, type: 1, destiny: it.Support, message: 'Still there?' }
    await it.put(menu(it, { notResponseMessage: silence }))
    time.now = Date.parse('2027-03-02T17:55:00-03:00') - second
    await it.after(0)
    await it.says('hi')
    for (let hour = 0; hour < 14; hour++) await it.after(60 * minute)
    expect((await it.heard()).at(-1)).toBe('What is it about?')
    await it.after(10 * minute)
    expect((await it.heard()).at(-1)).toBe('Still there?')
    expect((await it.find()).queueId).toBe(it.Support)
  })

  const closedNow = async (it: Room) => {
    await call(hoursApi.saveWeek, { body: { businessHours: week('C') } }, it.eva.token)
    await call(hoursApi.saveMessage, { body: { messageBusinessHours: 'We are closed' } }, it.eva.token)
  }

  it('closed: absence alone, and the ticket waits (D132)', async () => {
    const it = await room()
    await it.put(menu(it))
    await closedNow(it)
    await it.says('hi')
    expect(await it.heard()).toEqual(['We are closed'])
    expect(await it.find()).toMatchObject({ status: 'pending', chatFlowId: null })
  })

  it('closed: where the flow says, without the absence words', async () => {
    const it = await room()
    await it.put(menu(it, { outOpenHours: { type: 1, destiny: it.Support } }))
    await closedNow(it)
    await it.says('hi')
    expect(await it.find()).toMatchObject({ status: 'pending', chatFlowId: null, queueId: it.Support })
    expect(await it.heard()).toEqual([])
  })
})

describe('PUT /ticketsChatBot and /ticketsClear (D68, D51)', () => {
  it('gives an open ticket to a chatbot, which begins at once; null takes it out', async () => {
    const it = await room()
    await it.says('hi')
    const { id } = await it.find()
    await call(ticketsApi.update, { params: { id }, body: { status: 'open' } }, it.eva.token)
    const made = await it.add(menu(it))
    const give = (chatFlowId: string | null) =>
      call(ticketsApi.setChatFlow, { params: { id }, body: { chatFlowId } }, it.eva.token)
    expect(await give(made.id)).toMatchObject({ status: 'pending', userId: null, chatFlowId: made.id })
    await settle(it.company)
    expect(await it.heard()).toEqual(['Hi vis_kai', 'What is it about?'])
    expect(await give(null)).toMatchObject({ status: 'pending', chatFlowId: null })
    await it.says('sales')
    expect(await it.heard()).toHaveLength(2)
    await give(made.id)
    await settle(it.company)
    expect(await it.heard()).toHaveLength(4)
  })

  it('is taken back by whoever gave it, though chatbots’ tickets are hidden from them', async () => {
    const it = await room()
    await it.company.set('NotViewTicketsChatBot')
    const owned = { status: 'open' as const, userId: it.ana.id, queueId: it.Support }
    const params = { id: (await addTicket(it.company, owned)).id }
    const made = await it.add(menu(it))
    await call(ticketsApi.setChatFlow, { params, body: { chatFlowId: made.id } }, it.ana.token)
    expect((await refused(ticketsApi.get, { params }, it.ana.token)).status).toBe(404)
    const body = { userId: it.ana.id, queueId: it.Support, isTransference: true }
    expect(await call(ticketsApi.update, { params, body }, it.ana.token)).toMatchObject({
      status: 'open',
      userId: it.ana.id,
      chatFlowId: null,
    })
  })

  it('refuses a closed ticket, a chatbot that is off or another company’s, and whoever may not write', async () => {
    const it = await room()
    const other = await room()
    await it.says('hi')
    const { id } = await it.find()
    const made = await it.add(menu(it))
    const theirs = await other.add(menu(other))
    const give = (chatFlowId: string, token = it.eva.token) =>
      refused(ticketsApi.setChatFlow, { params: { id }, body: { chatFlowId } }, token)
    expect(await give(theirs.id)).toMatchObject({ status: 404 })
    expect(await give(made.id, other.eva.token)).toMatchObject({ status: 404 })
    await call(ticketsApi.update, { params: { id }, body: { status: 'open' } }, it.eva.token)
    const sam = await it.company.hire('Sam', 'user', { queues: ['Sales'] })
    expect(await give(made.id, sam.token)).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
    await call(ticketsApi.force, { params: { id }, body: { status: 'closed' } }, it.eva.token)
    expect(await give(made.id)).toMatchObject({ status: 409, error: 'ERR_TICKET_NOT_OPEN' })
  })

  it('makes chatbots forget where they stand, and nothing else', async () => {
    const it = await room()
    await it.put(menu(it))
    await it.says('hi')
    expect(await call(ticketsApi.clearChats, {}, it.eva.token)).toEqual({ cleared: 1 })
    expect(await call(ticketsApi.clearChatsByGet, {}, it.eva.token)).toEqual({ cleared: 0 })
    await it.says('support')
    expect(await it.heard()).toHaveLength(4)
    expect(await refused(ticketsApi.clearChats, {}, it.ana.token)).toMatchObject({ status: 403 })
  })
})

describe('what a chatbot may be (D142)', () => {
  it('names only what is the company’s, knows its steps, and has a name of its own', async () => {
    const it = await room()
    const other = await room()
    const problems = async (flow: FlowDefinition) => {
      const answer = await refused(chatFlowsApi.create, { body: { name: 'Bad', flow } }, it.eva.token)
      expect(answer).toMatchObject({ status: 400, error: 'ERR_INVALID_FLOW' })
      return answer.details?.['problems']
    }
    expect(await problems(menu(other))).toEqual([{ stepId: 'hello', problem: 'unknownTarget' }])
    const file = { type: 'MediaField' as const, data: { mediaId: 'med_none', name: '', caption: '' } }
    expect(await problems(flowOf({ a: { does: [file] } }))).toEqual([{ stepId: 'a', problem: 'unknownTarget' }])
    expect(await problems(flowOf({ a: { ways: [{ ...on('x'), ...toStep('nowhere') }] } }))).toEqual([
      { stepId: 'a', problem: 'unknownStep' },
    ])
    expect(await problems({ ...menu(it), lineList: [] })).toEqual([{ stepId: null, problem: 'noStart' }])
    expect(await problems(menu(it, { outOpenHours: { type: 1, destiny: other.Sales } }))).toEqual([
      { stepId: null, problem: 'unknownTarget' },
    ])
    await it.add(menu(it), { name: 'Same' })
    expect(await refused(chatFlowsApi.create, { body: { name: 'Same' } }, it.eva.token)).toMatchObject({
      error: 'ERR_NAME_TAKEN',
    })
  })

  it('tags the ticket and moves its contact, leaving out what was deleted since', async () => {
    const it = await room()
    const [tagId, laneId] = ['tag_1', 'lan_1']
    await it.company.db.query(
      `INSERT INTO tags (tenant_id, id, tag, color, is_active, created_at, updated_at) VALUES (?1, ?2, 'VIP', '#112233', 1, 0, 0)`,
      tagId,
    )
    await it.company.db.query(
      `INSERT INTO lanes (tenant_id, id, name, color, position, created_at, updated_at) VALUES (?1, ?2, 'New', '#112233', 0, 0, 0)`,
      laneId,
    )
    forgetDirectory(env, it.company.tenantId)
    const does = [
      { type: 'TagField' as const, data: { tagId } },
      { type: 'KanbanField' as const, data: { laneId } },
      say('done'),
    ]
    await it.put(flowOf({ one: { does, ways: [{ ...on('x'), ...toClose }] } }))
    await it.says('hi')
    const ticket = await it.find()
    expect(ticket.tags.map((one) => one.tag)).toEqual(['VIP'])
    expect(ticket.contact.laneId).toBe(laneId)
    await it.company.db.query('DELETE FROM tags WHERE tenant_id = ?1')
    forgetDirectory(env, it.company.tenantId)
    await it.says('hi', 'vis_2')
    expect(await it.heard('vis_2')).toEqual(['done'])
  })

  it('sends a file of the person who wrote the flow, every time the same, and keeps it', async () => {
    const it = await room()
    const bytes = new TextEncoder().encode('%PDF-1.4 prices').buffer as ArrayBuffer
    const given = { bytes, name: 'prices.pdf', mime: 'application/pdf' }
    const file = await storeMedia(env, it.company.db, { ...given, ownerId: it.eva.id })
    const theirs = await storeMedia(env, it.company.db, { ...given, ownerId: it.ana.id })
    const withFile = (mediaId: string) =>
      flowOf({
        one: {
          does: [{ type: 'MediaField', data: { mediaId, name: '', caption: 'Prices for {{firstName}}' } }],
          ways: [{ ...on('x'), ...toClose }],
        },
      })
    const foreign = await refused(chatFlowsApi.create, { body: { name: 'X', flow: withFile(theirs.id) } }, it.eva.token)
    expect(foreign.error).toBe('ERR_INVALID_FLOW')
    const made = await it.put(withFile(file.id))
    // What a chatbot of the company sends may be sent by another one, whoever writes it.
    const bia = await it.company.hire('Bia', 'admin')
    await call(chatFlowsApi.create, { body: { name: 'Copy', flow: withFile(file.id) } }, bia.token)
    await call(chatFlowsApi.update, { params: { id: made.id }, body: { flow: withFile(file.id) } }, it.eva.token)
    for (const visitor of ['vis_1', 'vis_2']) {
      await it.says('hi', visitor)
      expect(await it.heard(visitor)).toEqual([`Prices for ${visitor}`])
    }
    const rows = await it.company.db.query<{ mediaId: string }>(
      `SELECT media_id AS mediaId FROM messages WHERE tenant_id = ?1 AND from_me = 1`,
    )
    expect(rows.map((row) => row.mediaId)).toEqual([file.id, file.id])
    await it.company.db.query('DELETE FROM messages WHERE tenant_id = ?1')
    time.now += 30 * 24 * 60 * minute
    await within(it.company, (ctx) => enqueueJob(ctx, 'media.collect', { after: '' }))
    await settle(it.company)
    const left = await it.company.db.query<{ id: string }>('SELECT id FROM media WHERE tenant_id = ?1')
    expect(left.map((row) => row.id)).toEqual([file.id])
  })
})
