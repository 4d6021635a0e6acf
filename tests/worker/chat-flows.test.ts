import { describe, expect, it } from 'vitest'
import { channelsApi } from '#contracts/channels'
import { chatFlowsApi } from '#contracts/chat-flows'
import { contactsApi } from '#contracts/contacts'
import { ticketsApi } from '#contracts/tickets'
import { minute, second } from '../../worker/core/clock.ts'
import { hearAll } from '../../worker/features/chat-flows/chat-flows.hear.ts'
import { driveClock, menu, room, time } from './support/bot-room.ts'
import { call, refused } from './support/client.ts'
import { settle, visitorSays, within } from './support/flow.ts'
import { always, flowOf, on, say, toChannel, toClose, toStep, toUser } from './support/flows.ts'

driveClock()

describe('a conversation with a chatbot', () => {
  it('begins with a new ticket, asks, and hands over to the queue that was chosen', async () => {
    const it = await room()
    await it.put(menu(it))
    await it.says('good morning')
    expect(await it.find()).toMatchObject({ status: 'pending', userId: null, chatFlowId: expect.any(String) })
    expect(await it.heard()).toEqual(['Hi vis_kai', 'What is it about?'])
    await it.says(' Súporte ')
    expect(await it.find()).toMatchObject({ status: 'pending', queueId: it.Support, chatFlowId: null })
    expect(await it.logs()).toEqual(['create', 'chatBot', 'queue'])
    await it.says('and more')
    expect(await it.heard()).toHaveLength(2)
  })

  it('knows the number and the pressed answer of what it offered', async () => {
    const it = await room()
    await it.put(menu(it))
    await it.says('hi', 'vis_number')
    await it.says('2', 'vis_number')
    expect((await it.find('vis_number')).queueId).toBe(it.Support)
  })

  it('tells those who could take the ticket only when it lets go of it', async () => {
    const it = await room()
    await it.put(menu(it))
    const told = () =>
      it.company.db.query<{ kind: string }>(
        'SELECT kind FROM notifications WHERE tenant_id = ?1 AND user_id = ?2',
        it.ana.id,
      )
    await it.says('hi')
    expect(await told()).toEqual([])
    await it.says('support')
    expect(await told()).toEqual([{ kind: 'pendingTicket' }])
  })

  it('hears each message once, whoever asks how often, and keeps their order', async () => {
    const it = await room()
    await it.put(menu(it))
    await it.says('hi')
    const { id } = await it.find()
    time.now += second
    await visitorSays(it.company, 'vis_kai', 'nonsense', { at: time.now })
    await settle(it.company)
    await within(it.company, async (ctx) => {
      await Promise.all([hearAll(ctx, id), hearAll(ctx, id)])
    })
    expect((await it.heard()).filter((body) => body === 'What is it about?')).toHaveLength(1)
    const [bot] = await it.company.db.query<{ attempts: number }>(
      'SELECT attempts FROM ticket_bots WHERE tenant_id = ?1',
    )
    expect(bot!.attempts).toBe(1)
  })

  it('does not take for an answer what was written before its question', async () => {
    const it = await room()
    await it.put(menu(it, { notOptionsSelectMessage: { message: 'Sorry?' } }))
    for (const body of ['hi', 'are you there', 'sales'])
      await visitorSays(it.company, 'vis_kai', body, { at: ++time.now })
    time.now += second
    await settle(it.company)
    expect(await it.heard()).not.toContain('Sorry?')
    expect((await it.find()).chatFlowId).not.toBeNull()
  })

  it('does not have a parked ticket, nor when it is back', async () => {
    const it = await room()
    await it.put(menu(it))
    await it.says('hi')
    const body = { status: 'schedule' as const, snoozedUntil: time.now + 60 * minute }
    await call(ticketsApi.update, { params: { id: (await it.find()).id }, body }, it.eva.token)
    await it.after(60 * minute)
    expect(await it.find()).toMatchObject({ status: 'pending', chatFlowId: null })
    await it.says('support')
    expect(await it.heard()).toHaveLength(2)
  })

  it('is silent once a person takes the ticket (D143), and starts no more when it goes back to the queue (D63)', async () => {
    const it = await room()
    await it.put(menu(it))
    await it.says('hi')
    const { id } = await it.find()
    const change = (body: object) => call(ticketsApi.update, { params: { id }, body }, it.eva.token)
    expect(await change({ status: 'open' })).toMatchObject({ chatFlowId: null, userId: it.eva.id })
    await it.says('sales')
    await change({ status: 'pending' })
    await it.says('support')
    expect(await it.heard()).toHaveLength(2)
    expect((await it.find()).queueId).toBe(it.Sales)
  })
})

