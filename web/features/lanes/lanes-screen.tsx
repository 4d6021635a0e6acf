import { ArrowDown, ArrowUp } from 'lucide-react'
import { type Lane, lanesApi } from '#contracts/lanes'
import { CrudScreen } from '#web/components/crud/crud-screen.tsx'
import type { CrudSpec } from '#web/components/crud/crud-spec.ts'
import { wholeList } from '#web/components/data-table/rows.ts'
import { Chip } from '#web/components/ui/chip.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useT } from '#web/lib/i18n.ts'
import { keyOf, useAction, useApi } from '#web/lib/query.ts'
import { canDo } from '#web/lib/session.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Moves a lane before or behind its neighbour. */
function Mover({ lane }: { lane: Lane }) {
  const t = useT()
  const client = useQueryClient()
  const lanes = useApi(lanesApi.list, {}).data ?? []
  const order = useAction(lanesApi.order, {
    refreshes: [lanesApi.list],
    onSuccess: (ordered) => client.setQueryData(keyOf(lanesApi.list, {}), ordered),
  })
  const ids = lanes.toSorted((a, b) => a.position - b.position).map((one) => one.id)
  const at = ids.indexOf(lane.id)
  const move = (step: number) => {
    const next = ids.filter((id) => id !== lane.id)
    next.splice(at + step, 0, lane.id)
    order.mutate({ body: { ids: next } })
  }
  if (!canDo('lanes.write')) return null
  return (
    <span className="flex gap-0.5">
      <IconButton
        size="sm"
        label={t(($) => $.lanes.up, { name: lane.name })}
        icon={<ArrowUp className="size-4" />}
        disabled={at <= 0 || order.isPending}
        onClick={() => move(-1)}
      />
      <IconButton
        size="sm"
        label={t(($) => $.lanes.down, { name: lane.name })}
        icon={<ArrowDown className="size-4" />}
        disabled={at === ids.length - 1 || order.isPending}
        onClick={() => move(1)}
      />
    </span>
  )
}

const spec: CrudSpec<Lane> = {
  endpoints: lanesApi,
  canWrite: 'lanes.write',
  nameOf: (row) => row.name,
  firstSort: 'position',
  useRows: wholeList(lanesApi.list, {
    text: (row: Lane) => row.name,
    sorts: { position: (row) => row.position, name: (row) => row.name },
  }),
  texts: (t) => ({
    title: t(($) => $.lanes.title),
    about: t(($) => $.lanes.about),
    search: t(($) => $.lanes.search),
    create: t(($) => $.lanes.create),
    emptyTitle: t(($) => $.lanes.emptyTitle),
    emptyText: t(($) => $.lanes.emptyText),
    count: (count) => t(($) => $.lanes.count, { count }),
    edit: (name) => t(($) => $.lanes.edit, { name }),
    removeTitle: (name) => t(($) => $.lanes.removeTitle, { name }),
    removeLoss: t(($) => $.lanes.removeLoss),
    remove: (name) => t(($) => $.lanes.remove, { name }),
    removeMany: (count) => t(($) => $.lanes.removeMany, { count }),
  }),
  columns: (t) => [
    {
      id: 'name',
      label: t(($) => $.lanes.name),
      isSortable: true,
      cell: (row) => <Chip color={row.color}>{row.name}</Chip>,
      text: (row) => row.name,
    },
    {
      id: 'position',
      label: t(($) => $.lanes.position),
      isSortable: true,
      width: '18%',
      cell: (row) => <Mover lane={row} />,
      text: (row) => String(row.position),
    },
  ],
  fields: [
    { kind: 'text', name: 'name', label: (t) => t(($) => $.lanes.name) },
    { kind: 'color', name: 'color', label: (t) => t(($) => $.common.color) },
  ],
  initial: { name: '', color: '#5b8def' },
  toValues: ({ name, color }) => ({ name, color }),
  errorFields: { ERR_NAME_TAKEN: 'name' },
}

/** The steps a contact passes through. */
export const LanesScreen = () => <CrudScreen spec={spec} />
