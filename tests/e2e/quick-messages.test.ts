import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { bubbleOf, fieldOf, miss, picture, rowOf, see } from './support/words.ts'

const stage = useStage()
let ana: Page
let supervisor: Page

/** A second of silence as WAV. */
const silence = () => {
  const data = 16_000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(16_000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(data, 40)
  return { name: 'aviso.wav', mimeType: 'audio/wav', buffer: Buffer.concat([head, Buffer.alloc(data)]) }
}

beforeAll(async () => {
  supervisor = await stage.open('supervisor@demo.test', '/mensagens-rapidas')
  ana = await stage.open('ana@demo.test')
  await rowOf(ana, 'Lúcia Prates').click()
})

it('goes with its file, words filled, from a key typed in the conversation', async () => {
  await supervisor.getByRole('button', { name: 'Nova mensagem' }).click()
  const drawer = supervisor.getByRole('dialog')
  await drawer.getByLabel('Atalho').fill('catalogo')
  await drawer.getByLabel('Mensagem', { exact: true }).fill('{{greeting}}, {{firstNam}}')
  await see(drawer.getByText('{{firstNam}} não é uma variável'))
  await drawer.getByLabel('Mensagem', { exact: true }).fill('Segue o catálogo, {{firstName}}!')
  await drawer.locator('input[data-file-field]').setInputFiles(picture('catalogo.png'))
  await see(drawer.getByText('catalogo.png'))
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await miss(drawer)
  await fieldOf(ana).pressSequentially('/catalogo')
  await see(ana.getByRole('option', { name: '/catalogo' }))
  await see(ana.getByText('Segue o catálogo, Lúcia!'))
  await ana.keyboard.press('Enter')
  await see(ana.getByRole('button', { name: 'Tirar catalogo.png' }))
  await expect.poll(() => fieldOf(ana).inputValue()).toBe('Segue o catálogo, Lúcia!')
  await fieldOf(ana).press('Enter')
  await see(bubbleOf(ana, 'Segue o catálogo, Lúcia!').getByRole('button', { name: 'Abrir a imagem catalogo.png' }))
})

it('keeps an own one, whose sound leaves as a voice message', async () => {
  await fieldOf(ana).fill('')
  await fieldOf(ana).pressSequentially('/')
  await ana.getByRole('button', { name: 'Minhas mensagens rápidas' }).click()
  await ana.getByRole('button', { name: 'Nova mensagem rápida' }).click()
  const drawer = ana.getByRole('dialog')
  await drawer.getByLabel('Atalho').fill('voz')
  await drawer.locator('input[data-file-field]').setInputFiles(silence())
  await drawer.getByRole('switch', { name: 'Enviar como mensagem de voz' }).click()
  await see(drawer.getByText('aviso.ogg'))
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await see(drawer.getByText('/voz', { exact: true }))
  await ana.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click()
  await miss(ana.getByRole('dialog'))
  await fieldOf(ana).fill('/voz')
  await fieldOf(ana).press('Enter')
  await see(ana.getByText('Vai como mensagem de voz'))
  await ana.getByRole('button', { name: 'Enviar', exact: true }).click()
  await see(ana.getByRole('button', { name: /^Ouvir o áudio/ }))
  await supervisor.reload()
  await see(supervisor.getByText('/catalogo'))
  expect(await supervisor.getByText('/voz').count()).toBe(0)
})
