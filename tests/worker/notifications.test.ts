import { afterEach, describe, expect, it, vi } from 'vitest'
import { messagesApi } from '#contracts/messages'
import { notificationsApi } from '#contracts/notifications'
import { privateChatApi } from '#contracts/private-chat'
import { ticketsApi } from '#contracts/tickets'
import { usersApi } from '#contracts/users'
import { clock, hour } from '../../worker/core/clock.ts'
import { applySession } from '../../worker/features/channels/channels.session.ts'
import { notify } from '../../worker/features/notifications/notifications.service.ts'
import { pushSubscriptions } from '../../worker/features/notifications/notifications.table.ts'
import { jobs } from '../../worker/features/jobs/jobs.table.ts'
import { call, refused } from './support/client.ts'
import { createCompany, type Person } from './support/company.ts'
import { addTicket, settle, visitorSays, within } from './support/flow.ts'
import { openPushService, readVapid } from './support/push-service.ts'
import { connect } from './support/screen.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function office() {
  const company = await createCompany()
  const people = {
    ana: await company.hire('Ana', 'user', { isOnline: true }),
    bruno: await company.hire('Bruno', 'user', { isOnline: true }),
    sam: await company.hire('Sam', 'user', { queues: ['Support'], isOnline: true }),
    eva: await company.hire('Eva', 'admin', { isOnline: true }),
  }
  const told = async (who: Person) => (await call(notificationsApi.list, { query: {} }, who.token)).notifications
  const unread = async (who: Person) => (await call(notificationsApi.list, { query: {} }, who.token)).unread
  const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 5000 })
  const prefer = (who: Person, notifications: object) =>
    call(usersApi.saveConfigs, { params: { id: who.id }, body: { notifications } }, who.token)
  return { company, ...people, told, unread, soon, prefer }
}

