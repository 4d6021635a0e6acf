import { TriangleAlert } from 'lucide-react'
import { type Queue, queuesApi } from '#contracts/queues'
import { CrudScreen } from '#web/components/crud/crud-screen.tsx'
import type { CrudSpec } from '#web/components/crud/crud-spec.ts'
import { wholeList } from '#web/components/data-table/rows.ts'
import { Chip, ColorDot } from '#web/components/ui/chip.tsx'

const spec: CrudSpec<Queue> = {
  endpoints: queuesApi,
  canWrite: 'queues.write',
  nameOf: (row) => row.queue,
  firstSort: 'queue',
  useRows: wholeList(queuesApi.list, {
    text: (row: Queue) => row.queue,
    sorts: { users: (row) => row.users, createdAt: (row) => row.createdAt },
  }),
  texts: (t) => ({
    title: t(($) => $.queues.title),
    about: t(($) => $.queues.about),
    search: t(($) => $.queues.search),
    create: t(($) => $.queues.create),
    emptyTitle: t(($) => $.queues.emptyTitle),
    emptyText: t(($) => $.queues.emptyText),
    count: (count) => t(($) => $.queues.count, { count }),
    edit: (name) => t(($) => $.queues.edit, { name }),
    removeTitle: (name) => t(($) => $.queues.removeTitle, { name }),
    removeLoss: t(($) => $.queues.removeLoss),
    remove: (name) => t(($) => $.queues.remove, { name }),
    removeMany: (count) => t(($) => $.queues.removeMany, { count }),
  }),
  columns: (t, { date, number }) => [
    {
      id: 'queue',
      label: t(($) => $.queues.name),
      isSortable: true,
      cell: (row) => (
        <span className="flex items-center gap-2">
          <ColorDot color={row.color} className="size-2.5" />
          {row.queue}
          {row.isActive ? null : <Chip isOutlined>{t(($) => $.queues.inactive)}</Chip>}
        </span>
      ),
      text: (row) => row.queue,
    },
    {
      id: 'users',
      label: t(($) => $.queues.people),
      isSortable: true,
      width: '20%',
      cell: (row) =>
        row.users ? (
          number(row.users)
        ) : (
          <span className="inline-flex items-center gap-1.5 text-warning-ink">
            <TriangleAlert aria-hidden className="size-3.5" />
            {t(($) => $.queues.nobody)}
          </span>
        ),
      text: (row) => String(row.users),
    },
    {
      id: 'createdAt',
      label: t(($) => $.queues.createdAt),
      isSortable: true,
      from: 'md',
      width: '20%',
      cell: (row) => <span className="text-ink-2">{date(row.createdAt)}</span>,
      text: (row) => date(row.createdAt),
    },
  ],
  fields: [
    { kind: 'text', name: 'queue', label: (t) => t(($) => $.queues.name) },
    { kind: 'color', name: 'color', label: (t) => t(($) => $.common.color) },
    {
      kind: 'switch',
      name: 'isActive',
      label: (t) => t(($) => $.queues.isActive),
      hint: (t) => t(($) => $.queues.isActiveHint),
    },
  ],
  initial: { queue: '', color: '#5b8def', isActive: true },
  toValues: ({ queue, color, isActive }) => ({ queue, color, isActive }),
  errorFields: { ERR_NAME_TAKEN: 'queue' },
}

/** Queues, the plain kind of settings screen. */
export const QueuesScreen = () => <CrudScreen spec={spec} />
