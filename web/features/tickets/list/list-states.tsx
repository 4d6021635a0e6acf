import { Link } from 'react-router'
import { Button, buttonStyle } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useHasNoChannel } from '#web/lib/directories.ts'
import { useT } from '#web/lib/i18n.ts'
import { canDo } from '#web/lib/session.ts'
import { emptyFilter } from '../model/ticket-filter.ts'
import type { ListFilterModel } from './use-list-filter.ts'

/** Rows that are on their way, in their real shape. */
export function ListSkeleton() {
  return (
    <div aria-hidden className="min-h-0 flex-1 overflow-hidden px-2 pt-1">
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className="grid h-row grid-cols-[40px_1fr] gap-2.5 px-2 py-[9px] phone:h-20">
          <span className="size-[38px] rounded-full bg-fill-2" />
          <span className="grid content-start gap-2.5 pt-1.5">
            <Skeleton className="w-32" />
            <Skeleton className="w-52 max-w-full" />
            <Skeleton className="h-2 w-20" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** A list without rows: why, and the one next step. */
export function ListEmpty({ model, onNew }: { model: ListFilterModel; onNew: () => void }) {
  const t = useT()
  const hasNoChannel = useHasNoChannel()
  if (model.isSearching) {
    return (
      <Empty
        title={t(($) => $.tickets.empty.searchTitle)}
        text={t(($) => $.tickets.empty.searchText, { search: model.search.trim() })}
        action={<Button onClick={() => model.setSearch('')}>{t(($) => $.tickets.empty.clearSearch)}</Button>}
      />
    )
  }
  if (model.active.length) {
    return (
      <Empty
        title={t(($) => $.tickets.empty.filterTitle)}
        text={t(($) => $.tickets.empty.filterText)}
        action={
          <Button onClick={() => model.setFilter({ ...emptyFilter, status: model.saved.status })}>
            {t(($) => $.tickets.empty.clearFilters)}
          </Button>
        }
      />
    )
  }
  if (hasNoChannel) return <NoChannel />
  const tab = model.tab === 'all' ? 'open' : model.tab
  return (
    <Empty
      hasArt
      title={t(($) => $.tickets.empty.title[tab])}
      text={t(($) => $.tickets.empty.text[tab])}
      action={tab === 'open' ? <Button onClick={onNew}>{t(($) => $.tickets.create.open)}</Button> : undefined}
    />
  )
}

function NoChannel() {
  const t = useT()
  return (
    <Empty
      hasArt
      title={t(($) => $.tickets.empty.noChannelTitle)}
      text={t(($) => $.tickets.empty.noChannelText)}
      action={
        canDo('channels.write') ? (
          <Link to="/sessoes?edit=new" className={buttonStyle({})}>
            {t(($) => $.tickets.empty.noChannelAct)}
          </Link>
        ) : null
      }
    />
  )
}
