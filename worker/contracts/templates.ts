import * as z from 'zod'
import { get } from './endpoint.ts'
import { flag, Id } from './paging.ts'

/** A place to be filled: `{{1}}`, or a name where the template has names. `button` counts from 0. */
export const TemplateSlot = z.object({
  where: z.enum(['header', 'body', 'button']),
  name: z.string(),
  button: z.number().optional(),
  example: z.string().optional(),
})
/** An approved text of the provider, in one language. */
export const Template = z.object({
  name: z.string(),
  language: z.string(),
  category: z.string(),
  header: z.object({ format: z.enum(['text', 'image', 'video', 'document']), text: z.string() }).nullable(),
  body: z.string(),
  footer: z.string().nullable(),
  buttons: z.array(z.object({ type: z.string(), text: z.string(), url: z.string().optional() })),
  slots: z.array(TemplateSlot),
  /** Its places have names, which go along with the values. */
  isNamed: z.boolean(),
})
export type Template = z.infer<typeof Template>

/** A text with its places filled; an empty value leaves the place as written. */
export const fillSlots = (text: string, value: (name: string) => string | undefined): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => value(name) || whole)

/** What the contact reads: header, body and footer, filled. `values` stand in the order of the slots. */
export function renderTemplate(template: Template, values: readonly string[]): string {
  const valueOf = (where: 'header' | 'body') => (name: string) =>
    values[template.slots.findIndex((slot) => slot.where === where && slot.name === name)]
  return [
    template.header?.format === 'text' ? fillSlots(template.header.text, valueOf('header')) : '',
    fillSlots(template.body, valueOf('body')),
    template.footer ?? '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

export const templatesApi = {
  list: get('/templates', {
    permission: 'messages.read',
    query: z.object({ whatsappId: Id, refresh: flag }),
    result: z.array(Template),
    summary: 'Approved templates of a channel, as the provider told them in the last minutes',
  }),
}
