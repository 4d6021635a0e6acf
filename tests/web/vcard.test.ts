import { expect, it } from 'vitest'
import { readVcards, toVcard } from '#web/features/tickets/model/vcard.ts'

it('writes a card that it reads back', () => {
  const card = { name: 'Lia; Melo, Ltda', phones: ['+5511900000001'], emails: ['lia@exemplo.com'] }
  expect(readVcards(toVcard(card))).toEqual([card])
})

it('reads cards of phones: folded lines, groups, names in parts; leaves out who cannot be reached', () => {
  const file = `BEGIN:VCARD\nVERSION:2.1\nN:Souza;Ana;;;\nitem1.TEL;waid=551190:+55 11 90000-\n 0002\nEND:VCARD
BEGIN:VCARD\nFN:Sem nada\nEND:VCARD\nnot a card`
  expect(readVcards(file)).toEqual([{ name: 'Ana Souza', phones: ['+55 11 90000-0002'], emails: [] }])
})
