import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deadLettersApi } from '#contracts/dead-letters'
import { messagesApi } from '#contracts/messages'
import { channelOf } from '../../worker/channels/index.ts'
import { clock } from '../../worker/core/clock.ts'
import { handleEvents } from '../../worker/features/inbox/inbox.handle.ts'
import { storeEvents } from '../../worker/features/inbox/inbox.service.ts'
import { call } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { addChannel, settle, within } from './support/flow.ts'
import { connect } from './support/screen.ts'

// The test itself decides when the queue's work is done.
vi.mock('../../worker/queues/consume.ts', () => ({ consume: async () => undefined }))

const page = '100000000000001'
const account = '17841400000000001'
const person = '6000000000000001'
type Type = 'messenger' | 'instagram'
type Answer = { status?: number; json?: unknown; bytes?: number[]; mime?: string } | 'timeout'

let now = Date.now()
beforeEach(() => {
  now = Date.now()
  vi.spyOn(clock, 'now').mockImplementation(() => now)
  vi.spyOn(clock, 'sleep').mockImplementation(async (ms) => void (now += ms))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A company with one page or account, to which Maria has written; her ticket is Ana's. */
async function conversation(type: Type) {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'admin')
  const origin = `http://graph-${company.tenantId}.test`
  const id = type === 'messenger' ? page : account
  const config = { [type === 'messenger' ? 'pageId' : 'accountId']: id, verifyToken: 'verify-token', apiBase: origin }
  const own = { queueId: company.queue.Sales, key: `meta${company.tenantId}` }
  const { id: channelId } = await addChannel(company, type, config, { token: 'token', appSecret: 'secret' }, own)
  let answer: (url: string) => Answer | Promise<Answer> = () => ({ json: { name: 'Maria Teste' } })
  vi.stubGlobal('fetch', async (input: RequestInfo) => {
    const url = typeof input === 'string' ? input : input.url
    const given = await answer(url)
    if (given === 'timeout') throw new DOMException('timed out', 'TimeoutError')
    const { status = 200, json = {}, bytes, mime = 'image/jpeg' } = given
    if (bytes) return new Response(new Uint8Array(bytes), { headers: { 'content-type': mime } })
    return Response.json(json, { status })
  })
  const hear = async (item: Record<string, unknown>, isOwn = false) => {
    const [sender, recipient] = isOwn ? [{ id }, { id: person }] : [{ id: person }, { id }]
    const payload = { entry: [{ id, messaging: [{ sender, recipient, timestamp: now, ...item }] }] }
    await storeEvents(env, company.tenantId, channelId, channelOf(type)!.split(payload))
  }
  await hear({ message: { mid: 'in-1', text: 'Bom dia' } })
  await settle(company)
  const [ticket] = await company.db.query<{ id: string }>(`SELECT id FROM tickets WHERE tenant_id = ?1`)
  const ticketId = ticket!.id
  await company.db.query(`UPDATE tickets SET status = 'open', user_id = ?2 WHERE tenant_id = ?1`, ana.id)
  now += 1000
  return {
    company,
    ana,
    ticketId,
    hear,
    answers: (next: typeof answer) => (answer = next),
    say: (body: string) => call(messagesApi.send, { params: { ticketId }, body: { body, sign: false } }, ana.token),
    /** Own messages as they stand: text, state, id. */
    own: () =>
      company.db
        .query<{ body: string; ack: number; id: string | null }>(
          'SELECT body, ack, external_id AS id FROM messages WHERE tenant_id = ?1 AND from_me = 1 ORDER BY timestamp, id',
        )
        .then((rows) => rows.map(({ body, ack, id }) => [body, ack, id])),
    /** Handles what came in, and nothing else. */
    handle: async () => {
      const rows = await company.db.query<{ id: string }>(
        `SELECT id FROM inbound_events WHERE tenant_id = ?1 AND state = 'pending' ORDER BY id`,
      )
      const ids = rows.map((row) => row.id)
      await within(company, (ctx) => handleEvents(ctx, ids))
    },
  }
}
let lastOut = 0
const sent = (): Answer => ({ json: { recipient_id: person, message_id: `out-${++lastOut}` } })

describe('an echo of what we sent doubles nothing', () => {
  it('names our message on Messenger, also when nobody answered the call', async () => {
    const { company, ana, say, hear, handle, answers, own } = await conversation('messenger')
    answers(async () => {
      const [row] = await company.db.query<{ id: string }>(
        `SELECT id FROM messages WHERE tenant_id = ?1 AND from_me = 1`,
      )
      await hear({ message: { mid: 'm_echo', is_echo: true, app_id: 1, metadata: row!.id, text: 'Olá' } }, true)
      await handle()
      return 'timeout' as const
    })
    await say('Olá')
    await settle(company)
    expect(await own()).toEqual([['Olá', 1, 'm_echo']])
    expect((await call(deadLettersApi.list, {}, ana.token)).items).toEqual([])
  })
  it('clears up an unknown outcome when it comes later', async () => {
    const { company, ana, say, hear, answers, own } = await conversation('messenger')
    answers(() => 'timeout')
    const [message] = await say('Olá')
    await settle(company)
    expect(await own()).toEqual([['Olá', -2, null]])
    await hear({ message: { mid: 'm_late', is_echo: true, metadata: message!.id, text: 'Olá' } }, true)
    await settle(company)
    expect(await own()).toEqual([['Olá', 1, 'm_late']])
    expect((await call(deadLettersApi.list, {}, ana.token)).items).toEqual([])
  })
  it('is known by its words on Instagram, before the answer and without one', async () => {
    const { company, say, hear, handle, answers, own } = await conversation('instagram')
    answers(async () => {
      await hear({ message: { mid: 'ig-out', is_echo: true, text: 'Custa R$ 10' } }, true)
      await handle()
      return { json: { recipient_id: person, message_id: 'ig-out' } }
    })
    await say('*Custa* R$ 10')
    await settle(company)
    expect(await own()).toEqual([['*Custa* R$ 10', 1, 'ig-out']])
    answers(() => 'timeout')
    await say('Ainda tem')
    await settle(company)
    await hear({ message: { mid: 'ig-lost', is_echo: true, text: 'Ainda tem' } }, true)
    await settle(company)
    expect(await own()).toEqual([
      ['*Custa* R$ 10', 1, 'ig-out'],
      ['Ainda tem', 1, 'ig-lost'],
    ])
  })
  it('keeps what somebody wrote in Meta’s own inbox as our message', async () => {
    const { company, say, hear, answers, own } = await conversation('instagram')
    answers(() => 'timeout')
    await say('Um momento')
    await settle(company)
    now += 1000
    await hear({ message: { mid: 'ig-inbox', is_echo: true, text: 'Já respondo' } }, true)
    await settle(company)
    expect(await own()).toEqual([
      ['Um momento', -2, null],
      ['Já respondo', 1, 'ig-inbox'],
    ])
  })
  it('sends nothing again that an echo has told of', async () => {
    const { company, say, hear, answers, own } = await conversation('messenger')
    const [calls] = [[] as string[]]
    answers((url) => {
      calls.push(url)
      return { status: 503, json: {} }
    })
    const [message] = await say('Olá')
    await settle(company)
    await hear({ message: { mid: 'm_after', is_echo: true, metadata: message!.id, text: 'Olá' } }, true)
    now += 60_000
    await settle(company)
    await settle(company)
    expect([calls.length, await own()]).toEqual([1, [['Olá', 1, 'm_after']]])
  })
})

describe('watermarks raise what they cover and never lower', () => {
  const three = async (type: Type) => {
    const scene = await conversation(type)
    scene.answers(sent)
    const times: number[] = []
    for (const body of ['um', 'dois', 'três']) {
      await scene.say(body)
      times.push(now)
      await settle(scene.company)
      now += 1000
    }
    return { ...scene, times }
  }
  const states = async ({ own }: { own: () => Promise<unknown[][]> }) => (await own()).map(([, ack]) => ack)
  const preview = async ({ company }: Pick<Awaited<ReturnType<typeof conversation>>, 'company'>) =>
    (await company.db.query<{ ack: number }>(`SELECT last_message_ack AS ack FROM tickets WHERE tenant_id = ?1`))[0]!
      .ack

  it('up to a time', async () => {
    const scene = await three('messenger')
    const screen = await connect(scene.company, scene.ana.token)
    await scene.hear({ read: { watermark: scene.times[1]! + 1 } })
    await settle(scene.company)
    await screen.until('message.acked')
    expect([await states(scene), await preview(scene)]).toEqual([[3, 3, 1], 1])
    await scene.hear({ delivery: { watermark: scene.times[2]! + 1 } })
    await settle(scene.company)
    expect([await states(scene), await preview(scene)]).toEqual([[3, 3, 2], 2])
  })
  it('up to a message', async () => {
    const scene = await three('instagram')
    const [, second] = await scene.own()
    await scene.hear({ read: { mid: second![2] } })
    await settle(scene.company)
    expect(await states(scene)).toEqual([3, 3, 1])
  })
  it('in a ticket that is closed by now', async () => {
    const scene = await three('messenger')
    await scene.company.db.query(`UPDATE tickets SET status = 'closed', closed_at = ${now} WHERE tenant_id = ?1`)
    await scene.hear({ read: { watermark: now } })
    await settle(scene.company)
    expect(await states(scene)).toEqual([3, 3, 3])
  })
  it('waits for a message that is just leaving', async () => {
    const { company, say, hear, handle, answers, own } = await conversation('messenger')
    answers(async () => {
      await hear({ read: { watermark: now + 1 } })
      await handle()
      return sent()
    })
    await say('um')
    await settle(company)
    expect((await own())[0]![1]).toBe(1)
    now += 10_000
    await settle(company)
    expect((await own())[0]![1]).toBe(3)
  })
  it('of somebody we do not know changes nothing', async () => {
    const scene = await three('messenger')
    await scene.hear({ sender: { id: '777' }, read: { watermark: now } })
    await settle(scene.company)
    expect(await states(scene)).toEqual([1, 1, 1])
  })
})

it('takes the name from the profile, and leaves the one an agent gave', async () => {
  const { company, hear } = await conversation('messenger')
  const names = () => company.db.query(`SELECT name, folded FROM contacts WHERE tenant_id = ?1`)
  expect(await names()).toEqual([{ name: 'Maria Teste', folded: 'maria teste' }])
  await company.db.query(`UPDATE contacts SET name = 'Dona Maria' WHERE tenant_id = ?1`)
  await company.db.query(`UPDATE tickets SET status = 'closed', closed_at = ${now} WHERE tenant_id = ?1`)
  await hear({ message: { mid: 'in-2', text: 'Voltei' } })
  await settle(company)
  expect(await names()).toMatchObject([{ name: 'Dona Maria' }])
})

it('unsends every file of a message', async () => {
  const { company, hear, answers } = await conversation('messenger')
  answers(() => ({ bytes: [0xff, 0xd8, 0xff] }))
  const image = { type: 'image', payload: { url: 'http://cdn.test/a.jpg' } }
  await hear({ message: { mid: 'in-2', attachments: [image, image, image] } })
  await settle(company)
  await hear({ message: { mid: 'in-2', is_deleted: true } })
  await settle(company)
  const rows = await company.db.query(
    `SELECT external_id AS id, deleted_at IS NOT NULL AS isDeleted FROM messages WHERE tenant_id = ?1 ORDER BY id`,
  )
  expect(rows).toEqual([
    { id: 'in-1', isDeleted: 0 },
    { id: 'in-2', isDeleted: 1 },
    { id: 'in-2#1', isDeleted: 1 },
    { id: 'in-2#2', isDeleted: 1 },
  ])
})

it('keeps what a story shows for a day, and shows a film as one', async () => {
  const { company, hear, answers } = await conversation('instagram')
  answers(() => ({ bytes: [0, 0, 0, 24, ...new TextEncoder().encode('ftypisom')], mime: 'video/mp4' }))
  await hear({
    message: { mid: 'in-2', attachments: [{ type: 'story_mention', payload: { url: 'http://cdn.test/s' } }] },
  })
  await settle(company)
  await settle(company)
  const kept = async () => {
    const [row] = await company.db.query<{ key: string; state: string; kind: string }>(
      `SELECT f.key, f.state, m.kind FROM media f CROSS JOIN messages m ON m.tenant_id = ?1 AND m.id = f.message_id WHERE f.tenant_id = ?1`,
    )
    return { state: row!.state, kind: row!.kind, isThere: (await env.MEDIA.head(row!.key)) !== null }
  }
  expect(await kept()).toEqual({ state: 'ready', kind: 'video', isThere: true })
  now += 24 * 3_600_000
  await settle(company)
  expect(await kept()).toEqual({ state: 'failed', kind: 'video', isThere: false })
})
