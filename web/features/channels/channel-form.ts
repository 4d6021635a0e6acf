import * as z from 'zod'
import { type CatalogEntry, type Channel, ChannelInput, type FormField } from '#contracts/channels'
import { useFarewellOptions, usePeopleOptions, useQueueOptions } from '#web/components/directory-options.tsx'
import type { FieldSpec } from '#web/components/form/field-spec.ts'
import type { StoredFile } from '#web/components/messaging/file-field.tsx'
import { StoredFileField } from '#web/components/messaging/stored-file-field.tsx'
import { useFormat } from '#web/lib/format.ts'
import { AutoCloseField } from './auto-close-field.tsx'
import { WebchatLooks } from './webchat-looks.tsx'
import { choiceLabel, fieldHint, fieldLabel } from './channel-texts.ts'
import { useT } from '#web/lib/i18n.ts'

type Values = Record<string, unknown>

/** Fields every channel has, before and after those of its type. */
const nameField: FieldSpec = {
  kind: 'text',
  name: 'name',
  label: (t) => t(($) => $.channels.name),
  hint: (t) => t(($) => $.channels.nameHint),
}
const queueField: FieldSpec = {
  kind: 'select',
  name: 'queueId',
  label: (t) => t(($) => $.channels.queue),
  hint: (t) => t(($) => $.channels.queueHint),
  nothing: (t) => t(($) => $.channels.anyQueue),
  useOptions: useQueueOptions,
}
const commonAdvanced: readonly FieldSpec[] = [
  {
    kind: 'select',
    name: 'userId',
    label: (t) => t(($) => $.channels.user),
    hint: (t) => t(($) => $.channels.userHint),
    nothing: (t) => t(($) => $.channels.nobody),
    useOptions: usePeopleOptions,
  },
  {
    kind: 'select',
    name: 'autoDistribution',
    label: (t) => t(($) => $.channels.distribution),
    hint: (t) => t(($) => $.channels.distributionHint),
    useOptions: useDistributions,
  },
  {
    kind: 'number',
    name: 'reopenMinutes',
    label: (t) => t(($) => $.channels.reopenMinutes),
    hint: (t) => t(($) => $.channels.reopenMinutesHint),
  },
]
/** To whom new tickets go. */
function useDistributions() {
  const t = useT()
  return [
    { value: 'none', label: t(($) => $.channels.distributionNone) },
    { value: 'random', label: t(($) => $.channels.distributionRandom) },
    { value: 'balanced', label: t(($) => $.channels.distributionBalanced) },
  ]
}

/** How tickets of the channel end. */
const closing: readonly FieldSpec[] = [
  {
    kind: 'select',
    name: 'farewellId',
    label: (t) => t(($) => $.channels.farewell),
    hint: (t) => t(($) => $.channels.farewellHint),
    nothing: (t) => t(($) => $.channels.noFarewell),
    useOptions: useFarewellOptions,
  },
  {
    kind: 'switch',
    name: 'autoEvaluation',
    label: (t) => t(($) => $.channels.autoEvaluation),
    hint: (t) => t(($) => $.channels.autoEvaluationHint),
  },
  {
    kind: 'custom',
    name: 'autoCloseMinutes',
    label: (t) => t(($) => $.channels.autoCloseMinutes),
    hint: (t) => t(($) => $.channels.autoCloseMinutesHint),
    Component: AutoCloseField,
  },
  {
    kind: 'text',
    name: 'autoCloseKeywords',
    isOptional: true,
    label: (t) => t(($) => $.channels.keywords),
    hint: (t) => t(($) => $.channels.keywordsHint),
  },
  {
    kind: 'switch',
    name: 'closesPending',
    label: (t) => t(($) => $.channels.closesPending),
    hint: (t) => t(($) => $.channels.closesPendingHint),
  },
]

/** What the channel says by itself. */
const words: readonly FieldSpec[] = [
  {
    kind: 'textarea',
    name: 'absenceText',
    isOptional: true,
    label: (t) => t(($) => $.channels.absence),
    hint: (t) => t(($) => $.channels.absenceHint),
  },
  {
    kind: 'textarea',
    name: 'birthdayText',
    isOptional: true,
    label: (t) => t(($) => $.channels.birthday),
    hint: (t) => t(($) => $.channels.birthdayHint, { variable: '{{firstName}}' }),
  },
  {
    kind: 'select',
    name: 'birthdayHour',
    label: (t) => t(($) => $.channels.birthdayHour),
    useOptions: useHours,
  },
  {
    kind: 'custom',
    name: 'birthdayFile',
    label: (t) => t(($) => $.channels.birthdayFile),
    Component: StoredFileField,
  },
]
/** Full hours of a day. */
function useHours() {
  const format = useFormat()
  return Array.from({ length: 24 }, (_, index) => ({ value: String(index), label: format.hour(index) }))
}

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
  if (['text', 'secret', 'textarea'].includes(field.kind) && field.isRequired && !isKept)
    return z.string().trim().min(1)
  return z.unknown()
}

/** The form of a channel from its catalog entry: what to ask, what to refuse, what to begin with. */
export function channelForm(entry: CatalogEntry, channel: Channel | null) {
  const isKept = (name: string) => channel?.secretsSet.includes(name) ?? false
  const specOf = (field: FormField) => toSpec(entry.type, field, isKept(field.name), channel !== null)
  const config = z.object(
    Object.fromEntries(entry.form.map((field) => [field.name, toSchema(field, isKept(field.name))])),
  )
  const initialConfig = Object.fromEntries(
    entry.form.map((field) => [field.name, channel?.config[field.name] ?? field.default ?? '']),
  )
  const values: Values = {
    name: channel?.name ?? entry.name,
    queueId: channel?.queueId ?? null,
    userId: channel?.userId ?? null,
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
    fields: [nameField, ...entry.form.filter((field) => !field.isAdvanced).map(specOf), queueField],
    advanced: [...commonAdvanced, ...closing, ...words, ...entry.form.filter((field) => field.isAdvanced).map(specOf)],
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
