import { Search, X } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Ticket } from '#contracts/tickets'
import { ErrorState } from '#web/components/error-state.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useSession } from '#web/lib/session.ts'
import { useShortcut } from '#web/lib/shortcuts.ts'
import { useTicketList } from '../data/use-ticket-list.ts'
import { startPicking, stopPicking, togglePick, usePicks } from '../state/picks.ts'
import { useTicketActions } from '../life/use-ticket-actions.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPopover } from './filter-popover.tsx'
import { ListEmpty, ListSkeleton } from './list-states.tsx'
import { ListHeader } from './list-header.tsx'
import { ListTabs } from './list-tabs.tsx'
import { TicketRows } from './ticket-rows.tsx'
import { useHeldOrder } from './use-held-order.ts'
import { useListFilter } from './use-list-filter.ts'

const NewTicketDialog = lazy(() => import('../life/new-ticket-dialog.tsx'))
const PickBar = lazy(async () => ({ default: (await import('../bulk/pick-bar.tsx')).PickBar }))
const TransferDialog = lazy(() => import('../life/transfer-dialog.tsx'))

/** The tickets this person may see, under his filter. */
export function TicketList({ selectedId }: { selectedId: string | null }) {
  const t = useT()
  const navigate = useNavigate()
  const { userId, isElevated, settings } = useSession()
  const model = useListFilter()
  const list = useTicketList(model.query)
  // The rows of the former filter stand in until the answer: they are not an order to hold.
  const order = useHeldOrder(list.tickets, JSON.stringify([model.query, list.isPlaceholderData]))
  const { accept } = useTicketActions()
  const [isCreating, setIsCreating] = useState(false)
  const [transferred, setTransferred] = useState<Ticket | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const { rows } = order
  const picks = usePicks()

  const canPeek = isElevated || settings.peekTickets === 'enabled'
  const actions = useMemo(
    () => ({
      ...(canPeek ? { peek: (ticket: Ticket) => void navigate(`/atendimento/${ticket.id}?espiar`) } : {}),
      accept: (ticket: Ticket) => accept(ticket, () => void navigate(`/atendimento/${ticket.id}`)),
      transfer: setTransferred,
      canTransfer: (ticket: Ticket) => ticket.status !== 'closed' && (isElevated || ticket.userId === userId),
    }),
    [canPeek, isElevated, userId, accept, navigate],
  )
  const openNew = useCallback(() => setIsCreating(true), [])
  const walk = (step: number) => {
    const at = rows.findIndex((ticket) => ticket.id === selectedId)
    const next = rows[at < 0 ? 0 : at + step]
    if (next) void navigate(`/atendimento/${next.id}`)
  }
  useShortcut(
    'j',
    t(($) => $.tickets.keys.next),
    () => walk(1),
  )
  useShortcut(
    'k',
    t(($) => $.tickets.keys.previous),
    () => walk(-1),
  )
  useShortcut(
    'x',
    t(($) => $.tickets.bulk.start),
    () => {
      startPicking()
      if (selectedId) togglePick(selectedId)
    },
  )
  useEffect(() => stopPicking, [])
  useShortcut(
    '/',
    t(($) => $.tickets.list.search),
    () => search.current?.focus(),
  )
  return (
    <>
      <ListHeader model={model} onNew={openNew} />
      <div className="flex shrink-0 gap-1.5 px-3 pb-2 phone:px-4">
        <Input
          ref={search}
          isQuiet
          type="search"
          value={model.search}
          onChange={(event) => model.setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              if (model.search) model.setSearch('')
              else event.currentTarget.blur()
            }
          }}
          before={<Search aria-hidden className="size-4" />}
          after={
            model.search && (
              <IconButton
                size="sm"
                className="-mr-1.5 size-6"
                label={t(($) => $.common.clear)}
                icon={<X className="size-3.5" />}
                onClick={() => model.setSearch('')}
              />
            )
          }
          aria-label={t(($) => $.tickets.list.search)}
          placeholder={t(($) => $.tickets.list.searchPlaceholder)}
        />
        <FilterPopover model={model} />
      </div>
      <ListTabs model={model} />
      <FilterChips model={model} />
      {list.isPending ? (
        <ListSkeleton />
      ) : list.isError && !list.tickets.length ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : rows.length === 0 ? (
        <ListEmpty model={model} onNew={openNew} />
      ) : (
        <TicketRows
          order={order}
          list={list}
          selectedId={selectedId}
          actions={actions}
          hasStatus={model.tab === 'all'}
        />
      )}
      <Suspense fallback={null}>{picks ? <PickBar picks={picks} rows={rows} /> : null}</Suspense>
      <Suspense fallback={null}>
        {isCreating && <NewTicketDialog isOpen onClose={() => setIsCreating(false)} />}
        {transferred && <TransferDialog ticket={transferred} isOpen onClose={() => setTransferred(null)} />}
      </Suspense>
    </>
  )
}
