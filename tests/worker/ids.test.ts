import { afterEach, expect, it, vi } from 'vitest'
import { clock } from '../../worker/core/clock.ts'
import { newId } from '../../worker/core/ids.ts'

afterEach(() => vi.restoreAllMocks())

it('ids of one millisecond keep their order, also beside ids placed elsewhere in time', () => {
  const now = Date.now() + 60_000
  vi.spyOn(clock, 'now').mockReturnValue(now)
  const ids = Array.from({ length: 200 }, (_, n) => {
    newId('msg', now + n + 1)
    return newId('out')
  })
  expect(ids).toEqual(ids.toSorted())
})