describe('answers nobody knows (D136)', () => {
  it('exactly N of them, each with the fallback, and then away', async () => {
    const it = await room()
    const limit = { number: 3, type: 1, destiny: it.Support }
    await it.put(menu(it, { notOptionsSelectMessage: { message: 'Sorry?' }, maxRetryBotMessage: limit }))
    await it.says('hi')
    await it.says('a')
    await it.says('b')
    expect(await it.find()).toMatchObject({ chatFlowId: expect.any(String) })
    await it.says('c')
    expect(await it.find()).toMatchObject({ chatFlowId: null, queueId: it.Support })
    expect((await it.heard()).filter((body) => body === 'Sorry?')).toHaveLength(2)
    expect(await it.logs()).toContain('retriesLimitQueue')
  })

  it('back to the first step, still counting', async () => {
    const it = await room()
    const flow = menu(it, {
      notOptionsSelectMessage: { message: 'Sorry?', stepReturn: 'S' },
      welcomeMessage: { message: '' },
    })
    await it.put(flow)
    await it.says('hi')
    await it.says('a')
    expect(await it.heard()).toEqual(['What is it about?', 'Sorry?', 'What is it about?'])
    await it.says('b')
    await it.says('c')
    expect((await it.heard()).filter((body) => body === 'Sorry?')).toHaveLength(3)
  })
})

describe('which chatbot runs (D133, D134, D139)', () => {
  const hello = (text: string, config: object = {}) =>
    flowOf({ one: { does: [say(text)], ways: [{ ...on('x'), ...toClose }] } }, config)

  it('the channel’s own, else the company’s, else one that is called by its word', async () => {
    const it = await room()
    const general = await it.add(hello('default'), { isDefault: true })
    await it.says('hi', 'vis_1')
    expect(await it.heard('vis_1')).toEqual(['default'])
    await it.put(hello('own'))
    await it.says('hi', 'vis_2')
    expect(await it.heard('vis_2')).toEqual(['own'])
    await it.add(hello('called', { keyword: { message: 'Boleto, 2ª via' } }))
    await it.says('BOLÉTO', 'vis_2')
    expect(await it.heard('vis_2')).toEqual(['own', 'called'])
    await it.says('boleto', 'vis_3')
    expect(await it.heard('vis_3')).toEqual(['called'])
    const other = await it.add(hello('new default'), { isDefault: true })
    const { chatFlow } = await call(chatFlowsApi.list, {}, it.eva.token)
    expect(chatFlow.filter((one) => one.isDefault).map((one) => one.id)).toEqual([other.id])
    expect(general.isDefault).toBe(true)
  })

  it('none that is switched off, none for another number while it is tried, none for whom it is blocked', async () => {
    const it = await room()
    const made = await it.put(hello('hello'), { isActive: false })
    await it.says('hi', 'vis_1')
    expect(await it.heard('vis_1')).toEqual([])
    const change = (body: object) => call(chatFlowsApi.update, { params: { id: made.id }, body }, it.eva.token)
    await change({ isActive: true, celularTeste: '+55 (11) 99999-0000' })
    await it.says('hi', 'vis_2')
    expect(await it.heard('vis_2')).toEqual([])
    await change({ celularTeste: '' })
    const { contactId, id } = await it.find('vis_1')
    await call(contactsApi.update, { params: { id: contactId }, body: { isBotBlocked: true } }, it.eva.token)
    expect(
      await refused(ticketsApi.setChatFlow, { params: { id }, body: { chatFlowId: made.id } }, it.eva.token),
    ).toMatchObject({
      error: 'ERR_BOT_BLOCKED',
    })
    await call(ticketsApi.force, { params: { id }, body: { status: 'closed' } }, it.eva.token)
    await it.says('hi', 'vis_1')
    expect(await it.heard('vis_1')).toEqual([])
  })

  it('a conversation ends as it began, whatever becomes of its chatbot', async () => {
    const it = await room()
    const made = await it.put(menu(it))
    await it.says('hi')
    const flow = flowOf({ other: { does: [say('new')], ways: [{ ...on('z'), ...toClose }] } })
    await call(chatFlowsApi.update, { params: { id: made.id }, body: { flow } }, it.eva.token)
    await it.says('support')
    expect(await it.find()).toMatchObject({ chatFlowId: null, queueId: it.Support })
    await it.says('hi', 'vis_2')
    expect(await it.heard('vis_2')).toEqual(['new'])
    await call(chatFlowsApi.update, { params: { id: made.id }, body: { flow } }, it.eva.token)
    const versions = await it.company.db.query('SELECT id FROM chat_flow_versions WHERE tenant_id = ?1')
    expect(versions).toHaveLength(2)
    await call(
      ticketsApi.update,
      { params: { id: (await it.find('vis_2')).id }, body: { status: 'open' } },
      it.eva.token,
    )
    await call(chatFlowsApi.update, { params: { id: made.id }, body: { flow } }, it.eva.token)
    const left = await it.company.db.query('SELECT id FROM chat_flow_versions WHERE tenant_id = ?1')
    expect(left).toHaveLength(1)
  })

  it('the first words may already be an answer', async () => {
    const it = await room()
    await it.put(menu(it, { firstInteraction: { isEvaluated: true } }))
    await it.says('support')
    expect(await it.find()).toMatchObject({ chatFlowId: null, queueId: it.Support })
    expect(await it.heard()).toEqual(['Hi vis_kai'])
    await it.says('hello', 'vis_2')
    expect(await it.heard('vis_2')).toEqual(['Hi vis_2', 'What is it about?'])
  })
})