describe('who is told', () => {
  it('a waiting client: those at work who may see it, once until they read it', async () => {
    const { company, ana, sam, told, unread, soon } = await office()
    const away = await company.hire('Away', 'user')
    await visitorSays(company, 'vis_a', 'olá')
    await settle(company)
    await soon(async () => expect(await told(ana)).toMatchObject([{ kind: 'pendingTicket', count: 1 }]))
    await visitorSays(company, 'vis_a', 'tem alguém?')
    await settle(company)
    expect(await unread(ana)).toBe(1)
    expect([await told(sam), await told(away)]).toEqual([[], []])
  })

  it('the owner of a message, counted, and nobody who looks at the ticket right now', async () => {
    const { company, ana, bruno, told, soon } = await office()
    await visitorSays(company, 'vis_b', 'olá')
    await settle(company)
    const [ticket] = (await call(ticketsApi.list, { query: {} }, ana.token)).tickets
    await call(ticketsApi.update, { params: { id: ticket!.id }, body: { status: 'open' } }, ana.token)
    for (const words of ['um', 'dois']) {
      await visitorSays(company, 'vis_b', words)
      await settle(company)
    }
    await soon(async () =>
      expect(await told(ana)).toContainEqual(
        expect.objectContaining({ kind: 'ticketMessage', count: 2, ticketId: ticket!.id }),
      ),
    )
    expect((await told(bruno)).filter((one) => one.kind === 'ticketMessage')).toEqual([])
    await call(notificationsApi.read, { body: { ticketId: ticket!.id } }, ana.token)
    const screen = await connect(company, ana.token)
    screen.say({ type: 'view', ticketId: ticket!.id, chatId: null, isFocused: true })
    await screen.until('ticket.viewers')
    await visitorSays(company, 'vis_b', 'três')
    await settle(company)
    await screen.until('message.created')
    screen.say({ type: 'view', ticketId: ticket!.id, chatId: null, isFocused: false })
    screen.say({ type: 'ping' })
    await screen.until('pong')
    expect((await told(ana)).every((one) => one.readAt)).toBe(true)
    await visitorSays(company, 'vis_b', 'quatro')
    await settle(company)
    await screen.until('notification.created')
    expect((await told(ana)).find((one) => one.kind === 'ticketMessage')).toMatchObject({ count: 1, readAt: null })
  })

  it('who gets a ticket from somebody else, a private message, a dropped channel', async () => {
    const { company, ana, bruno, eva, told, soon } = await office()
    const { id } = await addTicket(company, { status: 'open', userId: ana.id, queueId: company.queue.Sales })
    const to = (userId: string) => ({ isTransference: true, userId, queueId: company.queue.Sales })
    await call(ticketsApi.update, { params: { id }, body: to(bruno.id) }, ana.token)
    await soon(async () =>
      expect(await told(bruno)).toMatchObject([{ kind: 'assigned', ticketId: id, data: { by: 'Ana' } }]),
    )
    await call(privateChatApi.send, { params: { id: ana.id }, body: { text: 'obrigado' } }, bruno.token)
    await soon(async () =>
      expect(await told(ana)).toMatchObject([{ kind: 'privateMessage', chatId: bruno.id, data: { name: 'Bruno' } }]),
    )
    await within(company, (ctx) =>
      applySession(ctx, company.chat.id, { status: 'DISCONNECTED', reason: 'token revoked' }),
    )
    await soon(async () => expect(await told(eva)).toMatchObject([{ kind: 'channelDown', data: { name: 'Chat' } }]))
  })

  it('who a note speaks to, but not its writer', async () => {
    const { company, ana, bruno, told, soon } = await office()
    const { id } = await addTicket(company, { status: 'open', userId: ana.id, queueId: company.queue.Sales })
    const body = { body: '@Bruno veja isto', sendType: 'note' as const, mentions: [bruno.id, ana.id] }
    const [note] = await call(messagesApi.send, { params: { ticketId: id }, body }, ana.token)
    await soon(async () =>
      expect(await told(bruno)).toMatchObject([{ kind: 'mention', messageId: note!.id, data: { name: 'Ana' } }]),
    )
    expect(await told(ana)).toEqual([])
  })

  it('promise 10: never of a ticket that canSee denies, also when sight is lost later', async () => {
    const { company, ana, sam, eva, told, unread, soon } = await office()
    const { id } = await addTicket(company, { status: 'open', userId: eva.id, queueId: company.queue.Sales })
    const screen = await connect(company, sam.token)
    await within(company, async (ctx) =>
      notify(ctx, [ana.id, sam.id], { kind: 'mention', ticketId: id, messageId: 'msg_1', data: { name: 'Eva' } }),
    )
    await soon(async () => expect(await told(ana)).toMatchObject([{ kind: 'mention' }]))
    expect(await told(sam)).toEqual([])
    expect(screen.types()).not.toContain('notification.created')
    const move = { isTransference: true, queueId: company.queue.Support }
    await call(ticketsApi.update, { params: { id }, body: move }, eva.token)
    expect([await told(ana), await unread(ana)]).toEqual([[], 0])
  })

  it('nobody who switched the kind off', async () => {
    const { company, ana, bruno, told, soon, prefer } = await office()
    const saved = await prefer(ana, { kinds: { privateMessage: false } })
    expect(saved.signature).toBe(true)
    await call(privateChatApi.send, { params: { id: ana.id }, body: { text: 'oi' } }, bruno.token)
    await call(privateChatApi.send, { params: { id: bruno.id }, body: { text: 'oi' } }, ana.token)
    await soon(async () => expect(await told(bruno)).toHaveLength(1))
    expect(await told(ana)).toEqual([])
    expect(company.tenantId).toBeGreaterThan(0)
  })
})

it('reading one, a ticket’s or all of them is told to the other screens, and to nobody else', async () => {
  const { company, ana, bruno, told, soon } = await office()
  const [first, second] = [await connect(company, ana.token), await connect(company, bruno.token)]
  await call(privateChatApi.send, { params: { id: ana.id }, body: { text: 'oi' } }, bruno.token)
  await soon(async () => expect(await told(ana)).toHaveLength(1))
  const [one] = await told(ana)
  expect(await call(notificationsApi.read, { body: { ids: [one!.id] } }, bruno.token)).toEqual({ unread: 0 })
  expect((await told(ana))[0]!.readAt).toBeNull()
  await call(notificationsApi.read, { body: { all: true } }, ana.token)
  await first.until('notification.read')
  expect((await told(ana))[0]!.readAt).toEqual(expect.any(Number))
  expect(second.types()).not.toContain('notification.read')
  expect(await refused(notificationsApi.read, { body: {} }, ana.token)).toMatchObject({ error: 'ERR_VALIDATION' })
})

