import { MetaError } from './meta-error.ts'
import { bubble, type Bubble } from './phone.ts'

type Fields = Record<string, unknown>

/** Templates of the sandbox's account, as Meta lists them. */
export const templates = [
  {
    id: '444444444444441',
    name: 'lembrete_visita',
    status: 'APPROVED',
    category: 'UTILITY',
    language: 'pt_BR',
    parameter_format: 'POSITIONAL',
    components: [
      { type: 'BODY', text: 'Oi {{1}}, sua visita está marcada para {{2}}. Podemos confirmar?' },
      { type: 'FOOTER', text: 'Demo Móveis' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Confirmar' },
          { type: 'QUICK_REPLY', text: 'Remarcar' },
        ],
      },
    ],
  },
  {
    id: '444444444444442',
    name: 'pedido_enviado',
    status: 'APPROVED',
    category: 'UTILITY',
    language: 'pt_BR',
    parameter_format: 'POSITIONAL',
    components: [
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['https://example.com/h.jpg'] } },
      { type: 'BODY', text: 'Oi {{1}}, seu pedido {{2}} foi enviado' },
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Rastrear', url: 'https://example.com/{{1}}' }] },
    ],
  },
  {
    id: '444444444444443',
    name: 'recusado',
    status: 'REJECTED',
    category: 'MARKETING',
    language: 'pt_BR',
    components: [{ type: 'BODY', text: 'Compre já' }],
  },
]

/** What the phone shows of a template message; refuses as Meta does (132000, 132001, 132012). */
export function drawTemplate(id: string, part: Fields, more: Partial<Bubble>): Bubble {
  const { name, language } = part as { name?: string; language?: { code?: string } }
  const found = templates.find((one) => one.name === name && one.language === language?.code)
  if (!found || found.status !== 'APPROVED')
    throw new MetaError(132001, 'Template name does not exist in the translation')
  const sent = (part['components'] ?? []) as { type: string; parameters: { type: string; text?: string }[] }[]
  const values = sent.find((one) => one.type === 'body')?.parameters.map((one) => one.text ?? '') ?? []
  const body = found.components.find((one) => one.type === 'BODY')?.text ?? ''
  const wanted = new Set([...body.matchAll(/\{\{(\d+)\}\}/g)].map((match) => match[1])).size
  if (wanted !== values.length) throw new MetaError(132000, 'Number of parameters does not match')
  const wantsHeader = found.components.some((one) => one.type === 'HEADER')
  if (wantsHeader && !sent.some((one) => one.type === 'header'))
    throw new MetaError(132012, 'Parameter format mismatch')
  const buttons = found.components
    .flatMap((one) => ('buttons' in one ? (one.buttons ?? []) : []))
    .filter((one) => one.type === 'QUICK_REPLY')
    .map((one) => ({ id: one.text, text: one.text }))
  const text = body.replace(/\{\{(\d+)\}\}/g, (_, index: string) => values[Number(index) - 1] ?? '')
  return bubble(id, 'company', 'chat', text, { ...more, ...(buttons.length ? { buttons } : {}) })
}
