import { describe, expect, it } from 'vitest'
import { privateChatApi } from '#contracts/private-chat'
import { queuesApi } from '#contracts/queues'
import { teamsApi } from '#contracts/teams'
import { call, fetchWorker, raw, refused } from './support/client.ts'
import { createCompany, type Person } from './support/company.ts'
import { connect } from './support/screen.ts'

async function office() {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const ana = await company.hire('Ana', 'user')
  const bruno = await company.hire('Bruno', 'user')
  const say = (from: Person, id: string, text: string, more: { idFront?: string; quotedId?: string } = {}) =>
    call(privateChatApi.send, { params: { id }, body: { text, ...more } }, from.token)
  const read = (who: Person, id: string) => call(privateChatApi.messages, { params: { id }, query: {} }, who.token)
  const unread = (who: Person) => call(privateChatApi.unread, {}, who.token)
  return { company, eva, ana, bruno, say, read, unread }
}

/** What everybody hears, after whatever was said before: silence up to here was silence. */
async function fence(admin: Person, screen: Awaited<ReturnType<typeof connect>>): Promise<void> {
  await call(queuesApi.create, { body: { queue: crypto.randomUUID() } }, admin.token)
  await screen.until('queue.updated')
}

describe('two people', () => {
  it('write, answer and see what was read; a repeated send is one message', async () => {
    const { ana, bruno, say, read, unread } = await office()
    const first = await say(ana, bruno.id, 'Tem vaga?', { idFront: 'front-000001' })
    expect((await say(ana, bruno.id, 'Tem vaga?', { idFront: 'front-000001' })).id).toBe(first.id)
    expect(await unread(bruno)).toEqual({ users: 1, teams: 0 })
    const reply = await say(bruno, ana.id, 'Tem', { quotedId: first.id })
    expect(reply.quoted).toMatchObject({ text: 'Tem vaga?', sender: { name: 'Ana' } })
    expect(await unread(bruno)).toEqual({ users: 0, teams: 0 })
    expect(await unread(ana)).toEqual({ users: 1, teams: 0 })
    await call(privateChatApi.read, { params: { id: bruno.id }, body: { upTo: reply.id } }, ana.token)
    expect(await unread(ana)).toEqual({ users: 0, teams: 0 })
    const { messages, reads } = await read(bruno, ana.id)
    expect(messages.map((message) => message.text)).toEqual(['Tem vaga?', 'Tem'])
    expect(reads).toContainEqual({ userId: ana.id, upTo: reply.id })
    const { users } = await call(privateChatApi.people, { query: { searchParam: 'brun' } }, ana.token)
    expect(users).toMatchObject([{ name: 'Bruno', lastMessage: 'Tem', unread: 0 }])
  })

  it('an older mark never takes back a newer one, and what came since stays unread', async () => {
    const { ana, bruno, say, unread } = await office()
    const [one, two] = [await say(ana, bruno.id, 'um'), await say(ana, bruno.id, 'dois')]
    await say(ana, bruno.id, 'três')
    const mark = (upTo: string) => call(privateChatApi.read, { params: { id: ana.id }, body: { upTo } }, bruno.token)
    await Promise.all([mark(two.id), mark(one.id)])
    expect(await unread(bruno)).toEqual({ users: 1, teams: 0 })
  })

  it('a file goes with one message, and its repeated send answers that one', async () => {
    const { ana, bruno } = await office()
    const to = { params: { id: bruno.id } }
    const file = await call(privateChatApi.upload, { ...to, query: { name: 'nota.txt' } }, ana.token)
    const send = (idFront: string) => ({ ...to, body: { mediaId: file.id, idFront } })
    const first = await call(privateChatApi.send, send('front-000001'), ana.token)
    expect(first.media?.name).toBe('nota.txt')
    expect((await call(privateChatApi.send, send('front-000001'), ana.token)).id).toBe(first.id)
    expect((await refused(privateChatApi.send, send('front-000002'), ana.token)).error).toBe('ERR_NOT_FOUND')
  })

  it('first words of both at once make one conversation', async () => {
    const { ana, bruno, say, read } = await office()
    await Promise.all([say(ana, bruno.id, 'oi'), say(bruno, ana.id, 'olá')])
    expect((await read(ana, bruno.id)).messages).toHaveLength(2)
    expect((await read(bruno, ana.id)).messages).toHaveLength(2)
  })
})

