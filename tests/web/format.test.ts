import { expect, test } from 'vitest'
import { createFormat } from '#web/lib/create-format.ts'

const at = Date.UTC(2026, 10, 20, 2, 30)

test('times are told in the company’s zone, dates in the language’s order', () => {
  expect(createFormat('pt-BR', 'America/Sao_Paulo').dateTime(at)).toBe('19/11/2026 23:30')
  expect(createFormat('en-US', 'UTC').date(at)).toBe('11/20/2026')
})

test('durations and sizes', () => {
  const { duration, fileSize } = createFormat('en-US', 'UTC')
  expect([duration(36_000), duration(3_723_000), duration(400)]).toEqual(['0:36', '1:02:03', '0:00'])
  expect([fileSize(0), fileSize(248_000), fileSize(16_800_000)]).toEqual(['0 byte', '248 kB', '16.8 MB'])
})

test('weekdays begin with Sunday as 0', () => {
  expect(createFormat('en-US', 'UTC').weekday(0)).toBe('Sun')
})
