import { expect, it, vi } from 'vitest'
import { env } from 'cloudflare:workers'
import { messagesApi } from '#contracts/messages'
import { quickMessagesApi } from '#contracts/quick-messages'
import { storeMedia } from '../../worker/features/media/media.service.ts'
import { call, refused } from './support/client.ts'
import { createCompany, type Company } from './support/company.ts'
import { addTicket } from './support/flow.ts'

vi.mock('../../worker/queues/consume.ts', () => ({ consume: async () => undefined }))

const ogg = new TextEncoder().encode('OggS and sound')
const stored = (company: Company, ownerId: string, name: string, mime: string) =>
  storeMedia(env, company.db, { bytes: ogg.buffer as ArrayBuffer, name, mime, ownerId })

it('keeps personal ones to their person, and the company’s to those with the right', async () => {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const bruno = await company.hire('Bruno', 'user')
  const rui = await company.hire('Rui', 'supervisor')
  const body = { key: 'oi', message: 'Olá' }
  expect((await refused(quickMessagesApi.create, { body }, ana.token)).error).toBe('ERR_NO_PERMISSION')
  const own = await call(quickMessagesApi.create, { body: { ...body, isPersonal: true } }, ana.token)
  const everybodys = await call(quickMessagesApi.create, { body }, rui.token)
  expect((await refused(quickMessagesApi.create, { body }, rui.token)).error).toBe('ERR_KEY_TAKEN')
  const ids = async (token: string) => (await call(quickMessagesApi.list, {}, token)).map((row) => row.id).toSorted()
  expect(await ids(ana.token)).toEqual([own.id, everybodys.id].toSorted())
  expect(await ids(bruno.token)).toEqual([everybodys.id])
  const params = { id: own.id }
  expect((await refused(quickMessagesApi.update, { params, body: { message: 'x' } }, rui.token)).status).toBe(404)
  expect((await refused(quickMessagesApi.remove, { params }, bruno.token)).status).toBe(404)
})

it('sends its file as often as it is used, sound as a voice note with the words behind it', async () => {
  const company = await createCompany()
  const rui = await company.hire('Rui', 'supervisor')
  const ticket = await addTicket(company, { status: 'open', userId: rui.id, queueId: company.queue.Sales })
  const file = await stored(company, rui.id, 'aviso.ogg', 'audio/ogg')
  const body = { key: 'aviso', message: 'Ouça', mediaId: file.id, sendAsAudio: true }
  const quick = await call(quickMessagesApi.create, { body }, rui.token)
  expect(quick.media?.name).toBe('aviso.ogg')
  for (let turn = 0; turn < 2; turn++) {
    const sent = await call(
      messagesApi.send,
      { params: { ticketId: ticket.id }, body: { body: 'Ouça', quickMessageId: quick.id, sign: false } },
      rui.token,
    )
    expect(sent.map(({ kind, body: words, media }) => [kind, words, media?.id])[0]).toEqual(['voice', '', file.id])
  }
  const { messages } = await call(messagesApi.list, { params: { ticketId: ticket.id }, query: {} }, rui.token)
  expect(messages.map((one) => one.kind)).toEqual(['voice', 'chat', 'voice', 'chat'])
})

it('refuses what is no sound as a voice note, somebody else’s file, and nothing at all', async () => {
  const company = await createCompany()
  const rui = await company.hire('Rui', 'supervisor')
  const text = await stored(company, rui.id, 'a.txt', 'text/plain')
  const foreign = await stored(company, 'usr_other', 'b.ogg', 'audio/ogg')
  const code = async (body: object) =>
    (await refused(quickMessagesApi.create, { body: { key: 'k', message: '', ...body } }, rui.token)).error
  expect(await code({})).toBe('ERR_EMPTY_MESSAGE')
  expect(await code({ mediaId: foreign.id })).toBe('ERR_NOT_FOUND')
  expect(await code({ message: 'x', sendAsAudio: true })).toBe('ERR_FILE_TYPE')
  expect(text.mime === 'text/plain' || text.mime === 'audio/ogg').toBe(true)
})
