import * as z from 'zod'
import type { Template } from '#contracts/templates'
import type { MessageData } from '#contracts/messages'
import { refusalOf } from '../graph.ts'
import { softList, softText } from '../soft.ts'
import { graph, type WhatsappContext } from './api.ts'

const Component = z.object({
  type: z.string(),
  format: softText,
  text: softText,
  buttons: softList(z.object({ type: z.string(), text: softText, url: softText })),
})
const Row = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: softText,
  parameter_format: softText,
  components: softList(Component),
})
const Page = z.object({
  data: softList(Row),
  paging: z
    .object({ cursors: z.object({ after: softText }).optional(), next: softText })
    .optional()
    .catch(undefined),
})

/** Pages of a hundred that are read at most. */
const maxPages = 10
const fields = 'id,name,language,status,category,parameter_format,components'
const formats = { TEXT: 'text', IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'document' } as const

/** The account's approved templates. Throws when Meta does not answer or refuses. */
export async function listTemplates(context: WhatsappContext): Promise<Template[]> {
  const found: Template[] = []
  let after = ''
  for (let page = 0; page < maxPages; page++) {
    const query = `fields=${fields}&limit=100${after ? `&after=${encodeURIComponent(after)}` : ''}`
    const answer = await graph(context, `${context.config.wabaId}/message_templates?${query}`)
    if (answer.isLost || !answer.isOk) throw new Error(`Meta: ${refusalOf(answer).message}`)
    const { data, paging } = Page.parse(answer.body)
    found.push(...data.flatMap(toTemplate))
    after = paging?.next ? (paging.cursors?.after ?? '') : ''
    if (!after) break
  }
  return found
}

/** The approved ones among rows of Meta's list, wherever they come from. */
export const readTemplates = (rows: unknown): Template[] => softList(Row).parse(rows).flatMap(toTemplate)

/** One approved row in neutral words; kinds we cannot fill (carousels, flows, one-time passwords) are left out. */
function toTemplate(row: z.output<typeof Row>): Template[] {
  if (row.status !== 'APPROVED') return []
  const of = (type: string) => row.components.find((one) => one.type.toUpperCase() === type)
  const [header, body] = [of('HEADER'), of('BODY')]
  const format = header && formats[(header.format ?? 'TEXT').toUpperCase() as keyof typeof formats]
  const buttons = of('BUTTONS')?.buttons ?? []
  const known = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS']
  const isOdd =
    !body?.text ||
    (header && !format) ||
    row.category === 'AUTHENTICATION' ||
    row.components.some((one) => !known.includes(one.type.toUpperCase())) ||
    buttons.some((one) => !['URL', 'QUICK_REPLY', 'PHONE_NUMBER'].includes(one.type.toUpperCase()))
  if (isOdd) return []
  const slots = [
    ...namesIn(format === 'text' ? header?.text : '').map((name) => ({ where: 'header' as const, name })),
    ...namesIn(body.text).map((name) => ({ where: 'body' as const, name })),
    ...buttons.flatMap(({ url }, button) => namesIn(url).map((name) => ({ where: 'button' as const, name, button }))),
  ]
  return [
    {
      name: row.name,
      language: row.language,
      category: row.category ?? '',
      header: format ? { format, text: header?.text ?? '' } : null,
      body: body.text ?? '',
      footer: of('FOOTER')?.text ?? null,
      buttons: buttons.map(({ type, text = '', url }) => ({ type: type.toUpperCase(), text, ...(url ? { url } : {}) })),
      slots,
      isNamed: row.parameter_format?.toUpperCase() === 'NAMED',
    },
  ]
}

/** The kind of header a file can be. */
export const headerType = (mime: string): HeaderFile['type'] =>
  mime.startsWith('image/') ? 'image' : mime.startsWith('video/') ? 'video' : 'document'

const namesIn = (text = ''): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? '')),
]

/** A header's file: what Meta named the upload, or where it can be fetched. */
export interface HeaderFile {
  readonly source: { readonly id: string } | { readonly link: string }
  readonly type: 'image' | 'video' | 'document'
  readonly name: string
}

/** The template as a message's part. */
export function templatePart(
  template: NonNullable<MessageData['template']>,
  file: HeaderFile | null,
): { type: 'template' } & Record<string, unknown> {
  const { name, language, values = [], isNamed } = template
  const text = (value: (typeof values)[number]) => ({
    type: 'text',
    text: value.text,
    ...(isNamed && value.where !== 'button' ? { parameter_name: value.name } : {}),
  })
  const of = (where: string) => values.filter((value) => value.where === where)
  const document = file?.type === 'document' ? { filename: file.name } : {}
  const headers = file ? [{ type: file.type, [file.type]: { ...file.source, ...document } }] : of('header').map(text)
  const components = [
    ...(headers.length ? [{ type: 'header', parameters: headers }] : []),
    ...(of('body').length ? [{ type: 'body', parameters: of('body').map(text) }] : []),
    ...of('button').map((value) => ({
      type: 'button',
      sub_type: 'url',
      index: String(value.button ?? 0),
      parameters: [text(value)],
    })),
  ]
  return {
    type: 'template',
    template: { name, language: { code: language }, ...(components.length ? { components } : {}) },
  }
}
