import { usePeopleOptions, useTagOptions } from '#web/components/directory-options.tsx'
import type { FieldSpec } from '#web/components/form/field-spec.ts'
import { ExtraInfoField } from './extra-info-field.tsx'

export const contactFields: readonly FieldSpec[] = [
  { kind: 'text', name: 'name', label: (t) => t(($) => $.contacts.name) },
  {
    kind: 'tel',
    name: 'number',
    isOptional: true,
    label: (t) => t(($) => $.contacts.number),
    hint: (t) => t(($) => $.contacts.numberHint),
  },
  { kind: 'email', name: 'email', isOptional: true, label: (t) => t(($) => $.contacts.email) },
  { kind: 'date', name: 'birthday', isOptional: true, label: (t) => t(($) => $.contacts.birthday) },
  {
    kind: 'multi',
    name: 'tags',
    isOptional: true,
    label: (t) => t(($) => $.contacts.tags),
    useOptions: useTagOptions,
  },
  {
    kind: 'multi',
    name: 'wallets',
    isOptional: true,
    label: (t) => t(($) => $.contacts.wallets),
    hint: (t) => t(($) => $.contacts.walletsHint),
    useOptions: usePeopleOptions,
  },
  { kind: 'custom', name: 'extraInfo', label: (t) => t(($) => $.contacts.extraInfo), Component: ExtraInfoField },
  {
    kind: 'switch',
    name: 'isBlocked',
    label: (t) => t(($) => $.contacts.isBlocked),
    hint: (t) => t(($) => $.contacts.isBlockedHint),
  },
  {
    kind: 'switch',
    name: 'isBotBlocked',
    label: (t) => t(($) => $.contacts.isBotBlocked),
    hint: (t) => t(($) => $.contacts.isBotBlockedHint),
  },
]
