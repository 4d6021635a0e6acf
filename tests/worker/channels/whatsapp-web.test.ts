import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readProto } from '#worker/channels/whatsapp-web/read.ts'
import { samplesOf } from './samples.ts'

/** The place of a path in a sample; undefined where it ends early. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], value)
const chat = (body: string, more: object = {}) => ({ type: 'message', content: { kind: 'chat', body, ...more } })
const content = (more: object) => expect.objectContaining({ type: 'message', content: more })

const evolution = samplesOf('evolution')
const waha = samplesOf('waha')
const wuzapi = samplesOf('wuzapi')

describe('samples of Evolution', () => {
  const read = (name: string) => readProto(at(evolution[name], 'data.message'), at(evolution[name], 'data.contextInfo'))

  test.each([
    ['messages-upsert-text-lidmode', chat('Mensagem de teste')],
    ['messages-upsert-text-lid-only-alt', chat('Oi')],
    ['messages-upsert-text-230-senderpn', chat('Oi')],
    ['messages-upsert-from-phone', chat('Respondi pelo celular')],
    ['send-message', chat('Mensagem enviada pela API')],
    ['messages-upsert-quoted', { ...chat('Sim, pode'), quotedId: '3EB0FAKEOUT1' }],
    [
      'messages-upsert-group-mention',
      chat('@100000000000009 me ajuda', { data: { groupMentions: { ids: ['100000000000009@lid'], isHidden: false } } }),
    ],
    ['messages-upsert-button-response', chat('Financeiro', { data: { reply: { id: 'opt_1', title: 'Financeiro' } } })],
    ['messages-upsert-reaction', { type: 'reaction', targetId: '3EB0FAKEOUT1', emoji: '👍' }],
    [
      'messages-upsert-image',
      content({ kind: 'image', body: 'Foto', file: { mime: 'image/jpeg', size: 98_000, width: 960, height: 1280 } }),
    ],
    [
      'messages-upsert-voice',
      content({ kind: 'voice', file: { mime: 'audio/ogg; codecs=opus', size: 16_000, duration: 4000 } }),
    ],
    [
      'messages-upsert-document',
      content({ kind: 'document', file: { mime: 'application/pdf', name: 'contrato.pdf', size: 34_567 } }),
    ],
  ])('%s', (name, expected) => expect(read(name)).toEqual(expected))

  test('an edit, as its webhook gives it', () =>
    expect(readProto({ protocolMessage: at(evolution['messages-edited'], 'data') })).toEqual({
      type: 'edit',
      targetId: 'AC00000000000000000000000000FA01',
      body: 'Texto corrigido',
    }))
})

describe('samples of WAHA', () => {
  const read = (name: string) => readProto(at(waha[name], 'payload._data.message'))

  test.each([
    ['message-noweb-text-lid', chat('Olá')],
    ['message-noweb-text-cus-twin', chat('Olá')],
    ['message-noweb-image', content({ kind: 'image', body: 'Foto', file: { mime: 'image/jpeg' } })],
    ['message-noweb-group-sticker-own', { type: 'none' }],
    ['message-webjs-text', { type: 'none' }],
  ])('%s', (name, expected) => expect(read(name)).toEqual(expected))
})

describe('samples of Wuzapi', () => {
  const read = (name: string) => readProto(at(wuzapi[name], 'event.Message'))

  test.each([
    ['message-text', chat('Olá')],
    ['message-text-lid-group', { ...chat('Oi grupo'), quotedId: '3EB0FAKEOUT1' }],
    ['message-reaction', { type: 'reaction', targetId: '3EB0FAKEOUT1', emoji: '👍' }],
    ['message-peer-sync-ignore', { type: 'none' }],
    ['undecryptable-message', { type: 'none' }],
    [
      'message-voice-s3',
      {
        type: 'message',
        content: { kind: 'voice', file: { mime: 'audio/ogg; codecs=opus', duration: 4000 } },
        media: {
          type: 'audio',
          url: 'https://mmg.whatsapp.net/fake.enc',
          directPath: '/v/fake',
          mediaKey: 'RkFLRQ==',
          mimetype: 'audio/ogg; codecs=opus',
        },
      },
    ],
  ])('%s', (name, expected) => expect(read(name)).toEqual(expected))

  test('history', () => {
    const first = at(wuzapi['history-sync-trimmed'], 'event.Data.conversations.0.messages.0.message.message')
    expect(readProto(first)).toEqual(chat('Blz?'))
  })
})

const words = { conversation: 'Olá' }
const key = { remoteJid: '5511999990000@s.whatsapp.net', id: 'A1' }
const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nTEL;waid=5511999990001:+55 11 99999-0001\nEND:VCARD'
const ana = { name: 'Ana', phones: ['+55 11 99999-0001'], emails: [] }

test.each<[string, unknown, unknown]>([
  ['vanishing', { ephemeralMessage: { message: words } }, chat('Olá')],
  ['vanishing, of whatsmeow', { EphemeralMessage: { Message: words } }, chat('Olá')],
  [
    'seen once',
    { messageContextInfo: {}, viewOnceMessageV2: { message: { videoMessage: { seconds: 3 } } } },
    content({ kind: 'video', file: { mime: 'video/mp4', duration: 3000 } }),
  ],
  [
    'a document with a caption',
    { documentWithCaptionMessage: { message: { documentMessage: { fileName: 'a.pdf', caption: 'Segue' } } } },
    content({ kind: 'document', body: 'Segue', file: { mime: 'application/octet-stream', name: 'a.pdf' } }),
  ],
  [
    'an edit in its wrapper',
    {
      editedMessage: {
        message: {
          protocolMessage: { key, type: 'MESSAGE_EDIT', editedMessage: { imageMessage: { caption: 'Nova' } } },
        },
      },
    },
    { type: 'edit', targetId: 'A1', body: 'Nova' },
  ],
  ['an edit without words', { protocolMessage: { key, type: 14, editedMessage: {} } }, { type: 'none' }],
  ['a revocation', { protocolMessage: { key, type: 0 } }, { type: 'delete', targetId: 'A1' }],
  [
    'a revocation by name',
    { protocolMessage: { key: { ID: 'A1' }, type: 'REVOKE' } },
    { type: 'delete', targetId: 'A1' },
  ],
  ['vanishing switched on', { protocolMessage: { key, type: 3, ephemeralExpiration: 86_400 } }, { type: 'none' }],
  ['a reaction taken back', { reactionMessage: { key } }, { type: 'reaction', targetId: 'A1', emoji: '' }],
  [
    'keys of a group',
    { senderKeyDistributionMessage: { groupId: '1@g.us' }, messageContextInfo: {} },
    { type: 'none' },
  ],
  ['keys of a group beside words', { senderKeyDistributionMessage: {}, ...words }, chat('Olá')],
  ['a vote', { pollUpdateMessage: { vote: {} } }, { type: 'none' }],
  ['an album’s cover', { albumMessage: { expectedImageCount: 2 } }, { type: 'none' }],
  [
    'a forwarded text',
    { extendedTextMessage: { text: 'Veja', contextInfo: { isForwarded: true } } },
    chat('Veja', { data: { isForwarded: true } }),
  ],
  [
    'an audio file',
    { audioMessage: { mimetype: 'audio/mpeg' } },
    content({ kind: 'audio', file: { mime: 'audio/mpeg' } }),
  ],
  [
    'a sticker in its wrapper',
    { lottieStickerMessage: { message: { stickerMessage: { isAnimated: true } } } },
    content({ kind: 'sticker', file: { mime: 'image/webp' } }),
  ],
  [
    'a round video',
    { ptvMessage: { seconds: 2 } },
    content({ kind: 'video', file: { mime: 'video/mp4', duration: 2000 } }),
  ],
  [
    'a place',
    { locationMessage: { degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'Sé' } },
    content({ kind: 'location', data: { location: { latitude: -23.5, longitude: -46.6, name: 'Sé' } } }),
  ],
  [
    'a place that moves',
    { liveLocationMessage: { degreesLatitude: 1, degreesLongitude: 2, caption: 'A caminho' } },
    content({ kind: 'location', body: 'A caminho', data: { location: { latitude: 1, longitude: 2 } } }),
  ],
  [
    'a place nowhere',
    { locationMessage: { degreesLatitude: 100, degreesLongitude: 2 } },
    content({ kind: 'unsupported', body: '[location]' }),
  ],
  [
    'a card',
    { contactMessage: { displayName: 'Ana', vcard } },
    content({ kind: 'contacts', data: { contacts: [ana] } }),
  ],
  [
    'cards',
    { contactsArrayMessage: { contacts: [{ vcard }, { displayName: 'João', vcard: '' }, {}] } },
    content({ kind: 'contacts', data: { contacts: [ana, { name: 'João', phones: [], emails: [] }] } }),
  ],
  [
    'a row of a list',
    { listResponseMessage: { title: 'Suporte', singleSelectReply: { selectedRowID: 'r1' } } },
    chat('Suporte', { data: { reply: { id: 'r1', title: 'Suporte' } } }),
  ],
  [
    'a template’s button',
    { templateButtonReplyMessage: { selectedId: 'sim', selectedDisplayText: 'Sim' } },
    chat('Sim', { data: { reply: { id: 'sim', title: 'Sim' } } }),
  ],
  [
    'a button, of whatsmeow',
    { buttonsResponseMessage: { selectedButtonID: 'a', Response: { SelectedDisplayText: 'A' } } },
    chat('A', { data: { reply: { id: 'a', title: 'A' } } }),
  ],
  [
    'a button of the newer kind',
    {
      interactiveResponseMessage: {
        body: { text: 'Boletos' },
        nativeFlowResponseMessage: { name: 'quick_reply', paramsJson: '{"id":"b1"}' },
      },
    },
    chat('Boletos', { data: { reply: { id: 'b1', title: 'Boletos' } } }),
  ],
  [
    'a form',
    {
      interactiveResponseMessage: {
        InteractiveResponseMessage: { NativeFlowResponseMessage: { paramsJSON: '{"flow_token":"x","cpf":"123"}' } },
      },
    },
    chat('cpf: 123'),
  ],
  [
    'a menu of another business',
    { buttonsMessage: { contentText: 'Setor?', buttons: [{ buttonId: '1', buttonText: { displayText: 'Vendas' } }] } },
    chat('Setor?\n• Vendas'),
  ],
  [
    'a list of another business',
    {
      listMessage: {
        title: 'Menu',
        description: 'Escolha',
        sections: [{ rows: [{ title: 'Um' }, { title: 'Dois' }] }],
      },
    },
    chat('Menu\nEscolha\n• Um\n• Dois'),
  ],
  [
    'a template of another business',
    {
      templateMessage: {
        hydratedTemplate: { hydratedContentText: 'Oi', hydratedButtons: [{ urlButton: { displayText: 'Abrir' } }] },
      },
    },
    chat('Oi\n• Abrir'),
  ],
  [
    'a poll',
    { pollCreationMessageV3: { name: 'Que dia?', options: [{ optionName: 'Hoje' }, { optionName: 'Amanhã' }] } },
    chat('📊 Que dia?\n• Hoje\n• Amanhã'),
  ],
  ['an event', { eventMessage: { name: 'Visita', startTime: '1785100400' } }, chat('📅 Visita\n2026-07-26 21:13 UTC')],
  ['an event at no time', { eventMessage: { name: 'Visita', startTime: 9e15 } }, chat('📅 Visita')],
  ['an invitation', { groupInviteMessage: { groupName: 'Obras', caption: 'Entre' } }, chat('👥 Obras\nEntre')],
  ['an order', { orderMessage: { orderTitle: 'Loja', message: 'Quero isto' } }, chat('🛒 Loja\nQuero isto')],
  [
    'something new',
    { messageContextInfo: {}, holoCallMessageV2: { a: 1 } },
    content({ kind: 'unsupported', body: '[holo call]' }),
  ],
  ['a broken picture', { imageMessage: 'x' }, content({ kind: 'unsupported', body: '[image]' })],
  ['no words', { conversation: '' }, { type: 'none' }],
  ['nothing', null, { type: 'none' }],
])('reads %s', (_, message, expected) => expect(readProto(message)).toEqual(expected))

test('an answer is told by the context of its own part, else by the one beside the message', () => {
  const own = { imageMessage: { contextInfo: { stanzaID: 'inside' } } }
  expect(readProto(own, { stanzaId: 'beside' })).toMatchObject({ quotedId: 'inside' })
  expect(readProto(words, { stanzaId: 'beside' })).toMatchObject({ quotedId: 'beside' })
})

test('a wrapper around itself many times over ends', () => {
  let message: unknown = words
  for (let depth = 0; depth < 100; depth++) message = { ephemeralMessage: { message } }
  expect(readProto(message)).toEqual(content({ kind: 'unsupported', body: '[ephemeral]' }))
})

test('survives anything that is JSON', () => {
  const keys = ['imageMessage', 'contactsArrayMessage', 'protocolMessage', 'listMessage', 'eventMessage', 'odd']
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.jsonValue(), fc.jsonValue(), (key, value, context) => {
      expect(readProto({ [key]: value, more: { message: value } }, context)).toHaveProperty('type')
    }),
    { numRuns: 300 },
  )
})
