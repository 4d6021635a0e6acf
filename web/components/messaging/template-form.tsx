import type * as z from 'zod'
import type { SendInput } from '#contracts/messages'
import { renderTemplate, type Template, type TemplateSlot, templatesApi } from '#contracts/templates'
import { ErrorState } from '#web/components/error-state.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { FileField, type StoredFile } from './file-field.tsx'

export interface TemplateChoice {
  template: Template
  /** In the order of the slots. */
  values: string[]
  file: StoredFile | null
}
type Slot = z.infer<typeof TemplateSlot>
const keyOf = (template: Pick<Template, 'name' | 'language'>) => `${template.name} ${template.language}`

/** A line no wider than the field: a longer one would push the list about. */
const excerpt = (text: string) => (text.length > 48 ? `${text.slice(0, 47)}…` : text).replace(/\s+/g, ' ')

/** Whether nothing is left to fill in. */
export const isFilled = ({ template, values, file }: TemplateChoice): boolean =>
  template.slots.every((_, index) => values[index]?.trim()) &&
  (!template.header || template.header.format === 'text' || file !== null)

/** What is sent of it. */
export const toTemplateInput = ({ template, values }: TemplateChoice): NonNullable<SendInput['template']> => ({
  name: template.name,
  language: template.language,
  values: template.slots.map(({ where, name, button }, index) => ({
    where,
    name,
    text: values[index] ?? '',
    ...(button === undefined ? {} : { button }),
  })),
})

interface TemplateFormProps {
  whatsappId: string
  choice: TemplateChoice | null
  onChange: (choice: TemplateChoice) => void
  /** What it begins with, of a message that is being changed. */
  known?: SendInput['template']
}

/** Chooses an approved template, fills its places and shows what the contact will read. */
export function TemplateForm({ whatsappId, choice, onChange, known }: TemplateFormProps) {
  const t = useT()
  const list = useApi(templatesApi.list, { query: { whatsappId } })
  if (list.isError)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
  if (!list.data) return <Skeleton className="h-8 w-full" />
  if (!list.data.length) return <p className="text-ink-2">{t(($) => $.messages.template.none)}</p>
  const pick = (key: string) => {
    const template = list.data.find((one) => keyOf(one) === key)
    if (!template) return
    const isKnown = known && keyOf(known as Template) === key
    const values = template.slots.map((_, index) => (isKnown ? (known.values?.[index]?.text ?? '') : ''))
    onChange({ template, values, file: null })
  }
  return (
    <div className="grid gap-3.5">
      <Field label={t(($) => $.messages.template.label)}>
        {(control) => (
          <Select
            {...control}
            options={list.data.map((one) => ({
              value: keyOf(one),
              label: one.name,
              hint: `${one.language} · ${excerpt(one.body)}`,
            }))}
            value={choice ? keyOf(choice.template) : null}
            onChange={pick}
            placeholder={t(($) => $.messages.template.choose)}
          />
        )}
      </Field>
      {choice && <Filling choice={choice} onChange={onChange} />}
    </div>
  )
}

function Filling({ choice, onChange }: { choice: TemplateChoice; onChange: (choice: TemplateChoice) => void }) {
  const t = useT()
  const { template, values, file } = choice
  const wantsFile = template.header && template.header.format !== 'text'
  const labelOf = ({ where, name, button = 0 }: Slot) =>
    where === 'button'
      ? t(($) => $.messages.template.buttonSlot, { button: template.buttons[button]?.text ?? '' })
      : t(($) => $.messages.template.slot, { name })
  const setValue = (index: number, text: string) =>
    onChange({ ...choice, values: template.slots.map((_, other) => (other === index ? text : (values[other] ?? ''))) })
  return (
    <>
      {wantsFile && (
        <Field label={t(($) => $.messages.template.header)}>
          {({ id }) => (
            <FileField
              id={id}
              file={file}
              onChange={(next) => onChange({ ...choice, file: next })}
              {...(template.header?.format === 'document' ? {} : { accept: `${template.header?.format}/*` })}
            />
          )}
        </Field>
      )}
      {template.slots.map((slot, index) => (
        <Field key={`${slot.where}${slot.name}${slot.button ?? ''}`} label={labelOf(slot)}>
          {(control) => (
            <Input {...control} value={values[index] ?? ''} onChange={(event) => setValue(index, event.target.value)} />
          )}
        </Field>
      ))}
      <div>
        <p className="mb-1.5 text-xs text-ink-2">{t(($) => $.messages.template.preview)}</p>
        <div className="w-fit max-w-full rounded-2xl rounded-br-[5px] bg-bubble-out px-3 py-2">
          {file && <p className="mb-1 text-xs text-ink-2">{file.name}</p>}
          <p className="text-base whitespace-pre-wrap [overflow-wrap:anywhere]">{renderTemplate(template, values)}</p>
        </div>
        {template.buttons.length > 0 && (
          <p className="mt-1.5 flex flex-wrap gap-1">
            {template.buttons.map((button) => (
              <Chip key={button.text}>{button.text}</Chip>
            ))}
          </p>
        )}
      </div>
    </>
  )
}
