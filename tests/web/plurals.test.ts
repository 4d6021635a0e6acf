import { beforeAll, expect, it, vi } from 'vitest'
import { changeLanguage, i18n, loadTexts, startI18n } from '#web/lib/i18n.ts'

vi.stubGlobal('document', { documentElement: {} })
beforeAll(startI18n)

it('zero is many in Portuguese and English, one is one', async () => {
  await loadTexts('panel')
  const open = (count: number) => i18n.t(($) => $.panel.openCount, { count, number: count })
  expect([0, 1, 2].map(open)).toEqual(['0 abertos', '1 aberto', '2 abertos'])
  await changeLanguage('en-us', false)
  expect([0, 1, 2].map(open)).toEqual(['0 open', '1 open', '2 open'])
})
