import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { actOn, bubbleOf, fieldOf, miss, openPalette, rowOf, see } from './support/words.ts'

const stage = useStage()
let ana: Page

beforeAll(async () => {
  ana = await stage.open('ana@demo.test')
})

async function openTicket(name: string): Promise<void> {
  await rowOf(ana, name).click()
  await see(ana.getByRole('textbox', { name: `Mensagem para ${name}` }))
}

it('keeps a draft for its ticket alone, through changes of ticket and a reload', async () => {
  await openTicket('Helena Campos')
  await fieldOf(ana).fill('Sobre o banco: ')
  await openTicket('Marcos Vidal')
  await expect.poll(() => fieldOf(ana).inputValue()).toBe('')
  await fieldOf(ana).fill('Sobre o frete: ')
  await openTicket('Helena Campos')
  await expect.poll(() => fieldOf(ana).inputValue()).toBe('Sobre o banco: ')
  await see(ana.getByRole('listitem').filter({ hasText: 'Marcos Vidal' }).getByText('Rascunho:'))
  await ana.reload()
  await see(fieldOf(ana))
  await expect.poll(() => fieldOf(ana).inputValue()).toBe('Sobre o banco: ')
  await openTicket('Marcos Vidal')
  await expect.poll(() => fieldOf(ana).inputValue()).toBe('Sobre o frete: ')
  await fieldOf(ana).fill('')
})

it('puts a quick message in with its variables filled', async () => {
  await fieldOf(ana).pressSequentially('/oi')
  await see(ana.getByRole('option', { name: '/oi' }))
  await see(ana.getByText(/Marcos! Aqui é Ana Souza, da Demo/))
  await ana.keyboard.press('Enter')
  await expect.poll(() => fieldOf(ana).inputValue()).toContain('Marcos! Aqui é Ana Souza, da Demo')
  await fieldOf(ana).press('Enter')
  await see(bubbleOf(ana, 'Marcos! Aqui é Ana Souza, da Demo'))
})

it('leaves no slash behind when the list was only looked at', async () => {
  await ana.getByRole('button', { name: 'Mensagem rápida' }).click()
  await see(ana.getByRole('option', { name: '/oi' }))
  await ana.keyboard.press('Escape')
  await miss(ana.getByRole('option', { name: '/oi' }))
  await expect.poll(() => fieldOf(ana).inputValue()).toBe('')
})

it('never sends a quick message with holes when its variables are late', async () => {
  await openTicket('Lúcia Prates')
  await ana.route('**/variables', () => undefined)
  await fieldOf(ana).pressSequentially('/ate')
  await see(ana.getByRole('option', { name: '/ate' }))
  await ana.keyboard.press('Control+Enter')
  await see(bubbleOf(ana, 'Obrigado pelo contato, Lúcia!'))
  await ana.unrouteAll({ behavior: 'ignoreErrors' })
})

it('keeps an internal note for the team', async () => {
  await ana.getByRole('tab', { name: 'Nota' }).click()
  await see(ana.getByText('Só a equipe vê'))
  await ana.getByRole('textbox', { name: 'Nota interna' }).fill('Cliente antigo, dar atenção')
  await ana.getByRole('button', { name: 'Guardar nota' }).click()
  await see(bubbleOf(ana, 'Cliente antigo, dar atenção').getByText(/^Nota interna · Ana Souza/))
  await ana.getByRole('tab', { name: 'Responder' }).click()
})

it('keeps what is answered through a reload, and quotes it in one message alone', async () => {
  await actOn(bubbleOf(ana, 'Obrigado pelo contato, Lúcia!'), 'Responder a esta mensagem')
  const strip = ana.getByRole('button', { name: 'Não citar' })
  await see(strip)
  await ana.reload()
  await see(strip)
  await fieldOf(ana).pressSequentially('/oi')
  await see(ana.getByText(/Lúcia! Aqui é Ana Souza, da Demo/))
  await ana.keyboard.press('Control+Enter')
  const answer = bubbleOf(ana, 'Aqui é Ana Souza, da Demo')
  await see(answer.getByRole('button', { name: /Obrigado pelo contato, Lúcia!/ }))
  await miss(strip)
  await fieldOf(ana).fill('Sem citar nada')
  await fieldOf(ana).press('Enter')
  const next = bubbleOf(ana, 'Sem citar nada')
  await see(next)
  await miss(next.getByRole('button', { name: /Obrigado pelo contato/ }))
})

it('keeps a change of a sent message while another ticket is open', async () => {
  await actOn(bubbleOf(ana, 'Sem citar nada'), 'Mais ações')
  await ana.getByRole('menuitem', { name: 'Editar' }).click()
  await expect.poll(() => fieldOf(ana).inputValue()).toBe('Sem citar nada')
  await fieldOf(ana).fill('Sem citar ninguém')
  await openTicket('Marcos Vidal')
  await expect.poll(() => fieldOf(ana).inputValue()).toBe('')
  await openTicket('Lúcia Prates')
  await expect.poll(() => fieldOf(ana).inputValue()).toBe('Sem citar ninguém')
  await ana.getByRole('button', { name: 'Salvar' }).click()
  await see(bubbleOf(ana, 'Sem citar ninguém'))
  await expect.poll(() => fieldOf(ana).inputValue()).toBe('')
})

it('breaks the line with Shift+Enter', async () => {
  await fieldOf(ana).fill('Primeira linha')
  await fieldOf(ana).press('Shift+Enter')
  await fieldOf(ana).pressSequentially('segunda linha')
  await fieldOf(ana).press('Enter')
  await see(bubbleOf(ana, 'Primeira linha'))
  await expect.poll(() => bubbleOf(ana, 'Primeira linha').innerText()).toMatch(/Primeira linha\s*\nsegunda linha/)
})

it('records a voice message', async () => {
  await ana.getByRole('button', { name: 'Gravar áudio' }).click()
  await see(ana.getByRole('button', { name: 'Enviar o áudio' }))
  await see(ana.getByText(/^0:01/))
  await ana.getByRole('button', { name: 'Enviar o áudio' }).click()
  await see(ana.getByRole('button', { name: /^Ouvir o áudio/ }))
  await miss(ana.getByRole('button', { name: 'Enviar o áudio' }))
})

it('finds tickets, contacts and screens in the palette', async () => {
  await ana.keyboard.press('Escape')
  const palette = await openPalette(ana)
  await palette.fill('Beatriz')
  await ana
    .getByRole('option', { name: /Beatriz Fontes/ })
    .first()
    .click()
  await see(ana.getByRole('heading', { name: 'Beatriz Fontes', level: 1 }))
})

it('loads itself anew after two hours without input, but not over unsent words (D25)', async () => {
  const bruno = await stage.open('bruno@demo.test')
  await bruno.clock.install()
  await bruno.reload()
  await rowOf(bruno, 'Thiago Muniz').click()
  await see(bruno.getByRole('textbox', { name: 'Mensagem para Thiago Muniz' }))
  await fieldOf(bruno).fill('Ainda não enviada')
  const isSamePage = () => bruno.evaluate(() => 'isMarked' in window)
  await bruno.evaluate(() => Object.assign(window, { isMarked: true }))
  await bruno.clock.fastForward('02:01:00')
  expect(await isSamePage()).toBe(true)
  await fieldOf(bruno).fill('')
  await bruno.clock.fastForward('01:59:00')
  expect(await isSamePage()).toBe(true)
  await bruno.clock.fastForward('00:02:00')
  await expect.poll(isSamePage).toBe(false)
  await see(bruno.getByRole('textbox', { name: 'Mensagem para Thiago Muniz' }))
})
