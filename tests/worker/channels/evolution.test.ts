import { describe, expect, test } from 'vitest'
import { evolution as channel } from '#worker/channels/evolution/index.ts'
import { fakeHttp } from './fake-http.ts'
import type { Reply } from './fixture.ts'
import { fixture } from './fixtures/evolution.ts'
import { samplesOf } from './samples.ts'

const samples = samplesOf('evolution')
const number = '5511999990000'
const lid = '100000000000001@lid'
const ok = (body: unknown): Reply => ({ status: 200, body })
const using = (replies: Reply[], more: Record<string, unknown> = {}) => {
  const { http, seen } = fakeHttp(replies)
  return { context: { http, config: { ...fixture.config, ...more } }, seen }
}
const record = (key: Record<string, unknown>, body: string) => ({
  key: { fromMe: false, ...key },
  message: { conversation: body },
  messageTimestamp: 1_785_100_386,
})
const page = (records: unknown[], pages = 1) => ok({ messages: { total: 9, pages, currentPage: 1, records } })

describe('asks the server', () => {
  test('whether a number is on WhatsApp', async () => {
    const { context, seen } = using([ok(samples['whatsapp-numbers-response']), ok([])])
    expect(await channel.checkNumber?.(number, context)).toBe(number)
    expect(await channel.checkNumber?.('551133334444', context)).toBeNull()
    expect(seen[0]?.body).toEqual({ numbers: [number] })
    await expect(channel.checkNumber?.(number, using(['hangs']).context)).rejects.toThrow('Evolution: no answer')
  })

  test('who is in a group, in both shapes of participants', async () => {
    const participants = [
      { id: lid, jid: `${number}@s.whatsapp.net`, admin: 'superadmin' },
      { id: '100000000000002@lid', phoneNumber: '5511999990001@s.whatsapp.net', name: 'Ana' },
      { id: '5511999990002@s.whatsapp.net' },
      { id: null },
    ]
    const { context } = using([ok({ participants })])
    expect(await channel.listParticipants?.('120363000000000001@g.us', context)).toEqual([
      { userId: lid, name: `+${number}`, number },
      { userId: '100000000000002@lid', name: 'Ana', number: '5511999990001' },
      { userId: '5511999990002', name: '+5511999990002', number: '5511999990002' },
    ])
  })

  test('for a profile with its picture, and fetches that', async () => {
    const picture = { profilePictureUrl: 'https://pps.whatsapp.net/fake.jpg' }
    const { context } = using([ok(picture), ok([{ pushName: 'Maria Teste' }])])
    expect(await channel.readProfile?.(number, context)).toEqual({
      name: 'Maria Teste',
      picture: { ref: 'https://pps.whatsapp.net/fake.jpg' },
    })
    const fetched = using([{ status: 200, body: new Uint8Array([1, 2, 3]) }])
    const file = await channel.fetchFile('https://pps.whatsapp.net/fake.jpg', fetched.context)
    expect(file.bytes.byteLength).toBe(3)
    expect(fetched.seen[0]?.headers).not.toHaveProperty('apikey')
  })

  const chats = ok([
    { remoteJid: `${number}@s.whatsapp.net`, pushName: 'Maria Teste' },
    { remoteJid: lid, pushName: '', lastMessage: { key: { remoteJidAlt: '5511999990001@s.whatsapp.net' } } },
    { remoteJid: '120363000000000001@g.us', name: 'Obras' },
    { remoteJid: 'status@broadcast' },
    { remoteJid: null },
  ])

  test('which chats it remembers', async () => {
    expect(await channel.listChats?.(using([chats]).context)).toEqual([
      { id: number, name: 'Maria Teste', isGroup: false },
      { id: lid, name: '+5511999990001', isGroup: false },
      { id: '120363000000000001@g.us', name: 'Obras', isGroup: true },
    ])
    const without = await channel.listChats?.(using([chats], { groupsIgnore: true }).context)
    expect(without?.some(({ isGroup }) => isGroup)).toBe(false)
  })

  test('for messages from before, page by page, of this chat alone', async () => {
    const key = { remoteJid: `${number}@s.whatsapp.net` }
    const other = record({ remoteJid: '5511999990009@s.whatsapp.net', id: 'A9' }, 'de outro')
    const { context, seen } = using([
      page([record({ ...key, id: 'A3' }, 'três'), other], 2),
      page([record({ ...key, id: 'A1', fromMe: true }, 'um')], 2),
    ])
    const found = await channel.readHistory?.(number, 150, context)
    expect(found).toMatchObject([
      { externalId: 'A1', fromMe: true, body: 'um' },
      { externalId: 'A3', body: 'três' },
    ])
    expect(seen.map(({ body }) => body)).toEqual(
      [1, 2].map((number) => ({ where: { key }, page: number, offset: 100 })),
    )
  })

  test('for messages filed under a LID', async () => {
    const alt = '5511999990001@s.whatsapp.net'
    const filed = [record({ remoteJid: lid, remoteJidAlt: alt, id: 'A1' }, 'um')]
    const { context, seen } = using([page([]), chats, page(filed)])
    const found = await channel.readHistory?.('5511999990001', 10, context)
    expect(found).toMatchObject([{ externalId: 'A1', chat: { id: '5511999990001' } }])
    expect(seen.at(-1)?.body).toMatchObject({ where: { key: { remoteJid: lid } } })
    expect(await channel.readHistory?.(lid, 10, using([page(filed)]).context)).toHaveLength(1)
  })
})

describe('connects', () => {
  const row = { name: 'loja-teste', connectionStatus: 'open', ownerJid: '5511888880000:3@s.whatsapp.net' }
  const done = ok({})
  const open = ok({ instance: { instanceName: 'loja-teste', state: 'open' } })
  const connect = (replies: Reply[], more?: Record<string, unknown>) => {
    const { context, seen } = using(replies, more)
    return { answer: channel.connect(context, 'https://app.test/webhooks/evolution/key'), seen }
  }

  test('an instance that is open', async () => {
    const { answer, seen } = connect([ok([row]), done, done, done, open, ok([row])], { rejectCalls: true })
    expect(await answer).toEqual({ account: '+5511888880000' })
    expect(seen[1]?.body).toEqual({
      rejectCall: true,
      msgCall: '',
      groupsIgnore: false,
      alwaysOnline: false,
      readMessages: false,
      readStatus: false,
      syncFullHistory: false,
    })
    expect(seen[3]?.body).toMatchObject({
      webhook: {
        enabled: true,
        url: 'https://app.test/webhooks/evolution/key',
        headers: { 'x-webhook-secret': fixture.config['hookSecret'] },
        byEvents: false,
        base64: false,
      },
    })
  })

  test('an instance whose code is not ready yet', async () => {
    expect(await connect([ok([row]), done, done, done, ok({ count: 0 })]).answer).toEqual({ status: 'OPENING' })
  })

  test.each<[string, Reply[], string | undefined, Record<string, unknown>?]>([
    ['a key of another instance', [ok([{ ...row, name: 'outra' }])], 'apiKey'],
    ['a server that is none', [{ status: 404, body: '<html>' }], 'apiBase'],
    ['a name in use', [ok([]), { status: 403, body: { response: { message: ['already in use'] } } }], 'instanceName'],
    ['a proxy that fails', [ok([row]), done, { status: 400, body: {} }], 'proxyHost', { proxyHost: 'p' }],
    ['a start that fails', [ok([row]), done, done, done, ok({ error: true, message: 'boom' })], undefined],
  ])('not with %s', async (_, replies, field, more) => {
    await expect(connect(replies, more).answer).rejects.toMatchObject({ name: 'Error', field })
  })
})
