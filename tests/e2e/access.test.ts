import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useStage } from './support/stage.ts'
import { miss, see } from './support/words.ts'

const stage = useStage()
const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const schemes = ['light', 'dark'] as const

const objections: string[] = []

/** Every rule of axe on the page as it stands, in both themes and both widths. */
async function inspect(page: Page, name: string): Promise<void> {
  for (const viewport of widths) {
    await page.setViewportSize(viewport)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(axe.source)
      const found = await page.evaluate(async () => {
        const { axe: tool } = window as unknown as { axe: typeof import('axe-core') }
        const { violations } = await tool.run(document, { resultTypes: ['violations'] })
        return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
      })
      for (const what of found) objections.push(`${name} ${viewport.width} ${colorScheme}: ${what}`)
    }
  }
  await page.setViewportSize(widths[0]!)
}

const go = (page: Page, path: string) => page.evaluate((hash) => void (location.hash = hash), path)

const screens = [
  { path: '/home', pt: 'Início', en: 'Home' },
  { path: '/painel-atendimentos', pt: 'Painel ao vivo', en: 'Live panel' },
  { path: '/horario-atendimento', pt: 'Horário de atendimento', en: 'Business hours' },
  { path: '/contatos', pt: 'Contatos', en: 'Contacts' },
  { path: '/sessoes', pt: 'Canais', en: 'Channels' },
  { path: '/filas', pt: 'Filas', en: 'Queues' },
  { path: '/usuarios', pt: 'Usuários', en: 'Users' },
  { path: '/mensagens-rapidas', pt: 'Mensagens rápidas', en: 'Quick messages' },
  { path: '/etiquetas', pt: 'Etiquetas', en: 'Tags' },
  { path: '/equipes', pt: 'Equipes', en: 'Teams' },
  { path: '/chat-privado', pt: 'Chat privado', en: 'Private chat' },
  { path: '/macros', pt: 'Macros', en: 'Macros' },
  { path: '/chat-flow', pt: 'Robôs de atendimento', en: 'Chatbots' },
  { path: '/fechamento', pt: 'Despedidas', en: 'Closing messages' },
  { path: '/notas', pt: 'Notas', en: 'Notes' },
  { path: '/protocolos', pt: 'Protocolos', en: 'Protocols' },
  { path: '/avaliacoes/listar', pt: 'Avaliações', en: 'Ratings' },
  { path: '/avaliacoes/configurar', pt: 'Pedido de avaliação', en: 'Rating request' },
  { path: '/configuracoes/geral', pt: 'Geral', en: 'General' },
  { path: '/configuracoes/motivos', pt: 'Motivos', en: 'Reasons' },
  { path: '/configuracoes/lanes', pt: 'Etapas', en: 'Lanes' },
] as const

for (const [language, locale] of [
  ['pt', 'pt-BR'],
  ['en', 'en-US'],
] as const) {
  it(`has nothing that axe objects to, in ${locale}`, async () => {
    const stranger = await stage.openStranger('/', { locale })
    await see(stranger.getByRole('slider'))
    await inspect(stranger, 'login')

    const chat = await stage.openChat({ locale })
    await see(chat.getByRole('heading', { level: 1 }))
    await inspect(chat, 'chat')

    const eva = await stage.open('admin@demo.test', '/atendimento', { locale })
    await see(eva.getByRole('link', { name: /Helena Campos/ }))
    await inspect(eva, 'tickets')
    await eva.getByRole('link', { name: /Helena Campos/ }).click()
    await see(eva.getByText('Perfeito. Consigo trocar duas cadeiras por um banco?').last())
    await inspect(eva, 'conversation')
    for (const [key, name] of [
      ['Shift+R', 'resolve'],
      ['s', 'snooze'],
    ] as const) {
      await eva.keyboard.press('Escape')
      await eva.keyboard.press(key)
      await see(eva.getByRole('dialog'))
      await inspect(eva, name)
      await eva.keyboard.press('Escape')
      await miss(eva.getByRole('dialog'))
    }

    for (const screen of screens) {
      await go(eva, screen.path)
      await see(eva.getByRole('heading', { name: screen[language], level: 1 }))
      // What has come: rows, cards, switches, fields, or the words of an empty list.
      const content = eva.locator('main').locator('tbody tr:not([aria-hidden]), article, [role=switch], form, h2, ol')
      await see(content)
      await inspect(eva, screen.path)
    }
    await go(eva, '/contatos')
    await eva
      .getByRole('button', { name: /^(Ações de|Actions of) / })
      .first()
      .click()
    await see(eva.getByRole('menu'))
    await inspect(eva, 'menu')
    await eva.keyboard.press('Escape')
    await go(eva, '/macros?edit=new')
    await see(eva.getByRole('dialog'))
    await inspect(eva, 'macro form')
    await go(eva, '/chat-flow')
    await eva
      .getByRole('button', { name: /Primeiro atendimento$/ })
      .last()
      .click()
    await eva.getByRole('menuitem', { name: /^(Montar passos|Build steps)$/ }).click()
    const steps = eva.getByRole('navigation', { name: /^(Passos|Steps)$/ }).getByRole('button')
    for (const [index, name] of ['rules', 'step'].entries()) {
      await steps.nth(index).click()
      await see(eva.getByRole('textbox'))
      await inspect(eva, `chatbot ${name}`)
    }
    await go(eva, '/chat-privado')
    await eva.getByRole('link', { name: /Ana Souza/ }).click()
    await see(eva.getByRole('log').getByText('política de troca'))
    await inspect(eva, 'private conversation')
    for (const part of ['g b', 'preferences']) {
      if (part === 'g b') await eva.getByRole('button', { name: /Notificações|Notifications/ }).click()
      else await eva.getByRole('button', { name: /^(Preferências|Preferences)$/ }).click()
      await see(eva.getByRole('dialog'))
      await inspect(eva, `notifications ${part}`)
    }
    await eva.keyboard.press('Escape')
    await go(eva, '/usuarios?edit=new')
    await see(eva.getByRole('dialog'))
    await inspect(eva, 'form')
    expect(objections.splice(0)).toEqual([])
  })
}
