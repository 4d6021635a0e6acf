import { describe, expect, it } from 'vitest'
import { completeCall, cutAtMentions, findPeople, mentionsIn, readCall } from '#web/features/tickets/model/mentions.ts'
import { readAmount } from '#web/features/tickets/model/amount.ts'
import { dayAt, daysToMonday } from '#web/lib/zone.ts'

const people = [
  { id: 'a', name: 'Ana Souza' },
  { id: 'al', name: 'Ana Souza Lima' },
  { id: 'b', name: 'Bruno Nunes' },
]

describe('calling a colleague', () => {
  it('begins with an @ at the beginning of a word, and takes a first and a last name', () => {
    expect(readCall('ver com @an')).toBe('an')
    expect(readCall('@')).toBe('')
    expect(readCall('ver com @Ana So')).toBe('Ana So')
    expect(readCall('mail ana@demo')).toBeNull()
    expect(readCall('@Ana Souza pode ver')).toBeNull()
  })
  it('finds by any word of the name, whatever its accents', () => {
    expect(findPeople([{ id: 'j', name: 'João Átila' }, ...people], 'ati').map((one) => one.id)).toEqual(['j'])
    expect(findPeople(people, 'nun').map((one) => one.id)).toEqual(['b'])
    expect(completeCall('ver com @bru', 'bru', 'Bruno Nunes')).toBe('ver com @Bruno Nunes ')
  })
  it('of two names that begin alike the longer one counts, and half a name is none', () => {
    expect(mentionsIn('@Ana Souza Lima e @Bruno Nunes!', people)).toEqual(['al', 'b'])
    expect(mentionsIn('@Ana Souza, veja', people)).toEqual(['a'])
    expect(mentionsIn('@Bruno NunesX', people)).toEqual([])
    expect(cutAtMentions('oi @Bruno Nunes', ['Bruno Nunes'])).toEqual([
      { text: 'oi ', isMention: false },
      { text: '@Bruno Nunes', isMention: true },
    ])
  })
})

it('an amount is read however it is written', () => {
  expect(['1.234,50', '1,234.50', '1234.5', 'R$ 1.234,5'].map(readAmount)).toEqual([1234.5, 1234.5, 1234.5, 1234.5])
  expect(['1.234', '0,99', ',5', '', ' '].map(readAmount)).toEqual([1234, 0.99, 0.5, null, null])
  expect(['nada', '-5', '5abc', '1 2', 'R$'].map(readAmount)).toEqual(Array(5).fill(undefined))
})

it('days and hours are those of the company’s zone', () => {
  const friday = Date.UTC(2026, 10, 21, 1, 30)
  expect(new Date(dayAt(friday, 1, 9, 'America/Sao_Paulo')).toISOString()).toBe('2026-11-21T12:00:00.000Z')
  expect(daysToMonday(friday, 'America/Sao_Paulo')).toBe(3)
  expect(daysToMonday(Date.UTC(2026, 10, 23, 12), 'UTC')).toBe(7)
})
