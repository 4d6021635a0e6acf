import { describe, expect, it } from 'vitest'
import type { Capabilities } from '#contracts/channels'
import type { QuickMessage } from '#contracts/quick-messages'
import { whyNotDelete, whyNotEdit } from '#web/features/tickets/model/can.ts'
import { readCoordinates } from '#web/features/tickets/model/coordinates.ts'
import { kindOfFile, whyNotFile } from '#web/features/tickets/model/files.ts'
import { type Outgoing, pickNext } from '#web/features/tickets/model/outgoing.ts'
import { chooseQuickMessage, readSlash } from '#web/features/tickets/model/quick-match.ts'
import { fillParts, fillVariables } from '#contracts/variables'

const quick = (key: string, isActive = true): QuickMessage => ({
  id: key,
  key,
  message: `text of ${key}`,
  isActive,
  userId: null,
  media: null,
  sendAsAudio: false,
  createdAt: 1,
})
const capabilities: Capabilities = {
  media: { image: 5, audio: 16, video: 16, document: 100, sticker: 0 },
  textLimit: 4096,
  captionLimit: 1024,
  quote: true,
  react: true,
  editWindow: 0,
  deleteWindow: 7_200_000,
  typing: true,
  seen: true,
  receipts: true,
  location: true,
  contacts: true,
  buttons: true,
  templates: false,
  mentions: false,
  history: false,
  window: null,
  initiate: true,
  voiceMimes: ['audio/ogg'],
  imageMimes: ['image/jpeg', 'image/png'],
  videoMimes: ['video/mp4'],
}

describe('the slash lookup (D108)', () => {
  const all = [quick('prazo'), quick('prazo-sofa'), quick('compra'), quick('velho', false)]
  it('opens on a slash and a word alone', () => {
    expect([readSlash('/'), readSlash('/pra'), readSlash('/pra zo'), readSlash('a /pra')]).toEqual([
      '',
      'pra',
      null,
      null,
    ])
  })
  it('takes the exact key, else the only match, else says why not', () => {
    expect(chooseQuickMessage(all, 'PRAZO')).toEqual({ entry: all[0] })
    expect(chooseQuickMessage(all, 'sofa')).toEqual({ entry: all[1] })
    expect(chooseQuickMessage(all, 'praz')).toEqual({ problem: 'several' })
    expect(chooseQuickMessage(all, 'velho')).toEqual({ problem: 'none' })
  })
})

describe('variables (D110)', () => {
  const values = { firstName: 'Ana', protocol: '42' }
  it('accepts both spellings, empties what is missing, leaves what is unknown', () => {
    expect(fillVariables('{{ firstName }}, {protocol}{{email}} {{nope}} {x y}', values)).toBe('Ana, 42 {{nope}} {x y}')
    expect(fillParts('{{nope}}', values)).toEqual([{ type: 'unknown', text: '{{nope}}' }])
  })
})

describe('what a channel takes', () => {
  it('is told before sending', () => {
    expect(kindOfFile('image/webp', capabilities)).toBe('document')
    expect(kindOfFile('image/png', capabilities)).toBe('image')
    expect(whyNotFile(6, 'image', capabilities)).toEqual({ reason: 'size', limit: 5 })
    expect(whyNotFile(1, 'sticker', capabilities)).toEqual({ reason: 'kind' })
    expect(whyNotFile(5, 'image', capabilities)).toBeNull()
  })
  it('limits editing and deleting', () => {
    const message = { fromMe: true, kind: 'chat' as const, timestamp: 0, ack: 2, isDeleted: false, messageId: 'm' }
    const asked = { message, capabilities, canWrite: true, now: 7_200_001 }
    expect(whyNotEdit(asked)).toEqual({ reason: 'channel' })
    expect(whyNotDelete(asked)).toEqual({ reason: 'late', limit: 7_200_000 })
    expect(whyNotDelete({ ...asked, now: 60_000 })).toBeNull()
    expect(whyNotDelete({ ...asked, message: { ...message, fromMe: false } })).toEqual({ reason: 'notYours' })
  })
})

describe('messages on their way', () => {
  const entry = (idFront: string, ticketId: string, change: Partial<Outgoing> = {}): Outgoing => ({
    idFront,
    ticketId,
    at: 1,
    kind: 'chat',
    user: { id: 'u', name: 'Ana' },
    input: { body: idFront },
    contacts: undefined,
    file: null,
    mediaId: null,
    state: 'waiting',
    progress: 0,
    error: null,
    ...change,
  })
  const names = (entries: Outgoing[]) => pickNext(entries).map(({ idFront }) => idFront)
  it('leave one by one in a ticket, side by side in different ones', () => {
    expect(names([entry('a', '1'), entry('b', '1'), entry('c', '2')])).toEqual(['a', 'c'])
    expect(names([entry('a', '1', { state: 'uploading' }), entry('b', '1')])).toEqual([])
  })
  it('wait behind one that did not reach the server, not behind one it refused', () => {
    const network = { error: 'ERR_INTERNAL' as const, details: { network: 'unreachable' } }
    expect(names([entry('a', '1', { state: 'failed', error: network }), entry('b', '1')])).toEqual([])
    const refused = { error: 'ERR_WINDOW_CLOSED' as const }
    expect(names([entry('a', '1', { state: 'failed', error: refused }), entry('b', '1')])).toEqual(['b'])
  })
})

describe('places', () => {
  it('are read from numbers and map links', () => {
    expect(readCoordinates('-23.55, -46.63')).toEqual({ latitude: -23.55, longitude: -46.63 })
    expect(readCoordinates('https://maps.google.com/?q=-23.55,-46.63')).toEqual({ latitude: -23.55, longitude: -46.63 })
    expect(readCoordinates('https://www.openstreetmap.org/?mlat=1.5&mlon=2.5#map=9')).toEqual({
      latitude: 1.5,
      longitude: 2.5,
    })
    expect([readCoordinates('Rua das Acácias, 210'), readCoordinates('99, 10')]).toEqual([null, null])
  })
})
