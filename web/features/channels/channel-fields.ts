import {
  useChatFlowOptions,
  useFarewellOptions,
  usePeopleOptions,
  useQueueOptions,
} from '#web/components/directory-options.tsx'
import type { FieldFold, FieldSpec } from '#web/components/form/field-spec.ts'
import { StoredFileField } from '#web/components/messaging/stored-file-field.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { AutoCloseField } from './auto-close-field.tsx'

/** The first field of every channel. */
export const nameField: FieldSpec = {
  kind: 'text',
  name: 'name',
  label: (t) => t(($) => $.channels.name),
  hint: (t) => t(($) => $.channels.nameHint),
}
export const queueField: FieldSpec = {
  kind: 'select',
  name: 'queueId',
  label: (t) => t(($) => $.channels.queue),
  hint: (t) => t(($) => $.channels.queueHint),
  nothing: (t) => t(($) => $.channels.anyQueue),
  useOptions: useQueueOptions,
}
/** Who answers first. */
export const chatFlowField: FieldSpec = {
  kind: 'select',
  name: 'chatFlowId',
  label: (t) => t(($) => $.channels.chatFlow),
  hint: (t) => t(($) => $.channels.chatFlowHint),
  nothing: (t) => t(($) => $.channels.noChatFlow),
  useOptions: useChatFlowOptions,
}
/** Who gets its tickets. */
const distribution: readonly FieldSpec[] = [
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

/** What every channel has behind its own fields. */
export const commonFolds: readonly FieldFold[] = [
  { label: (t) => t(($) => $.channels.folds.distribution), fields: distribution },
  { label: (t) => t(($) => $.channels.folds.closing), fields: closing },
  { label: (t) => t(($) => $.channels.folds.words), fields: words },
]
