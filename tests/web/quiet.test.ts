import { expect, test } from 'vitest'
import { isQuiet } from '#web/features/notifications/quiet.ts'

const zone = 'America/Sao_Paulo'
/** 03:30 UTC is half past midnight in São Paulo. */
const night = Date.UTC(2026, 10, 20, 3, 30)
const noon = Date.UTC(2026, 10, 20, 15, 0)

test('quiet hours run past midnight, in the company’s zone', () => {
  const hours = { from: '20:00', to: '08:00' }
  expect([isQuiet(hours, zone, night), isQuiet(hours, zone, noon)]).toEqual([true, false])
  expect(isQuiet(hours, 'Asia/Tokyo', noon)).toBe(true)
  expect(isQuiet({ from: '11:00', to: '13:00' }, zone, noon)).toBe(true)
  expect(isQuiet(null, zone, night)).toBe(false)
})
