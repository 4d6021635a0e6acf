import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { fieldOf, miss, rowOf, see, tabOf } from './support/words.ts'

const stage = useStage()
let ana: Page
let rui: Page

beforeAll(async () => {
  ;[ana, rui] = await Promise.all([stage.open('ana@demo.test'), stage.open('supervisor@demo.test')])
})

it('shows in the list who has a waiting ticket open, and no longer once they leave', async () => {
  await tabOf(ana, 'Pendentes').click()
  await see(rowOf(ana, 'Renata Quadros'))
  await tabOf(rui, 'Pendentes').click()
  await rowOf(rui, 'Renata Quadros').click()
  const sign = ana.getByRole('img', { name: 'Rui Tavares também está vendo esta conversa' })
  await see(sign)
  await rui.evaluate(() => void (location.hash = '/contatos'))
  await miss(sign)
})

it('warns before a second answer: who types now is said above the field', async () => {
  await tabOf(ana, 'Abertos').click()
  await rowOf(ana, 'Helena Campos').click()
  await see(fieldOf(ana))
  await rui.evaluate(() => void (location.hash = '/atendimento'))
  await tabOf(rui, 'Abertos').click()
  await rowOf(rui, 'Helena Campos').click()
  const warning = ana.getByText('Rui Tavares está respondendo agora. Combine antes de enviar.')
  // The sign goes out five seconds after the last key: a slow machine sees it while he goes on.
  const goesOn = async () => {
    await fieldOf(rui).pressSequentially('Bom dia ')
    return warning.isVisible()
  }
  await expect.poll(goesOn, { timeout: 60_000 }).toBe(true)
  await fieldOf(rui).fill('')
  await miss(warning)
})
