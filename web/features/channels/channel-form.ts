import * as z from 'zod'
import { type CatalogEntry, type Channel, ChannelInput, type FormField, refuseMissing } from '#contracts/channels'
import type { FieldFold, FieldSpec } from '#web/components/form/field-spec.ts'
import type { StoredFile } from '#web/components/messaging/file-field.tsx'
import { useT } from '#web/lib/i18n.ts'
import { chatFlowField, commonFolds, nameField, queueField } from './channel-fields.ts'
import { choiceLabel, fieldHint, fieldLabel } from './channel-texts.ts'
import { WebchatLooks } from './webchat-looks.tsx'

type Values = Record<string, unknown>

const kinds = {
  text: 'text',
  url: 'url',
  number: 'number',
  secret: 'password',
  list: 'text',
  textarea: 'textarea',
  color: 'color',
  boolean: 'switch',
} as const

function toSpec(type: string, field: FormField, isKept: boolean, isSaved: boolean): FieldSpec {
  const base = {
    name: `config.${field.name}`,
    label: (t: ReturnType<typeof useT>) => fieldLabel(t, type, field.name),
    hint: (t: ReturnType<typeof useT>) => fieldHint(t, type, field.name),
    only: field.only && { name: `config.${field.only.field}`, value: field.only.value },
  }
  if (type === 'webchat' && field.name === 'hue') return { ...base, kind: 'custom', Component: WebchatLooks }
  if (field.kind === 'choice') {
    const options = field.options ?? []
    const useOptions = () => {
      const t = useT()
      return options.map((value) => ({ value, label: choiceLabel(t, value) }))
    }
    return { ...base, kind: 'select', useOptions }
  }
  const kind = kinds[field.kind]
  if (kind === 'password') {
    return { ...base, kind, ...(isKept ? { placeholder: (t) => t(($) => $.channels.secretKept) } : {}) }
  }
  return { ...base, kind, ...(field.isFixed && isSaved ? { isFixed: true } : {}) }
}

/** A value must be there when the adapter needs it, unless it is a secret that is kept. */
function toSchema(field: FormField, isKept: boolean): z.ZodType {
  if (field.kind === 'number') return z.number()
  if (field.kind === 'url') return z.url()
  const isTyped = ['text', 'secret', 'textarea'].includes(field.kind)
  if (isTyped && field.isRequired && !field.only && !isKept) return z.string().trim().min(1)
  return z.unknown()
}

/** The form of a channel from its catalog entry: what to ask, what to refuse, what to begin with. */
export function channelForm(entry: CatalogEntry, channel: Channel | null) {
  const isKept = (name: string) => channel?.secretsSet.includes(name) ?? false
  const specOf = (field: FormField) => toSpec(entry.type, field, isKept(field.name), channel !== null)
  const config = z
    .object(Object.fromEntries(entry.form.map((field) => [field.name, toSchema(field, isKept(field.name))])))
    .superRefine(refuseMissing(entry.form, isKept))
  const initialConfig = Object.fromEntries(
    entry.form.map((field) => [field.name, channel?.config[field.name] ?? field.default ?? '']),
  )
  const values: Values = {
    name: channel?.name ?? entry.name,
    queueId: channel?.queueId ?? null,
    userId: channel?.userId ?? null,
    chatFlowId: channel?.chatFlowId ?? null,
    reopenMinutes: channel?.reopenMinutes ?? 0,
    autoCloseMinutes: channel?.autoCloseMinutes ?? 0,
    farewellId: channel?.farewellId ?? null,
    autoDistribution: channel?.autoDistribution ?? 'none',
    autoEvaluation: channel?.autoEvaluation ?? false,
    autoCloseKeywords: channel?.autoCloseKeywords ?? '',
    closesPending: channel?.closesPending ?? true,
    absenceText: channel?.absenceText ?? '',
    birthdayText: channel?.birthdayText ?? '',
    birthdayHour: String(channel?.birthdayHour ?? 9),
    birthdayFile: channel?.birthdayFile ?? null,
    config: initialConfig,
  }
  return {
    fields: [nameField, ...entry.form.filter((field) => !field.isAdvanced).map(specOf), queueField, chatFlowField],
    folds: [
      ...commonFolds,
      {
        label: (t) => t(($) => $.channels.folds.connection),
        fields: entry.form.filter((field) => field.isAdvanced).map(specOf),
      },
    ] satisfies FieldFold[],
    schema: ChannelInput.omit({ type: true }).extend({ config }),
    values,
    prepare: ({ birthdayFile, birthdayHour, ...typed }: Values): Values => ({
      ...typed,
      birthdayHour: Number(birthdayHour),
      birthdayMediaId: (birthdayFile as StoredFile | null)?.id ?? null,
    }),
  }
}

/** Secrets left empty are not sent: they stay as they are. */
export function withoutEmpty(config: unknown): Values {
  return Object.fromEntries(Object.entries((config ?? {}) as Values).filter(([, value]) => value !== ''))
}
