import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countCap, ticketsApi } from '#contracts/tickets'
import { Badge } from '#web/components/ui/badge.tsx'
import { type Tab, Tabs } from '#web/components/ui/tabs.tsx'
import { call } from '#web/lib/api.ts'
import { useT } from '#web/lib/i18n.ts'
import { useShortcut } from '#web/lib/shortcuts.ts'
import { keyOf } from '#web/lib/query.ts'
import type { ListTab } from '../model/ticket-filter.ts'
import type { ListFilterModel } from './use-list-filter.ts'

/** Status tabs with their figures; scheduled ones only when there are any. */
export function ListTabs({ model }: { model: ListFilterModel }) {
  const t = useT()
  const input = { query: { ...model.saved, searchParam: '' } }
  const { data: counts } = useQuery({
    queryKey: keyOf(ticketsApi.counts, input),
    queryFn: ({ signal }) => call(ticketsApi.counts, input, { signal }),
    placeholderData: keepPreviousData,
  })
  const figure = (value: number | undefined) =>
    value ? (value >= countCap ? t(($) => $.tickets.list.countMany, { number: countCap - 1 }) : value) : undefined
  const pending = figure(counts?.pending)
  const tabs: Tab<ListTab>[] = [
    ...(model.isSearching ? [{ value: 'all' as const, label: t(($) => $.common.all) }] : []),
    { value: 'open', label: t(($) => $.tickets.tabs.open), count: figure(counts?.open) },
    {
      value: 'pending',
      label: t(($) => $.tickets.tabs.pending),
      count: pending && (model.tab === 'pending' ? pending : <Badge className="h-4">{pending}</Badge>),
    },
    ...(counts?.schedule || model.tab === 'schedule'
      ? [{ value: 'schedule' as const, label: t(($) => $.tickets.tabs.schedule), count: figure(counts?.schedule) }]
      : []),
    { value: 'closed', label: t(($) => $.tickets.tabs.closed) },
  ]
  const labelOf = (tab: ListTab) => tabs.find((one) => one.value === tab)?.label ?? t(($) => $.tickets.tabs.schedule)
  useShortcut('1', labelOf('open'), () => model.setTab('open'))
  useShortcut('2', labelOf('pending'), () => model.setTab('pending'))
  useShortcut('3', labelOf('schedule'), () => model.setTab('schedule'))
  useShortcut('4', labelOf('closed'), () => model.setTab('closed'))
  return (
    <Tabs
      label={t(($) => $.tickets.tabs.label)}
      tabs={tabs}
      value={model.tab}
      onChange={model.setTab}
      className="shrink-0 overflow-x-auto overflow-y-hidden gap-2.5 px-4 [scrollbar-width:none] [&>button]:phone:h-11 [&>button]:phone:text-sm"
    />
  )
}
