import { describe, expect, it } from 'vitest'
import { demandsApi } from '#contracts/demands'
import { macrosApi, type MacroStep } from '#contracts/macros'
import { messagesApi } from '#contracts/messages'
import { quickMessagesApi } from '#contracts/quick-messages'
import { tagsApi } from '#contracts/tags'
import { ticketsApi } from '#contracts/tickets'
import { call, raw, refused } from './support/client.ts'
import { createCompany, type Person } from './support/company.ts'
import { addTicket } from './support/flow.ts'

async function office() {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const ana = await company.hire('Ana', 'user')
  const bruno = await company.hire('Bruno', 'user')
  const tag = await call(tagsApi.create, { body: { tag: 'VIP', color: '#112233' } }, eva.token)
  const make = (who: Person, steps: MacroStep[], more: { name?: string; isPersonal?: boolean; hotkey?: string } = {}) =>
    call(macrosApi.create, { body: { name: more.name ?? crypto.randomUUID(), steps, ...more } }, who.token)
  const pending = () => addTicket(company, { queueId: company.queue.Sales })
  const run = (who: Person, id: string, ticketId: string, runId: string = crypto.randomUUID()) =>
    call(macrosApi.run, { params: { id }, body: { ticketId, runId } }, who.token)
  const ticketOf = (id: string) => call(ticketsApi.get, { params: { id } }, eva.token)
  const wordsOf = async (id: string) =>
    (await call(messagesApi.list, { params: { ticketId: id }, query: {} }, eva.token)).messages.map(({ body }) => body)
  return { company, eva, ana, bruno, tag, make, pending, run, ticketOf, wordsOf }
}

describe('a run', () => {
  it('does all its steps in order, and the same run again says nothing twice', async () => {
    const { company, eva, ana, bruno, tag, make, pending, run, ticketOf, wordsOf } = await office()
    const quick = await call(
      quickMessagesApi.create,
      { body: { key: 'ola', message: 'Olá, {{firstName}}!' } },
      eva.token,
    )
    const macro = await make(eva, [
      { type: 'accept' },
      { type: 'quickMessage', quickMessageId: quick.id },
      { type: 'message', body: 'Já vejo.' },
      { type: 'note', body: 'veio do site' },
      { type: 'addTags', tagsIds: [tag.id] },
      { type: 'transferUser', userId: bruno.id, queueId: company.queue.Sales },
    ])
    const { id } = await pending()
    const runId = crypto.randomUUID()
    expect(await run(ana, macro.id, id, runId)).toEqual({ done: 6, total: 6, failed: null })
    expect(await ticketOf(id)).toMatchObject({ status: 'open', userId: bruno.id, tags: [{ tag: 'VIP' }] })
    const words = await wordsOf(id)
    expect(words).toEqual([expect.stringMatching(/^Olá, Contact/), 'Já vejo.', 'veio do site'])
    expect(
      (await raw(macrosApi.run, { params: { id: macro.id }, body: { ticketId: id, runId } }, ana.token)).status,
    ).toBe(409)
    expect(await wordsOf(id)).toEqual(words)
  })

  it('that cannot be done as a whole does nothing and names the step', async () => {
    const { ana, eva, tag, make, pending, run, ticketOf } = await office()
    const macro = await make(eva, [
      { type: 'accept' },
      { type: 'addTags', tagsIds: [tag.id] },
      { type: 'close' },
      { type: 'message', body: 'tarde demais' },
    ])
    const { id } = await pending()
    const answer = await refused(
      macrosApi.run,
      { params: { id: macro.id }, body: { ticketId: id, runId: 'run-000001' } },
      ana.token,
    )
    expect(answer).toMatchObject({
      status: 409,
      error: 'ERR_MACRO_REFUSED',
      details: { step: 4, reason: 'ERR_TICKET_NOT_OPEN' },
    })
    expect(await ticketOf(id)).toMatchObject({ status: 'pending', userId: null, tags: [] })
    await call(tagsApi.remove, { params: { id: tag.id } }, eva.token)
    expect(
      await refused(
        macrosApi.run,
        { params: { id: macro.id }, body: { ticketId: id, runId: 'run-000002' } },
        ana.token,
      ),
    ).toMatchObject({ details: { step: 2, reason: 'ERR_NOT_FOUND' } })
    expect(await run(ana, (await make(ana, [{ type: 'accept' }], { isPersonal: true })).id, id)).toMatchObject({
      done: 1,
    })
  })

  it('parks for a while, and gives the reason that the company requires', async () => {
    const { company, ana, eva, make, run, ticketOf } = await office()
    await company.set('forceReason')
    const demand = await call(demandsApi.create, { body: { name: 'Dúvida' } }, eva.token)
    const open = () => addTicket(company, { status: 'open', userId: ana.id, queueId: company.queue.Sales })
    const [parked, done] = [await open(), await open()]
    const snooze = await make(eva, [{ type: 'snooze', minutes: 60 }])
    expect(await run(ana, snooze.id, parked.id)).toMatchObject({ done: 1 })
    expect((await ticketOf(parked.id)).status).toBe('schedule')
    const bare = await make(eva, [{ type: 'close' }])
    expect(
      await refused(
        macrosApi.run,
        { params: { id: bare.id }, body: { ticketId: done.id, runId: 'run-000009' } },
        ana.token,
      ),
    ).toMatchObject({ details: { step: 1, reason: 'ERR_DEMAND_REQUIRED' } })
    const close = await make(eva, [{ type: 'close', demandId: demand.id }])
    expect(await run(ana, close.id, done.id)).toMatchObject({ done: 1, failed: null })
    expect((await ticketOf(done.id)).status).toBe('closed')
  })

  it('of two people at once takes the ticket for one; the other is told where it stopped', async () => {
    const { ana, bruno, eva, make, pending, ticketOf } = await office()
    const macro = await make(eva, [{ type: 'accept' }, { type: 'message', body: 'oi' }])
    const { id } = await pending()
    const go = (who: Person) =>
      raw(macrosApi.run, { params: { id: macro.id }, body: { ticketId: id, runId: crypto.randomUUID() } }, who.token)
    const answers = await Promise.all([go(ana), go(bruno)])
    const bodies = await Promise.all(answers.map((answer) => answer.json<{ done?: number; error?: string }>()))
    expect(bodies.filter((body) => body.done === 2)).toHaveLength(1)
    expect(bodies.find((body) => body.done !== 2)).toSatisfy(
      (body: { done?: number; error?: string }) => body.done === 0 || body.error === 'ERR_MACRO_REFUSED',
    )
    expect((await ticketOf(id)).status).toBe('open')
  })

  it('stays within the rights of who runs it', async () => {
    const { company, ana, eva, bruno, make, ticketOf } = await office()
    const sam = await company.hire('Sam', 'user', { queues: ['Support'] })
    const { id } = await addTicket(company, { status: 'open', userId: bruno.id, queueId: company.queue.Sales })
    const macro = await make(eva, [{ type: 'close' }])
    const body = { ticketId: id, runId: 'run-000003' }
    expect(await refused(macrosApi.run, { params: { id: macro.id }, body }, ana.token)).toMatchObject({
      details: { step: 1, reason: 'ERR_NO_PERMISSION' },
    })
    expect(await refused(macrosApi.run, { params: { id: macro.id }, body }, sam.token)).toMatchObject({ status: 404 })
    expect((await ticketOf(id)).status).toBe('open')
  })
})