describe('promises 9 and 10: members alone', () => {
  it('nobody else reads, writes or hears, not even an admin; nor another company', async () => {
    const { company, eva, ana, bruno, say, read } = await office()
    const other = await createCompany()
    const stranger = await other.hire('Stranger', 'admin')
    const screens = await Promise.all([
      connect(company, bruno.token),
      connect(company, eva.token),
      connect(other, stranger.token),
    ])
    const sent = await say(ana, bruno.id, 'segredo')
    await call(privateChatApi.typing, { params: { id: bruno.id } }, ana.token)
    const [his, hers, theirs] = screens
    await his.until('privateMessage.created')
    await his.until('privateMessage.typing')
    await fence(eva, hers)
    expect([...hers.types(), ...theirs.types()].filter((type) => type.startsWith('private'))).toEqual([])
    expect((await read(eva, bruno.id)).messages).toEqual([])
    expect(await refused(privateChatApi.messages, { params: { id: ana.id }, query: {} }, stranger.token)).toMatchObject(
      {
        status: 404,
      },
    )
    expect(
      await refused(privateChatApi.read, { params: { id: bruno.id }, body: { upTo: sent.id } }, eva.token),
    ).toMatchObject({ status: 404 })
    expect(
      await refused(
        privateChatApi.send,
        { params: { id: bruno.id }, body: { text: 'x', quotedId: sent.id } },
        eva.token,
      ),
    ).toMatchObject({ status: 404 })
  })

  it('who is taken out of a team loses sight of it at once, and hears no more', async () => {
    const { company, eva, ana, bruno, say, read, unread } = await office()
    const team = await call(teamsApi.create, { body: { name: 'Plantão', users: [ana.id, bruno.id] } }, eva.token)
    await say(ana, team.id, 'Quem abre amanhã?')
    expect(await unread(bruno)).toEqual({ users: 0, teams: 1 })
    expect((await read(bruno, team.id)).messages).toHaveLength(1)
    expect(await refused(privateChatApi.messages, { params: { id: team.id }, query: {} }, eva.token)).toMatchObject({
      status: 404,
    })
    await call(teamsApi.update, { params: { id: team.id }, body: { users: [ana.id] } }, eva.token)
    const screen = await connect(company, bruno.token)
    await say(ana, team.id, 'Então eu')
    await fence(eva, screen)
    expect(screen.types()).not.toContain('privateMessage.created')
    expect(await unread(bruno)).toEqual({ users: 0, teams: 0 })
    expect(await refused(privateChatApi.messages, { params: { id: team.id }, query: {} }, bruno.token)).toMatchObject({
      status: 404,
    })
    expect(await call(privateChatApi.teams, {}, bruno.token)).toEqual([])
    await call(teamsApi.remove, { params: { id: team.id } }, eva.token)
    expect(await call(privateChatApi.teams, {}, ana.token)).toEqual([])
  })
})

it('files are sniffed, signed, used once and only where they were given', async () => {
  const { company, ana, bruno, eva, read } = await office()
  const put = async (who: Person, id: string) => {
    const response = await fetchWorker(`/api/private-chats/${id}/files?name=plano.png`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'image/png' },
      body: '<script>alert(1)</script>',
    })
    return response.json<{ id: string; mime: string }>()
  }
  const file = await put(ana, bruno.id)
  expect(file.mime).toBe('application/octet-stream')
  const send = (who: Person, id: string) =>
    raw(privateChatApi.send, { params: { id }, body: { mediaId: file.id } }, who.token)
  expect((await send(eva, bruno.id)).status).toBe(404)
  expect((await send(ana, eva.id)).status).toBe(404)
  expect((await send(ana, bruno.id)).status).toBe(200)
  expect((await send(ana, bruno.id)).status).toBe(404)
  const [message] = (await read(bruno, ana.id)).messages
  const download = await fetchWorker(message!.media!.url!)
  expect(download.headers.get('content-disposition')).toContain('attachment')
  await download.body?.cancel()
  expect((await fetchWorker(`/api/media/${company.tenantId}/${file.id}?e=${Date.now() + 1000}&s=forged`)).status).toBe(
    403,
  )
})

it('the history comes in pages, and an empty message is refused', async () => {
  const { ana, bruno, say } = await office()
  for (const text of ['1', '2', '3']) await say(ana, bruno.id, text)
  const page = (before?: string) =>
    call(privateChatApi.messages, { params: { id: ana.id }, query: { limit: 2, before } }, bruno.token)
  const newest = await page()
  expect(newest.messages.map((message) => message.text)).toEqual(['2', '3'])
  const older = await page(newest.before!)
  expect([older.messages.map((message) => message.text), older.before]).toEqual([['1'], null])
  expect(
    await refused(privateChatApi.send, { params: { id: bruno.id }, body: { text: '  ' } }, ana.token),
  ).toMatchObject({ error: 'ERR_EMPTY_MESSAGE' })
})
