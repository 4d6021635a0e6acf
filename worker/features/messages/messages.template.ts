import type { MessageData } from '#contracts/messages'
import { renderTemplate } from '#contracts/templates'
import { fillVariables } from '#contracts/variables'
import type { TenantContext } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import type { MediaRow } from '../media/media.service.ts'
import { readTemplates } from '../templates/templates.service.ts'
import type { FullTicketRow } from '../tickets/tickets.rows.ts'
import type { Part } from './messages.compose.ts'
import { variablesOf } from './variables.ts'

type Filled = NonNullable<MessageData['template']>

/** An approved template with its places filled, as the one message it becomes; refuses what the provider would. */
export async function templateParts(
  ctx: TenantContext,
  ticket: FullTicketRow,
  given: Pick<Filled, 'name' | 'language' | 'values'>,
  file: MediaRow | null,
  userId: string | null,
): Promise<Part[]> {
  const all = await readTemplates(ctx, ticket.channelId)
  const template = all.find((one) => one.name === given.name && one.language === given.language)
  if (!template) fail('ERR_TEMPLATE_REQUIRED')
  const variables = variablesOf(ctx, ticket, userId)
  const values = template.slots.map((slot) => {
    const typed = given.values?.find(
      (one) => one.where === slot.where && one.name === slot.name && (one.button ?? 0) === (slot.button ?? 0),
    )
    const text = fillVariables(typed?.text ?? '', variables)
      .replace(/\s+/g, ' ')
      .trim()
    return { ...slot, text: text || fail('ERR_TEMPLATE_VALUES', { name: slot.name }) }
  })
  const wantsFile = template.header !== null && template.header.format !== 'text'
  if (wantsFile && !fitsHeader(template.header!.format, file)) fail('ERR_TEMPLATE_FILE')
  const replies = template.buttons.filter((button) => button.type === 'QUICK_REPLY')
  const data: MessageData = {
    template: { name: template.name, language: template.language, isNamed: template.isNamed, values },
    ...(replies.length ? { buttons: replies.map(({ text }) => ({ id: text, text })) } : {}),
  }
  const body = renderTemplate(
    template,
    values.map((value) => value.text),
  )
  return [{ kind: 'template', body, data, file: wantsFile ? file : null }]
}

const fitsHeader = (format: string, file: MediaRow | null): boolean =>
  file !== null && (format === 'document' || file.mime.startsWith(`${format}/`))
