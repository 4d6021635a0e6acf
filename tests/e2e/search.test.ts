import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { messagesApi } from '#contracts/messages'
import { ticketsApi } from '#contracts/tickets'
import { callHttp, signIn } from './support/product.ts'
import { useStage } from './support/stage.ts'
import { bubbleOf, fieldOf, miss, rowOf, say, see, stageOf } from './support/words.ts'

const stage = useStage()
let ana: Page

beforeAll(async () => {
  const { url } = stage.product
  const { token } = await signIn(url, 'ana@demo.test')
  const { tickets } = await callHttp(url, ticketsApi.list, { query: { status: ['open'], searchParam: 'Lúcia' } }, token)
  const params = { ticketId: tickets[0]!.id }
  const special: Record<number, string> = { 3: 'A agulha é amarela', 33: 'Bem no meio', 140: 'A última das linhas' }
  for (let n = 1; n <= 140; n++)
    await callHttp(url, messagesApi.send, { params, body: { body: special[n] ?? `Linha ${n}` } }, token)
  ana = await stage.open('ana@demo.test')
})

it('finds a word in all conversations and shows the message many pages back', async () => {
  await see(rowOf(ana, 'Lúcia Prates'))
  await ana.keyboard.press('Control+Shift+f')
  await ana.getByRole('searchbox', { name: 'Buscar mensagens' }).fill('AGULHA amar')
  const hit = ana.getByRole('button', { name: /Lúcia Prates.*agulha/ })
  await see(hit)
  await expect.poll(() => hit.locator('mark').allInnerTexts()).toEqual(['agulha', 'amarela'])
  await ana.keyboard.press('ArrowDown')
  await ana.keyboard.press('Enter')
  await see(bubbleOf(ana, 'A agulha é amarela'))
  await expect.poll(() => bubbleOf(ana, 'A agulha é amarela').isVisible()).toBe(true)
  expect(await bubbleOf(ana, 'A última das linhas').count()).toBe(0)
})

it('reads on to the newest messages from there, and jumps to the end', async () => {
  const log = ana.getByRole('log', { name: 'Mensagens' })
  await log.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await see(bubbleOf(ana, 'Bem no meio'))
  await ana.getByRole('button', { name: 'Ir para o fim' }).click()
  await see(bubbleOf(ana, 'A última das linhas'))
  await say(ana, 'De volta ao fim')
  await see(bubbleOf(ana, 'De volta ao fim'))
  await expect.poll(() => fieldOf(ana).inputValue()).toBe('')
})

it('searches inside the open conversation alone', async () => {
  await stageOf(ana).getByRole('button', { name: 'Mais ações' }).first().click()
  await ana.getByRole('menuitem', { name: 'Buscar nesta conversa' }).click()
  await see(ana.getByRole('heading', { name: 'Buscar na conversa com Lúcia Prates' }))
  await ana.getByRole('searchbox').fill('obrigado pelo contato')
  await see(ana.getByText('Nenhuma mensagem encontrada'))
  await ana.getByRole('searchbox').fill('agulha')
  await see(ana.getByRole('button', { name: /agulha/ }))
  await ana.keyboard.press('Escape')
  await miss(ana.getByRole('searchbox', { name: 'Buscar mensagens' }))
})
