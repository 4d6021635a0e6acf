import { FileDown, Workflow } from 'lucide-react'
import { type ChatFlow, chatFlowsApi } from '#contracts/chat-flows'
import { configurationsOf, stepsOf } from '#contracts/flow-definition'
import type { CrudSpec } from '#web/components/crud/crud-spec.ts'
import { wholeList } from '#web/components/data-table/rows.ts'
import type { FieldSpec } from '#web/components/form/field-spec.ts'
import { Chip } from '#web/components/ui/chip.tsx'
import { formatPhone } from '#web/lib/phone.ts'
import { downloadFlow } from './download-flow.ts'
import { ImportField } from './import-field.tsx'
import { readFlow } from './model/read-flow.ts'

const builderPath = (row: ChatFlow) => `/chat-flow/builder/${row.id}`
const keywordsOf = (row: ChatFlow) => configurationsOf(row.flow).keyword.message

const ownFields: readonly FieldSpec[] = [
  {
    kind: 'switch',
    name: 'isActive',
    label: (t) => t(($) => $.chatFlows.isActive),
    hint: (t) => t(($) => $.chatFlows.isActiveHint),
  },
  {
    kind: 'switch',
    name: 'isDefault',
    label: (t) => t(($) => $.chatFlows.isDefault),
    hint: (t) => t(($) => $.chatFlows.isDefaultHint),
  },
  {
    kind: 'tel',
    name: 'celularTeste',
    isOptional: true,
    label: (t) => t(($) => $.chatFlows.testNumber),
    hint: (t) => t(($) => $.chatFlows.testNumberHint),
  },
]
const nameField: FieldSpec = { kind: 'text', name: 'name', label: (t) => t(($) => $.chatFlows.name) }

/** What is sent for the text of a file; what is no flow is sent as nothing, which the form refuses. */
function flowOf(text: string) {
  const reading = readFlow(text)
  if ('flow' in reading) return { flow: reading.flow }
  return reading.reason ? { flow: null } : {}
}

export const chatFlowsSpec: CrudSpec<ChatFlow> = {
  endpoints: chatFlowsApi,
  canWrite: 'chatFlows.write',
  nameOf: (row) => row.name,
  firstSort: 'name',
  rowPath: builderPath,
  useRows: wholeList(chatFlowsApi.list, {
    pick: (answer) => answer.chatFlow,
    text: (row: ChatFlow) => row.name,
    sorts: { steps: (row) => stepsOf(row.flow).length, updatedAt: (row) => row.updatedAt },
  }),
  texts: (t) => ({
    title: t(($) => $.chatFlows.title),
    about: t(($) => $.chatFlows.about),
    search: t(($) => $.chatFlows.search),
    create: t(($) => $.chatFlows.create),
    emptyTitle: t(($) => $.chatFlows.emptyTitle),
    emptyText: t(($) => $.chatFlows.emptyText),
    count: (count) => t(($) => $.chatFlows.count, { count }),
    edit: (name) => t(($) => $.chatFlows.edit, { name }),
    removeTitle: (name) => t(($) => $.chatFlows.removeTitle, { name }),
    removeLoss: t(($) => $.chatFlows.removeLoss),
    remove: (name) => t(($) => $.chatFlows.remove, { name }),
    removeMany: (count) => t(($) => $.chatFlows.removeMany, { count }),
  }),
  columns: (t, { date, number }) => [
    {
      id: 'name',
      label: t(($) => $.chatFlows.name),
      isSortable: true,
      width: '42%',
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
          {row.name}
          {row.isActive ? null : <Chip isOutlined>{t(($) => $.chatFlows.inactive)}</Chip>}
          {row.isDefault ? <Chip>{t(($) => $.chatFlows.default)}</Chip> : null}
          {row.celularTeste ? (
            <Chip isOutlined>{t(($) => $.chatFlows.testOnly, { number: formatPhone(row.celularTeste) })}</Chip>
          ) : null}
        </span>
      ),
      text: (row) => row.name,
    },
    {
      id: 'steps',
      label: t(($) => $.chatFlows.steps),
      isSortable: true,
      isFigure: true,
      from: 'md',
      width: '10%',
      cell: (row) => number(stepsOf(row.flow).length),
      text: (row) => String(stepsOf(row.flow).length),
    },
    {
      id: 'keywords',
      label: t(($) => $.chatFlows.keywords),
      from: 'md',
      cell: (row) => <span className="line-clamp-1 text-ink-2">{keywordsOf(row)}</span>,
      text: keywordsOf,
    },
    {
      id: 'updatedAt',
      label: t(($) => $.chatFlows.updatedAt),
      isSortable: true,
      from: 'md',
      width: '14%',
      cell: (row) => <span className="text-ink-2">{date(row.updatedAt)}</span>,
      text: (row) => date(row.updatedAt),
    },
  ],
  fields: [
    nameField,
    ...ownFields,
    {
      kind: 'custom',
      name: 'flow',
      label: (t) => t(($) => $.chatFlows.file),
      hint: (t) => t(($) => $.chatFlows.fileHint),
      Component: ImportField,
    },
  ],
  editFields: [nameField, ...ownFields],
  initial: { name: '', isActive: true, isDefault: false, celularTeste: '', flow: '' },
  toValues: ({ name, isActive, isDefault, celularTeste }) => ({ name, isActive, isDefault, celularTeste }),
  toBody: ({ flow, ...values }) => ({ ...values, ...(typeof flow === 'string' ? flowOf(flow) : {}) }),
  errorFields: { ERR_NAME_TAKEN: 'name', ERR_INVALID_FLOW: 'flow' },
  actions: [
    { icon: Workflow, label: (t) => t(($) => $.chatFlows.openBuilder), to: builderPath },
    { icon: FileDown, label: (t) => t(($) => $.chatFlows.download), run: downloadFlow },
  ],
}
