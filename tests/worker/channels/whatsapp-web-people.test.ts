import { describe, expect, test } from 'vitest'
import { toInbound } from '#worker/channels/whatsapp-web/inbound.ts'
import { idOf, jidOf, readJid, senderOf } from '#worker/channels/whatsapp-web/jid.ts'
import { readProto } from '#worker/channels/whatsapp-web/read.ts'
import { wholeOf } from '#worker/channels/whatsapp-web/shape.ts'
import { readCard } from '#worker/channels/whatsapp-web/vcard.ts'

const key = { remoteJid: '5511999990000@s.whatsapp.net', id: 'A1' }

describe('in neutral words', () => {
  const chat = { id: '120363000000000001@g.us' }
  const frame = { externalId: 'A2', chat, isGroup: true, author: 'Ana', authorId: '1@lid', at: 5, fileRef: 'A2' }
  const own = { externalId: 'A2', chat, fromMe: true, at: 5, fileRef: 'A2' }

  test('a file in a group', () =>
    expect(toInbound(readProto({ imageMessage: { width: 4 } }), frame)).toEqual([
      {
        type: 'message',
        externalId: 'A2',
        chat,
        isGroup: true,
        author: 'Ana',
        kind: 'image',
        file: { mime: 'image/jpeg', width: 4, ref: 'A2' },
        data: { authorId: '1@lid' },
        at: 5,
      },
    ]))

  test('a reaction, an edit, a revocation', () => {
    const edit = { protocolMessage: { key, type: 14, editedMessage: { conversation: '*Ana*:\nOi' } } }
    expect(toInbound(readProto({ reactionMessage: { key, text: '👍' } }), frame)).toEqual([
      { type: 'reaction', chatId: chat.id, targetId: 'A1', emoji: '👍', by: '1@lid', at: 5 },
    ])
    expect(toInbound(readProto(edit), frame)).toMatchObject([{ type: 'edit', externalId: 'A1', body: '*Ana*:\nOi' }])
    expect(toInbound(readProto({ protocolMessage: { key, type: 0 } }), frame)).toEqual([
      { type: 'delete', chatId: chat.id, externalId: 'A1', at: 5 },
    ])
  })

  test('what our own phone did', () => {
    const edit = { protocolMessage: { key, type: 14, editedMessage: { conversation: '*Ana*:\nOi' } } }
    expect(toInbound(readProto({ reactionMessage: { key, text: '👍' } }), own)).toMatchObject([
      { type: 'reaction', by: 'phone', fromMe: true },
    ])
    expect(toInbound(readProto(edit), own)).toMatchObject([{ type: 'edit', body: 'Oi' }])
    expect(toInbound(readProto({ conversation: 'Olá' }), own)).toEqual([
      { type: 'message', externalId: 'A2', chat, fromMe: true, kind: 'chat', body: 'Olá', at: 5 },
    ])
    expect(toInbound({ type: 'none' }, own)).toEqual([])
  })
})

describe('jids', () => {
  test.each([
    ['5511999990000:20@s.whatsapp.net', 'phone', '5511999990000'],
    ['5511999990000@c.us', 'phone', '5511999990000'],
    ['5511999990000', 'phone', '5511999990000'],
    ['100000000000001:3@lid', 'lid', '100000000000001@lid'],
    ['120363000000000001@g.us', 'group', '120363000000000001@g.us'],
    ['5511999990000-1600000000@g.us', 'group', '5511999990000-1600000000@g.us'],
    ['status@broadcast', 'status', 'status@broadcast'],
    ['1600000000@broadcast', 'broadcast', '1600000000@broadcast'],
    ['120363000000000002@newsletter', 'newsletter', '120363000000000002@newsletter'],
    ['867051314767696@bot', 'other', '867051314767696@bot'],
  ])('%s', (jid, kind, id) => expect(readJid(jid)).toMatchObject({ kind, id }))

  test.each([undefined, null, 7, '', 'x', '@lid', 'ana@s.whatsapp.net', 'a@b@c'])('%j is none', (value) =>
    expect(idOf(value)).toBeUndefined(),
  )

  test('an alias becomes an address again', () => {
    expect(jidOf('5511999990000')).toBe('5511999990000@s.whatsapp.net')
    expect(jidOf('5511999990000', 'c.us')).toBe('5511999990000@c.us')
    expect(jidOf('100000000000001@lid')).toBe('100000000000001@lid')
  })

  test('a person by phone and LID, in both Brazilian spellings', () =>
    expect(senderOf(['100000000000001@lid', '5511999990000:2@s.whatsapp.net', ''], 'Maria Teste')).toEqual({
      id: '5511999990000',
      aliases: ['phone:5511999990000', 'phone:551199990000', '100000000000001@lid'],
      name: 'Maria Teste',
      number: '5511999990000',
    }))

  test('a person whose phone is hidden', () =>
    expect(senderOf(['100000000000001@lid'])).toEqual({ id: '100000000000001@lid', aliases: [] }))

  test('a group is nobody', () => expect(senderOf(['120363000000000001@g.us', null])).toBeUndefined())
})

test.each([
  ['98000', 98_000],
  [4, 4],
  [{ low: 1_785_100_386, high: 0, unsigned: true }, 1_785_100_386],
  [{ low: -1, high: 1, unsigned: true }, 2 ** 33 - 1],
  ['', undefined],
  ['4 s', undefined],
  [1.5, undefined],
  [null, undefined],
])('counts %j', (value, expected) => expect(wholeOf(value)).toBe(expected))

test('reads a card with folded lines, groups and escapes', () => {
  const card = [
    'BEGIN:VCARD',
    'FN;CHARSET=UTF-8:Souza\\, Ana',
    'item1.TEL;type=CELL;waid=5511999990001:+55 11 99999-',
    ' 0001',
    'TEL:+55 11 99999-0001',
    'item2.EMAIL;type=INTERNET:ana@example.com',
    'END:VCARD',
  ].join('\r\n')
  expect(readCard(card)).toEqual({ name: 'Souza, Ana', phones: ['+55 11 99999-0001'], emails: ['ana@example.com'] })
  expect(readCard('', '')).toBeNull()
})
