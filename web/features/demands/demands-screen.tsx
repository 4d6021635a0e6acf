import { type Demand, demandsApi } from '#contracts/demands'
import { CrudScreen } from '#web/components/crud/crud-screen.tsx'
import type { CrudSpec } from '#web/components/crud/crud-spec.ts'
import { wholeList } from '#web/components/data-table/rows.ts'
import { useQueueOptions } from '#web/components/directory-options.tsx'
import { Chip, ColorDot } from '#web/components/ui/chip.tsx'
import { useQueues } from '#web/lib/directories.ts'
import { useT } from '#web/lib/i18n.ts'

/** The queues a reason is for, by name; without any it is for all. */
function QueueNames({ ids }: { ids: readonly string[] }) {
  const t = useT()
  const queues = useQueues().filter((queue) => ids.includes(queue.id))
  if (!ids.length) return <span className="text-ink-2">{t(($) => $.demands.allQueues)}</span>
  return (
    <span className="flex flex-wrap gap-x-2.5 text-xs text-ink-2">
      {queues.map((queue) => (
        <span key={queue.id} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <ColorDot color={queue.color} />
          {queue.queue}
        </span>
      ))}
    </span>
  )
}

const spec: CrudSpec<Demand> = {
  endpoints: demandsApi,
  canWrite: 'demands.write',
  nameOf: (row) => row.name,
  firstSort: 'name',
  useRows: wholeList(demandsApi.list, {
    text: (row: Demand) => row.name,
    sorts: { createdAt: (row) => row.createdAt },
  }),
  texts: (t) => ({
    title: t(($) => $.demands.title),
    about: t(($) => $.demands.about),
    search: t(($) => $.demands.search),
    create: t(($) => $.demands.create),
    emptyTitle: t(($) => $.demands.emptyTitle),
    emptyText: t(($) => $.demands.emptyText),
    count: (count) => t(($) => $.demands.count, { count }),
    edit: (name) => t(($) => $.demands.edit, { name }),
    removeTitle: (name) => t(($) => $.demands.removeTitle, { name }),
    removeLoss: t(($) => $.demands.removeLoss),
    remove: (name) => t(($) => $.demands.remove, { name }),
    removeMany: (count) => t(($) => $.demands.removeMany, { count }),
  }),
  columns: (t, { date }) => [
    {
      id: 'name',
      label: t(($) => $.demands.name),
      isSortable: true,
      cell: (row) => (
        <span className="flex items-center gap-2">
          {row.name}
          {row.isActive ? null : <Chip isOutlined>{t(($) => $.demands.inactive)}</Chip>}
        </span>
      ),
      text: (row) => row.name,
    },
    {
      id: 'queues',
      label: t(($) => $.demands.queues),
      from: 'md',
      width: '40%',
      cell: (row) => <QueueNames ids={row.queues} />,
    },
    {
      id: 'createdAt',
      label: t(($) => $.demands.createdAt),
      isSortable: true,
      from: 'lg',
      width: '16%',
      cell: (row) => <span className="text-ink-2">{date(row.createdAt)}</span>,
      text: (row) => date(row.createdAt),
    },
  ],
  fields: [
    { kind: 'text', name: 'name', label: (t) => t(($) => $.demands.name) },
    {
      kind: 'multi',
      name: 'queues',
      isOptional: true,
      label: (t) => t(($) => $.demands.queues),
      hint: (t) => t(($) => $.demands.queuesHint),
      placeholder: (t) => t(($) => $.demands.allQueues),
      useOptions: useQueueOptions,
    },
    {
      kind: 'switch',
      name: 'isActive',
      label: (t) => t(($) => $.demands.isActive),
      hint: (t) => t(($) => $.demands.isActiveHint),
    },
  ],
  initial: { name: '', queues: [], isActive: true },
  toValues: ({ name, queues, isActive }) => ({ name, queues, isActive }),
  errorFields: { ERR_NAME_TAKEN: 'name' },
}

/** Why tickets are closed. */
export const DemandsScreen = () => <CrudScreen spec={spec} />
