import { type Tag, tagsApi } from '#contracts/tags'
import { CrudScreen } from '#web/components/crud/crud-screen.tsx'
import type { CrudSpec } from '#web/components/crud/crud-spec.ts'
import { wholeList } from '#web/components/data-table/rows.ts'
import { Chip } from '#web/components/ui/chip.tsx'

const spec: CrudSpec<Tag> = {
  endpoints: tagsApi,
  canWrite: 'tags.write',
  nameOf: (row) => row.tag,
  firstSort: 'tag',
  useRows: wholeList(tagsApi.list, {
    text: (row: Tag) => row.tag,
    sorts: { createdAt: (row) => row.createdAt },
  }),
  texts: (t) => ({
    title: t(($) => $.tags.title),
    about: t(($) => $.tags.about),
    search: t(($) => $.tags.search),
    create: t(($) => $.tags.create),
    emptyTitle: t(($) => $.tags.emptyTitle),
    emptyText: t(($) => $.tags.emptyText),
    count: (count) => t(($) => $.tags.count, { count }),
    edit: (name) => t(($) => $.tags.edit, { name }),
    removeTitle: (name) => t(($) => $.tags.removeTitle, { name }),
    removeLoss: t(($) => $.tags.removeLoss),
    remove: (name) => t(($) => $.tags.remove, { name }),
    removeMany: (count) => t(($) => $.tags.removeMany, { count }),
  }),
  columns: (t, { date }) => [
    {
      id: 'tag',
      label: t(($) => $.tags.name),
      isSortable: true,
      cell: (row) => (
        <span className="flex items-center gap-2">
          <Chip color={row.color}>{row.tag}</Chip>
          {row.isActive ? null : <Chip isOutlined>{t(($) => $.tags.inactive)}</Chip>}
        </span>
      ),
      text: (row) => row.tag,
    },
    {
      id: 'createdAt',
      label: t(($) => $.tags.createdAt),
      isSortable: true,
      from: 'md',
      width: '20%',
      cell: (row) => <span className="text-ink-2">{date(row.createdAt)}</span>,
      text: (row) => date(row.createdAt),
    },
  ],
  fields: [
    { kind: 'text', name: 'tag', label: (t) => t(($) => $.tags.name) },
    { kind: 'color', name: 'color', label: (t) => t(($) => $.common.color) },
    {
      kind: 'switch',
      name: 'isActive',
      label: (t) => t(($) => $.tags.isActive),
      hint: (t) => t(($) => $.tags.isActiveHint),
    },
  ],
  initial: { tag: '', color: '#5b8def', isActive: true },
  toValues: ({ tag, color, isActive }) => ({ tag, color, isActive }),
  errorFields: { ERR_NAME_TAKEN: 'tag' },
}

/** Tags of contacts and tickets. */
export const TagsScreen = () => <CrudScreen spec={spec} />
