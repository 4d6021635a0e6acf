import { expect, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { ask, bubbleOf, fieldOf, introduce, rowOf, say, see, tabOf } from './support/words.ts'

const stage = useStage()

it('says that the line is down, keeps what is written, and catches up by itself', async () => {
  const [ana, chat] = await Promise.all([stage.open('ana@demo.test'), stage.openChat()])
  await tabOf(ana, 'Pendentes').click()
  await introduce(chat, 'Ofélia Brandão', 'Bom dia')
  await rowOf(ana, 'Ofélia Brandão').click()
  await ana.getByRole('button', { name: 'Aceitar e responder' }).click()
  await see(bubbleOf(ana, 'Bom dia'))

  await stage.product.kill()
  await see(ana.getByRole('button', { name: /Reconectando|Sem conexão/ }))
  await say(ana, 'Enviada sem servidor')
  await see(bubbleOf(ana, 'Enviada sem servidor'))
  await fieldOf(ana).fill('Um rascunho pela metade')
  await ask(chat, 'Escrita sem servidor')
  await see(chat.getByText(/^(Reconectando…|Sem conexão)/))

  await stage.product.start()
  await see(ana.getByRole('button', { name: 'Ao vivo' }))
  await see(bubbleOf(ana, 'Escrita sem servidor'))
  await see(bubbleOf(ana, 'Enviada sem servidor').getByText('Lida', { exact: true }))
  await see(chat.getByText('Enviada sem servidor'))
  await expect.poll(() => fieldOf(ana).inputValue()).toBe('Um rascunho pela metade')
  expect(await bubbleOf(ana, 'Enviada sem servidor').count()).toBe(1)
  expect(await bubbleOf(ana, 'Escrita sem servidor').count()).toBe(1)
})

it('shows what came while the browser was cut off, as a fresh page would', async () => {
  const [bruno, chat] = await Promise.all([stage.open('bruno@demo.test'), stage.openChat()])
  await tabOf(bruno, 'Pendentes').click()
  await see(rowOf(bruno, 'Renata Quadros'))
  await bruno.context().setOffline(true)
  await see(bruno.getByRole('button', { name: 'Sem conexão' }))
  await introduce(chat, 'Quirino Alves', 'Cheguei enquanto ninguém via')
  await bruno.context().setOffline(false)
  await see(bruno.getByRole('button', { name: 'Ao vivo' }))
  await see(rowOf(bruno, 'Quirino Alves'))
})
