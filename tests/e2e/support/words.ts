import type { Locator, Page } from 'playwright-core'

/** A ticket in the list, by the contact's name. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('link', { name: `Abrir o atendimento de ${name}` })

/** The tab of the list with these tickets. */
export const tabOf = (page: Page, name: 'Abertos' | 'Pendentes' | 'Agendados' | 'Resolvidos'): Locator =>
  page.getByRole('tablist', { name: 'Situação dos atendimentos' }).getByRole('tab', { name })

/** The conversation that is open, with its header and its field. */
export const stageOf = (page: Page): Locator => page.getByRole('region', { name: 'Conversa' })

/** One message of the conversation by its words. */
export const bubbleOf = (page: Page, words: string): Locator =>
  page.locator('[data-message]').filter({ hasText: words })

/** The field one answers in. */
export const fieldOf = (page: Page): Locator => page.getByLabel(/^Mensagem para /)

/** Writes and sends as a person does. */
export async function say(page: Page, words: string): Promise<void> {
  await fieldOf(page).fill(words)
  await fieldOf(page).press('Enter')
}

/** Hovers a message and presses one of its actions. */
export async function actOn(message: Locator, name: string): Promise<void> {
  await message.hover()
  await message.getByRole('button', { name }).first().click()
}

/** The customer writes on the chat page. */
export async function ask(chat: Page, words: string): Promise<void> {
  const field = chat.getByRole('textbox', { name: 'Escreva uma mensagem' })
  await field.fill(words)
  await field.press('Enter')
}

/** A small picture as a file. */
export const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
    'base64',
  ),
})

/** Waits until a person would see it. */
export const see = (what: Locator): Promise<void> => what.first().waitFor()

/** Waits until nobody sees it any more. */
export const miss = (what: Locator): Promise<void> => what.first().waitFor({ state: 'hidden' })

/** Opens a select and takes an option; when something closed it meanwhile, opens it again as a person does. */
export async function choose(select: Locator, name: string | RegExp): Promise<void> {
  const option = select.page().getByRole('option', { name })
  await select.click()
  await option.waitFor({ timeout: 5000 }).catch(async () => {
    if ((await select.getAttribute('aria-expanded')) !== 'true') await select.click()
  })
  await option.click()
}

/** Opens the palette and answers its field; a key that a busy screen missed is pressed again, as a person does. */
export async function openPalette(page: Page): Promise<Locator> {
  const field = page.getByRole('combobox', { name: 'Buscar em tudo' })
  await page.keyboard.press('Control+k')
  await field.waitFor({ timeout: 5000 }).catch(() => page.keyboard.press('Control+k'))
  return field
}

/** A customer who writes and, once it has arrived, says his name. */
export async function introduce(chat: Page, name: string, words: string): Promise<void> {
  await ask(chat, words)
  await see(chat.getByRole('button', { name: `Responder: ${words}` }))
  await chat.getByRole('textbox', { name: 'Seu nome' }).fill(name)
  await chat.getByRole('button', { name: 'Salvar' }).click()
}
