import { Bookmark, BookmarkPlus, ChevronDown, Inbox, Trash2, UsersRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { countCap } from '#contracts/tickets'
import { type TicketView, ticketViewsApi } from '#contracts/ticket-views'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Popover } from '#web/components/ui/popover.tsx'
import { cn } from '#web/lib/cn.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction, useApi } from '#web/lib/query.ts'
import type { ListFilterModel } from '../list/use-list-filter.ts'
import { emptyFilter } from '../model/ticket-filter.ts'
import { isSameFilter } from './same-filter.ts'

const SaveView = lazy(() => import('./save-view.tsx'))

/** The list's name, which is the view it shows; behind it the saved ones. */
export function ViewsMenu({ model }: { model: ListFilterModel }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { data: views = [] } = useApi(ticketViewsApi.list, {})
  const current = views.find(({ filter }) => isSameFilter(filter, model.saved))
  return (
    <>
      <h1 className="truncate text-[15px] leading-5 font-semibold phone:text-xl">
        {current?.name ?? t(($) => $.tickets.title)}
      </h1>
      <Popover
        label={t(($) => $.tickets.views.label)}
        align="start"
        isOpen={isOpen}
        onOpenChange={setOpen}
        className="w-76 p-1"
        trigger={
          <IconButton
            size="sm"
            side="bottom"
            label={t(($) => $.tickets.views.open)}
            icon={<ChevronDown className="size-3.5" />}
          />
        }
      >
        <ViewList
          views={views}
          current={current?.id ?? null}
          onChoose={(filter) => {
            model.setFilter(filter)
            setOpen(false)
          }}
        />
        <hr className="my-1 border-line-1" />
        <Line
          icon={<BookmarkPlus className="size-4" />}
          isDisabled={Boolean(current)}
          onClick={() => {
            setOpen(false)
            setSaving(true)
          }}
        >
          {t(($) => $.tickets.views.save)}
        </Line>
      </Popover>
      <Suspense fallback={null}>
        {isSaving ? <SaveView filter={model.saved} onClose={() => setSaving(false)} /> : null}
      </Suspense>
    </>
  )
}

interface ViewListProps {
  views: readonly TicketView[]
  current: string | null
  onChoose: (filter: TicketView['filter']) => void
}

function ViewList({ views, current, onChoose }: ViewListProps) {
  const t = useT()
  const { data: counts = {} } = useApi(ticketViewsApi.counts, {}, { staleTime: 0 })
  const [asked, setAsked] = useState<TicketView | null>(null)
  const remove = useAction(ticketViewsApi.remove, {
    refreshes: [ticketViewsApi.list],
    onSettled: () => setAsked(null),
  })
  const figure = (id: string) => {
    const count = counts[id]
    if (count === undefined) return null
    return count >= countCap ? t(($) => $.tickets.list.countMany, { number: countCap - 1 }) : count
  }
  return (
    <>
      <Line
        icon={<Inbox className="size-4" />}
        isCurrent={!current}
        onClick={() => onChoose({ ...emptyFilter, status: ['open'] })}
      >
        {t(($) => $.tickets.views.all)}
      </Line>
      {views.map((view) => (
        <div key={view.id} className="flex items-center">
          <Line
            icon={view.isShared ? <UsersRound className="size-4" /> : <Bookmark className="size-4" />}
            isCurrent={view.id === current}
            figure={figure(view.id)}
            hint={view.isShared ? t(($) => $.tickets.views.isShared) : undefined}
            onClick={() => onChoose(view.filter)}
          >
            {view.name}
          </Line>
          {view.canWrite ? (
            <IconButton
              size="sm"
              label={t(($) => $.tickets.views.remove, { name: view.name })}
              icon={<Trash2 className="size-3.5" />}
              onClick={() => setAsked(view)}
            />
          ) : null}
        </div>
      ))}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && remove.mutate({ params: { id: asked.id } })}
        isBusy={remove.isPending}
        title={t(($) => $.tickets.views.removeTitle, { name: asked?.name ?? '' })}
        losses={[asked?.isShared ? t(($) => $.tickets.views.removeShared) : t(($) => $.tickets.views.removeOwn)]}
        confirmLabel={t(($) => $.tickets.views.removeConfirm)}
        keepLabel={t(($) => $.common.keep)}
      />
    </>
  )
}

interface LineProps {
  icon: ReactNode
  children: ReactNode
  figure?: ReactNode
  hint?: string | undefined
  isCurrent?: boolean
  isDisabled?: boolean
  onClick: () => void
}

function Line({ icon, children, figure, hint, isCurrent, isDisabled, onClick }: LineProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      disabled={isDisabled}
      title={hint}
      onClick={onClick}
      className={cn(
        'flex h-8 w-full min-w-0 items-center gap-2.5 rounded-md px-2 text-left hover:bg-fill-2 focus-visible:shadow-focus-inset disabled:opacity-50 phone:h-11 [&>.lucide]:text-ink-2',
        isCurrent && 'bg-brand-soft text-brand-ink [&>.lucide]:text-brand-ink',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {figure === undefined || figure === null ? null : (
        <span className="text-xs text-ink-2 tabular-nums">{figure}</span>
      )}
    </button>
  )
}
