import { type Macro, macrosApi } from '#contracts/macros'
import { CrudScreen } from '#web/components/crud/crud-screen.tsx'
import type { CrudSpec } from '#web/components/crud/crud-spec.ts'
import { wholeList } from '#web/components/data-table/rows.ts'
import { stepNames } from '#web/components/macros/step-names.ts'
import { Chip } from '#web/components/ui/chip.tsx'
import { Keys } from '#web/components/ui/kbd.tsx'
import { useT } from '#web/lib/i18n.ts'
import { canDo } from '#web/lib/session.ts'
import { PersonalField } from './personal-field.tsx'
import { StepsField } from './steps-field.tsx'

const noKey = ''

function useKeyOptions() {
  const t = useT()
  const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
  return [
    { value: noKey, label: t(($) => $.macros.noKey) },
    ...digits.map((digit) => ({ value: digit, label: t(($) => $.macros.withKey, { digit }) })),
  ]
}

const spec: CrudSpec<Macro> = {
  endpoints: macrosApi,
  canWrite: 'macros.write',
  isReadOnly: (row) => row.userId === null && !canDo('macros.share'),
  nameOf: (row) => row.name,
  firstSort: 'name',
  useRows: wholeList(macrosApi.list, {
    text: (row: Macro) => row.name,
    sorts: { hotkey: (row) => row.hotkey ?? '~', createdAt: (row) => row.createdAt },
  }),
  texts: (t) => ({
    title: t(($) => $.macros.title),
    about: t(($) => $.macros.about),
    search: t(($) => $.macros.search),
    create: t(($) => $.macros.create),
    emptyTitle: t(($) => $.macros.emptyTitle),
    emptyText: t(($) => $.macros.emptyText),
    count: (count) => t(($) => $.macros.count, { count }),
    edit: (name) => t(($) => $.macros.edit, { name }),
    removeTitle: (name) => t(($) => $.macros.removeTitle, { name }),
    removeLoss: t(($) => $.macros.removeLoss),
    remove: (name) => t(($) => $.macros.remove, { name }),
    removeMany: (count) => t(($) => $.macros.removeMany, { count }),
  }),
  columns: (t, { date }) => [
    {
      id: 'name',
      label: t(($) => $.macros.name),
      isSortable: true,
      width: '28%',
      cell: (row) => (
        <span className="flex items-center gap-2">
          {row.name}
          {row.userId ? <Chip isOutlined>{t(($) => $.macros.own)}</Chip> : null}
          {row.isActive ? null : <Chip isOutlined>{t(($) => $.macros.inactive)}</Chip>}
        </span>
      ),
      text: (row) => row.name,
    },
    {
      id: 'steps',
      label: t(($) => $.macros.steps),
      from: 'md',
      cell: (row) => {
        const words = row.steps.map((step) => stepNames(t)[step.type]).join(' · ')
        return (
          <span className="line-clamp-1 text-ink-2" title={words}>
            {words}
          </span>
        )
      },
      text: (row) => row.steps.map((step) => stepNames(t)[step.type]).join(' · '),
    },
    {
      id: 'hotkey',
      label: t(($) => $.macros.key),
      isSortable: true,
      width: '12%',
      cell: (row) => (row.hotkey ? <Keys keys={`q ${row.hotkey}`} /> : null),
      text: (row) => row.hotkey ?? '',
    },
    {
      id: 'createdAt',
      label: t(($) => $.macros.createdAt),
      isSortable: true,
      from: 'md',
      width: '14%',
      cell: (row) => <span className="text-ink-2">{date(row.createdAt)}</span>,
      text: (row) => date(row.createdAt),
    },
  ],
  fields: [
    { kind: 'text', name: 'name', isHalf: true, label: (t) => t(($) => $.macros.name) },
    {
      kind: 'select',
      name: 'hotkey',
      isHalf: true,
      label: (t) => t(($) => $.macros.key),
      hint: (t) => t(($) => $.macros.keyHint),
      useOptions: useKeyOptions,
    },
    {
      kind: 'custom',
      name: 'steps',
      label: (t) => t(($) => $.macros.steps),
      hint: (t) => t(($) => $.macros.stepsHint),
      Component: StepsField,
    },
    {
      kind: 'custom',
      name: 'isPersonal',
      label: (t) => t(($) => $.macros.isPersonal),
      hint: (t) => t(($) => $.macros.isPersonalHint),
      Component: PersonalField,
    },
    {
      kind: 'switch',
      name: 'isActive',
      label: (t) => t(($) => $.macros.isActive),
      hint: (t) => t(($) => $.macros.isActiveHint),
    },
  ],
  initial: { name: '', hotkey: noKey, steps: [{ type: 'message', body: '' }], isPersonal: true, isActive: true },
  toValues: ({ name, hotkey, steps, userId, isActive }) => ({
    name,
    hotkey: hotkey ?? noKey,
    steps,
    isPersonal: userId !== null,
    isActive,
  }),
  // Who may not share has own ones only, whatever the switch says.
  toBody: (values) => ({
    ...values,
    hotkey: values['hotkey'] || null,
    isPersonal: values['isPersonal'] === true || !canDo('macros.share'),
  }),
  errorFields: { ERR_NAME_TAKEN: 'name', ERR_KEY_TAKEN: 'hotkey' },
}

/** Several actions on a ticket as one. */
export const MacrosScreen = () => <CrudScreen spec={spec} />
