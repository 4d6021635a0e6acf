import type * as z from 'zod'
import type { FormField } from '#contracts/channels'
import type { SmsCatalogEntry, SmsProvider } from '#contracts/sms'
import type { FieldFold, FieldSpec, Translate } from '#web/components/form/field-spec.ts'

type Entry = z.infer<typeof SmsCatalogEntry>
type Values = Record<string, unknown>
type Name = 'accountSid' | 'authToken' | 'from' | 'apiBase' | 'token'

const labelOf = (t: Translate, name: string) => t(($) => $.messages.sms.fields[name as Name])

const toSpec = (field: FormField, isKept: boolean): FieldSpec => ({
  kind: field.kind === 'secret' ? 'password' : field.kind === 'url' ? 'url' : 'text',
  name: `config.${field.name}`,
  label: (t) => labelOf(t, field.name),
  ...(isKept ? { hint: (t) => t(($) => $.messages.sms.kept) } : {}),
})

/** The fields of a provider's form; a secret that is set may stay empty. */
export const fieldsOf = (entry: Entry, provider: SmsProvider | null): FieldSpec[] => [
  { kind: 'text', name: 'name', label: (t) => t(($) => $.messages.sms.name) },
  ...entry.form
    .filter((field) => !field.isAdvanced)
    .map((field) => toSpec(field, provider?.secretsSet.includes(field.name) ?? false)),
  {
    kind: 'switch',
    name: 'isDefault',
    label: (t) => t(($) => $.messages.sms.isDefault),
    hint: (t) => t(($) => $.messages.sms.isDefaultHint),
  },
]
export const foldsOf = (entry: Entry): FieldFold[] => [
  {
    label: (t) => t(($) => $.messages.sms.advanced),
    fields: entry.form.filter((field) => field.isAdvanced).map((field) => toSpec(field, false)),
  },
]

export const valuesOf = (entry: Entry, provider: SmsProvider | null): Values => ({
  name: provider?.name ?? entry.name,
  isDefault: provider?.isDefault ?? false,
  config: Object.fromEntries(
    entry.form.map((field) => [field.name, provider?.config[field.name] ?? field.default ?? '']),
  ),
})

export const bodyOf = (entry: Entry, { name, isDefault, config }: Values): Values => ({
  type: entry.type,
  name,
  isDefault,
  config,
})
