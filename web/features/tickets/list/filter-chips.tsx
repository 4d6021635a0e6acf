import { X } from 'lucide-react'
import { useT } from '#web/lib/i18n.ts'
import { useChannels, useLanes, usePeople, useQueues, useTags } from '#web/lib/directories.ts'
import { clearFilter, type FilterKey } from '../model/ticket-filter.ts'
import type { ListFilterModel } from './use-list-filter.ts'

/** The filters that work right now, each with a cross. */
export function FilterChips({ model }: { model: ListFilterModel }) {
  const t = useT()
  const describe = useDescription(model)
  if (!model.active.length) return null
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-1.5 px-3 pt-2 pb-1">
      {model.active.map((key) => {
        const { label, value } = describe(key)
        return (
          <span
            key={key}
            className="inline-flex h-6 max-w-full items-center gap-1 rounded-sm bg-[light-dark(var(--surface-2),var(--fill-2))] pl-2 text-xs shadow-[0_0_0_1px_var(--line-2)]"
          >
            <span className="truncate">
              <span className="text-ink-2">{label}</span> {value}
            </span>
            <button
              type="button"
              aria-label={t(($) => $.common.removeChip, { name: `${label} ${value}`.trim() })}
              onClick={() => model.setFilter(clearFilter(model.saved, key))}
              className="grid size-6 place-items-center rounded-sm text-ink-2 hover:bg-fill-2 hover:text-ink-1"
            >
              <X aria-hidden className="size-3" />
            </button>
          </span>
        )
      })}
    </div>
  )
}

function useDescription({ saved }: ListFilterModel) {
  const t = useT()
  const names = {
    queuesIds: useQueues().map((queue) => [queue.id, queue.queue] as const),
    whatsappIds: useChannels().map((channel) => [channel.id, channel.name] as const),
    tagsIds: useTags().map((tag) => [tag.id, tag.tag] as const),
    kanbanIds: useLanes().map((lane) => [lane.id, lane.name] as const),
  }
  const people = usePeople()
  const listed = (key: keyof typeof names) => {
    const first = names[key].find(([id]) => id === saved[key][0])?.[1] ?? ''
    return saved[key].length > 1 ? t(($) => $.tickets.filter.andMore, { first, count: saved[key].length - 1 }) : first
  }
  return (key: FilterKey): { label: string; value: string } => {
    switch (key) {
      case 'queuesIds':
        return { label: t(($) => $.tickets.filter.queue), value: listed(key) }
      case 'whatsappIds':
        return { label: t(($) => $.tickets.filter.channel), value: listed(key) }
      case 'tagsIds':
        return { label: t(($) => $.tickets.filter.tag), value: listed(key) }
      case 'kanbanIds':
        return { label: t(($) => $.ticketLife.panel.lane), value: listed(key) }
      case 'selectedUser':
        return {
          label: t(($) => $.tickets.filter.with),
          value: people.find((person) => person.id === saved.selectedUser)?.name ?? '',
        }
      case 'withUnreadMessages':
        return { label: '', value: t(($) => $.tickets.filter.unread) }
      case 'isNotAssignedUser':
        return { label: '', value: t(($) => $.tickets.filter.unassigned) }
      case 'showAll':
        return { label: '', value: t(($) => $.tickets.filter.showAll) }
    }
  }
}
