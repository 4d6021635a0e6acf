import { CheckCheck, Ellipsis, ListChecks, SquarePen, TextSearch } from 'lucide-react'
import { useMemo } from 'react'
import { ticketsApi } from '#contracts/tickets'
import { LivePill } from '#web/components/live-pill.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu } from '#web/components/ui/menu.tsx'
import { useCommands } from '#web/lib/commands.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { useShortcut } from '#web/lib/shortcuts.ts'
import { openSearch } from '../state/search.ts'
import { toast } from '#web/lib/toast.ts'
import { ViewsMenu } from '../views/views-menu.tsx'
import type { ListFilterModel } from './use-list-filter.ts'
import { startPicking } from '../state/picks.ts'

/** The list's bar: its name, the live line, and what concerns all tickets. */
export function ListHeader({ model, onNew }: { model: ListFilterModel; onNew: () => void }) {
  const t = useT()
  const { mutate } = useAction(ticketsApi.markAllRead, {
    refreshes: [ticketsApi.list, ticketsApi.counts],
    onSuccess: ({ updated }) => toast.success(t(($) => $.tickets.list.markedRead, { count: updated })),
  })
  const create = t(($) => $.tickets.create.open)
  const markRead = t(($) => $.tickets.list.markAllRead)
  const pickSeveral = t(($) => $.tickets.bulk.start)
  const search = t(($) => $.messages.search.open)
  const group = t(($) => $.tickets.title)
  useShortcut('n', create, onNew)
  useShortcut('mod+shift+f', search, () => openSearch())
  useCommands(
    useMemo(
      () => [
        { id: 'ticket.new', label: create, group, icon: SquarePen, keys: 'n', run: onNew },
        { id: 'ticket.pick', label: pickSeveral, group, icon: ListChecks, keys: 'x', run: startPicking },
        {
          id: 'message.search',
          label: search,
          group,
          icon: TextSearch,
          keys: 'mod+shift+f',
          run: () => openSearch(),
        },
        { id: 'ticket.markAllRead', label: markRead, group, icon: CheckCheck, run: () => mutate({}) },
      ],
      [create, markRead, pickSeveral, search, group, onNew, mutate],
    ),
  )
  return (
    <header className="flex h-bar shrink-0 items-center gap-1 pr-3 pl-4">
      <ViewsMenu model={model} />
      <span className="flex-1" />
      <LivePill />
      <IconButton
        label={search}
        keys="mod+shift+f"
        side="bottom"
        icon={<TextSearch className="size-4" />}
        onClick={() => openSearch()}
      />
      <Menu
        entries={[
          { label: pickSeveral, icon: <ListChecks className="size-4" />, keys: 'x', onSelect: startPicking },
          { label: markRead, icon: <CheckCheck className="size-4" />, onSelect: () => mutate({}) },
        ]}
        trigger={
          <IconButton label={t(($) => $.tickets.list.more)} side="bottom" icon={<Ellipsis className="size-4" />} />
        }
      />
      <IconButton label={create} keys="n" side="bottom" icon={<SquarePen className="size-4" />} onClick={onNew} />
    </header>
  )
}
