import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { actOn, bubbleOf, miss, rowOf, say, see } from './support/words.ts'

const stage = useStage()
let ana: Page

beforeAll(async () => {
  ana = await stage.open('ana@demo.test')
})

it('forwards chosen messages to one contact, in their order, and opens where they went', async () => {
  await rowOf(ana, 'Lúcia Prates').click()
  for (let n = 1; n <= 11; n++) {
    await say(ana, `Item ${n} da lista`)
    await see(bubbleOf(ana, `Item ${n} da lista`))
  }
  await actOn(bubbleOf(ana, 'Item 1 da lista'), 'Mais ações')
  await ana.getByRole('menuitem', { name: 'Encaminhar' }).click()
  await see(ana.getByText('1 de 10 escolhidas'))
  for (let n = 2; n <= 11; n++)
    await ana.getByRole('checkbox', { name: `Escolher a mensagem: Item ${n} da lista` }).click()
  await see(ana.getByText('Permitido no máximo 10 mensagens'))
  await see(ana.getByText('10 de 10 escolhidas'))
  await ana.getByRole('button', { name: 'Encaminhar' }).click()
  const picker = ana.getByRole('combobox', { name: 'Contato' })
  await picker.fill('M')
  await see(ana.getByText('Digite duas letras ou mais.'))
  await picker.fill('Marcos')
  await ana.getByRole('option', { name: /Marcos Vidal/ }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Encaminhar' }).click()
  await see(ana.getByText('Encaminhado para Marcos Vidal'))
  await miss(ana.getByText('10 de 10 escolhidas'))
  await ana.getByRole('button', { name: 'Abrir atendimento' }).click()
  await see(ana.getByRole('heading', { name: 'Marcos Vidal', level: 1 }))
  await see(bubbleOf(ana, 'Item 10 da lista').getByText('Encaminhada'))
  const texts = await ana.locator('[data-message]').allInnerTexts()
  const order = texts.flatMap((text) => /Item (\d+) da lista/.exec(text)?.[1] ?? [])
  expect(order).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
})

it('leaves the choosing with Escape', async () => {
  await actOn(bubbleOf(ana, 'Item 10 da lista'), 'Mais ações')
  await ana.getByRole('menuitem', { name: 'Encaminhar' }).click()
  await see(ana.getByText('1 de 10 escolhidas'))
  await ana.keyboard.press('Escape')
  await miss(ana.getByText('1 de 10 escolhidas'))
})