describe('web push', () => {
  async function subscribed(status = 201) {
    const here = await office()
    const push = await openPushService(`device-${here.company.tenantId}`, status)
    await call(notificationsApi.subscribe, { body: push.subscription }, here.ana.token)
    const write = () =>
      call(privateChatApi.send, { params: { id: here.ana.id }, body: { text: 'segredo' } }, here.bruno.token)
    const queued = () => here.company.db.select(jobs)
    const deliver = async () => {
      await here.soon(async () => expect(await queued()).not.toEqual([]))
      await settle(here.company)
    }
    return { ...here, push, write, queued, deliver }
  }

  it('reaches the device encrypted and signed, with names and counts but nobody’s words', async () => {
    const { push, write, deliver, ana, bruno } = await subscribed()
    await write()
    await deliver()
    const [sent] = push.calls
    expect(await push.read(sent!.body)).toMatchObject({
      kind: 'privateMessage',
      name: 'Bruno',
      count: 1,
      language: 'pt',
      path: `/chat-privado/${bruno.id}`,
    })
    expect(JSON.stringify(await push.read(sent!.body))).not.toContain('segredo')
    expect([sent!.headers.get('content-encoding'), sent!.headers.get('ttl')]).toEqual(['aes128gcm', '43200'])
    expect(sent!.headers.get('topic')).toMatch(/^[\w-]{1,32}$/)
    const claims = await readVapid(sent!.headers.get('authorization')!)
    expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', exp: expect.any(Number) })
    expect(claims.key).toBe((await call(notificationsApi.pushKey, {}, ana.token)).publicKey)
  })

  it('a device that is gone is forgotten; one that is busy is tried again', async () => {
    const { company, push, write, deliver, queued } = await subscribed(503)
    await write()
    await deliver()
    expect(await queued()).toMatchObject([{ name: 'push.send', state: 'queued', attempts: 1 }])
    push.service.status = 410
    vi.spyOn(clock, 'now').mockReturnValue(Date.now() + hour)
    await settle(company)
    expect(push.calls).toHaveLength(2)
    expect(await queued()).toEqual([])
    expect(await company.db.select(pushSubscriptions)).toEqual([])
  })

  it('not to who has the app before the eyes, who read it meanwhile, or who asked for silence', async () => {
    const { company, push, write, queued, deliver, ana, prefer, soon, told } = await subscribed()
    const screen = await connect(company, ana.token)
    screen.say({ type: 'view', ticketId: null, chatId: null, isFocused: true })
    await write()
    await screen.until('notification.created')
    expect(await queued()).toEqual([])
    screen.say({ type: 'view', ticketId: null, chatId: null, isFocused: false })
    await write()
    await soon(async () => expect(await queued()).toHaveLength(1))
    await call(notificationsApi.read, { body: { all: true } }, ana.token)
    await deliver()
    expect(push.calls).toHaveLength(0)
    await prefer(ana, { quiet: { from: '00:00', to: '23:59' } })
    await write()
    await soon(async () => expect((await told(ana))[0]).toMatchObject({ readAt: null }))
    expect(await queued()).toEqual([])
  })

  it('only to the push services of browsers', async () => {
    const { ana } = await office()
    const { subscription } = await openPushService('x')
    for (const endpoint of [
      'https://evil.example/push',
      'https://fcm.googleapis.com.evil.example/x',
      'http://fcm.googleapis.com/x',
    ])
      expect(
        await refused(notificationsApi.subscribe, { body: { ...subscription, endpoint } }, ana.token),
      ).toMatchObject({
        error: 'ERR_UNSAFE_ADDRESS',
      })
  })
})