describe('ways out', () => {
  it('a person, the end with its words, another channel that cannot reach the contact', async () => {
    const it = await room()
    const ways = [
      { ...on('ana'), ...toUser(it.ana.id) },
      { ...on('bye'), ...toClose },
      { ...on('bot'), ...toChannel(it.company.telegram.id) },
    ]
    await it.put(flowOf({ one: { does: [say('?')], ways } }, { farewellMessage: { message: 'Bye' } }))
    for (const word of ['ana', 'bye', 'bot']) {
      await it.says('hi', `vis_${word}`)
      await it.says(word, `vis_${word}`)
    }
    expect(await it.find('vis_ana')).toMatchObject({ status: 'open', userId: it.ana.id, chatFlowId: null })
    expect(await it.find('vis_bye')).toMatchObject({ status: 'closed', chatFlowId: null })
    expect(await it.heard('vis_bye')).toEqual(['?', 'Bye'])
    expect(await it.find('vis_bot')).toMatchObject({
      status: 'pending',
      chatFlowId: null,
      whatsappId: it.company.chat.id,
    })
  })

  it('whoever of the queue is at work, where the flow distributes (D138)', async () => {
    const it = await room()
    await it.put(menu(it, { autoDistributeTickets: 'B' }))
    await it.says('hi')
    await it.says('support')
    expect(await it.find()).toMatchObject({ status: 'open', userId: it.ana.id, queueId: it.Support })
  })

  it('as the channel distributes, where the flow has no rule for it', async () => {
    const it = await room()
    await it.put(menu(it))
    const body = { autoDistribution: 'random' as const }
    await call(channelsApi.update, { params: { id: it.company.chat.id }, body }, it.eva.token)
    await it.says('hi')
    await it.says('support')
    expect(await it.find()).toMatchObject({ status: 'open', userId: it.ana.id })
  })

  it('a step without a way, and a chatbot that is gone, leave the ticket to people', async () => {
    const it = await room()
    await it.put(flowOf({ one: { does: [say('only this')] } }))
    await it.says('hi')
    expect(await it.find()).toMatchObject({ status: 'pending', chatFlowId: null })
    const made = await it.put(menu(it))
    await it.says('hi', 'vis_2')
    await call(chatFlowsApi.remove, { params: { id: made.id } }, it.eva.token)
    expect(await it.find('vis_2')).toMatchObject({ status: 'pending', chatFlowId: null })
    expect((await call(channelsApi.list, {}, it.eva.token))[0]).toMatchObject({ chatFlowId: null })
    await it.says('support', 'vis_2')
    expect(await it.heard('vis_2')).toHaveLength(2)
  })

  it('steps that follow each other without end are stopped (D140), and another chatbot goes on', async () => {
    const it = await room()
    await it.put(flowOf({ a: { ways: [{ ...always, ...toStep('b') }] }, b: { ways: [{ ...always, ...toStep('a') }] } }))
    await it.says('hi', 'vis_1')
    expect(await it.find('vis_1')).toMatchObject({ status: 'pending', chatFlowId: null })
    const second = await it.add(menu(it))
    await it.put(
      flowOf({ a: { does: [say('one moment'), { type: 'ChatFlowField', data: { chatFlowId: second.id } }] } }),
    )
    await it.says('hi', 'vis_2')
    expect(await it.heard('vis_2')).toEqual(['one moment', 'What is it about?'])
    expect((await it.find('vis_2')).chatFlowId).toBe(second.id)
    await it.says('support', 'vis_2')
    expect((await it.find('vis_2')).queueId).toBe(it.Support)
  })
})
