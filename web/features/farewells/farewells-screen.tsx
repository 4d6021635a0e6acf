import { type Farewell, farewellsApi } from '#contracts/farewells'
import { CrudScreen } from '#web/components/crud/crud-screen.tsx'
import type { CrudSpec } from '#web/components/crud/crud-spec.ts'
import { wholeList } from '#web/components/data-table/rows.ts'
import { Chip } from '#web/components/ui/chip.tsx'
import { VariableTextField } from '#web/components/messaging/variable-text-field.tsx'

const spec: CrudSpec<Farewell> = {
  endpoints: farewellsApi,
  canWrite: 'farewells.write',
  nameOf: (row) => row.name,
  firstSort: 'name',
  useRows: wholeList(farewellsApi.list, {
    text: (row: Farewell) => `${row.name} ${row.message}`,
    sorts: { name: (row) => row.name, createdAt: (row) => row.createdAt },
  }),
  texts: (t) => ({
    title: t(($) => $.farewells.title),
    about: t(($) => $.farewells.about),
    search: t(($) => $.farewells.search),
    create: t(($) => $.farewells.create),
    emptyTitle: t(($) => $.farewells.emptyTitle),
    emptyText: t(($) => $.farewells.emptyText),
    count: (count) => t(($) => $.farewells.count, { count }),
    edit: (name) => t(($) => $.farewells.edit, { name }),
    removeTitle: (name) => t(($) => $.farewells.removeTitle, { name }),
    removeLoss: t(($) => $.farewells.removeLoss),
    remove: (name) => t(($) => $.farewells.remove, { name }),
    removeMany: (count) => t(($) => $.farewells.removeMany, { count }),
  }),
  columns: (t, { date }) => [
    {
      id: 'name',
      label: t(($) => $.farewells.name),
      isSortable: true,
      width: '22%',
      cell: (row) => (
        <span className="flex items-center gap-2">
          <span className="truncate">{row.name}</span>
          {row.isActive ? null : <Chip isOutlined>{t(($) => $.farewells.inactive)}</Chip>}
        </span>
      ),
      text: (row) => row.name,
    },
    {
      id: 'message',
      label: t(($) => $.farewells.message),
      cell: (row) => <span className="line-clamp-1 max-w-[72ch] text-ink-2 phone:max-w-[40vw]">{row.message}</span>,
      text: (row) => row.message,
    },
    {
      id: 'createdAt',
      label: t(($) => $.farewells.createdAt),
      isSortable: true,
      from: 'md',
      width: '14%',
      cell: (row) => <span className="text-ink-2">{date(row.createdAt)}</span>,
      text: (row) => date(row.createdAt),
    },
  ],
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: (t) => t(($) => $.farewells.name),
      hint: (t) => t(($) => $.farewells.nameHint),
    },
    { kind: 'custom', name: 'message', label: (t) => t(($) => $.farewells.message), Component: VariableTextField },
    {
      kind: 'switch',
      name: 'isActive',
      label: (t) => t(($) => $.farewells.isActive),
      hint: (t) => t(($) => $.farewells.isActiveHint),
    },
  ],
  initial: { name: '', message: '', isActive: true },
  toValues: ({ name, message, isActive }) => ({ name, message, isActive }),
  errorFields: { ERR_NAME_TAKEN: 'name' },
}

/** Texts that tickets end with. */
export const FarewellsScreen = () => <CrudScreen spec={spec} />