describe('own and shared ones', () => {
  it('everybody writes own ones, which nobody else sees or runs; sharing needs the right', async () => {
    const { ana, bruno, eva, make, pending } = await office()
    const steps: MacroStep[] = [{ type: 'note', body: 'x' }]
    const mine = await make(ana, steps, { name: 'Minha', isPersonal: true, hotkey: '1' })
    expect(await refused(macrosApi.create, { body: { name: 'Nossa', steps } }, ana.token)).toMatchObject({
      status: 403,
    })
    expect(await call(macrosApi.list, {}, bruno.token)).toEqual([])
    for (const who of [bruno, eva])
      expect(
        await refused(macrosApi.update, { params: { id: mine.id }, body: { name: 'Sua' } }, who.token),
      ).toMatchObject({ status: 404 })
    const { id } = await pending()
    expect(
      await refused(
        macrosApi.run,
        { params: { id: mine.id }, body: { ticketId: id, runId: 'run-000004' } },
        bruno.token,
      ),
    ).toMatchObject({ status: 404 })
    expect(
      await refused(macrosApi.create, { body: { name: 'Outra', steps, isPersonal: true, hotkey: '1' } }, ana.token),
    ).toMatchObject({ error: 'ERR_KEY_TAKEN' })
    const shared = await make(eva, steps, { name: 'Minha', hotkey: '1' })
    expect((await call(macrosApi.list, {}, ana.token)).map((macro) => macro.id).toSorted()).toEqual(
      [mine.id, shared.id].toSorted(),
    )
  })

  it('name queues, tags and people of the company alone', async () => {
    const { eva } = await office()
    const other = await createCompany()
    const steps = [{ type: 'transferQueue', queueId: other.queue.Sales }] satisfies MacroStep[]
    expect(await refused(macrosApi.create, { body: { name: 'Foreign', steps } }, eva.token)).toMatchObject({
      status: 404,
    })
  })
})
