import { Search, SlidersHorizontal } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MessageHit } from '#contracts/search'
import { Empty } from '#web/components/empty.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useT } from '#web/lib/i18n.ts'
import { SearchFilters } from './search-filters.tsx'
import { SearchHit } from './search-hit.tsx'
import { noFilter, useMessageSearch } from './use-message-search.ts'

interface SearchDialogProps {
  /** Only inside this conversation. */
  ticketId: string | null
  name: string | null
  onClose: () => void
}

/** Arrows walk from the field through the hits and back. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || (event.target instanceof HTMLInputElement && event.target.type === 'date')) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], [data-hit]')]
  const at = stops.indexOf(event.target as HTMLElement)
  const next = at < 0 ? undefined : stops[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Words in messages, in all conversations one may see or in one of them. */
export default function SearchDialog({ ticketId, name, onClose }: SearchDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const cleared = { ...noFilter, ticketId }
  const [filter, setFilter] = useState(cleared)
  const isUnfiltered = JSON.stringify(filter) === JSON.stringify(cleared)
  const [isFiltering, setIsFiltering] = useState(false)
  const found = useMessageSearch(typed, filter)
  const open = (hit: MessageHit) => {
    onClose()
    void navigate(`/atendimento/${hit.ticketId}?mensagem=${hit.id}`)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={ticketId ? t(($) => $.messages.search.titleIn, { name: name ?? '' }) : t(($) => $.messages.search.title)}
      closeLabel={t(($) => $.common.close)}
      width={720}
      initialFocus={field}
      className="h-[min(720px,calc(100dvh-32px))]"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of the fields and hits inside */}
      <div onKeyDown={walk} className="flex h-full flex-col">
        <div className="sticky top-0 z-1 grid gap-2 bg-surface-3 pb-2">
          <div className="flex gap-2">
            <Input
              ref={field}
              size="lg"
              isQuiet
              type="search"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              before={<Search aria-hidden className="size-4" />}
              aria-label={t(($) => $.messages.search.title)}
              placeholder={t(($) => $.messages.search.placeholder)}
            />
            <IconButton
              size="lg"
              label={t(($) => $.tickets.filter.label)}
              aria-pressed={isFiltering}
              icon={<SlidersHorizontal className="size-4" />}
              onClick={() => setIsFiltering(!isFiltering)}
            />
          </div>
          {isFiltering && <SearchFilters filter={filter} onChange={setFilter} />}
        </div>
        <Results
          found={found}
          typed={typed}
          onOpen={open}
          onClear={isUnfiltered ? undefined : () => setFilter(cleared)}
        />
      </div>
    </Dialog>
  )
}

interface ResultsProps {
  found: ReturnType<typeof useMessageSearch>
  typed: string
  onOpen: (hit: MessageHit) => void
  /** Left out where no filter is set. */
  onClear: (() => void) | undefined
}

function Results({ found, typed, onOpen, onClear }: ResultsProps) {
  const t = useT()
  const { hits, isLongEnough, hasNextPage, isFetchingNextPage, fetchNextPage } = found
  if (!isLongEnough)
    return <Empty title={t(($) => $.messages.search.beginTitle)} text={t(($) => $.messages.search.beginText)} hasArt />
  if (found.isError && !hits.length)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
  if (found.isPending) return <HitSkeletons />
  if (!hits.length && !hasNextPage)
    return (
      <Empty
        title={t(($) => $.messages.search.noneTitle)}
        text={t(($) => $.messages.search.noneText, { typed: typed.trim() })}
        action={onClear && <Button onClick={onClear}>{t(($) => $.tickets.empty.clearFilters)}</Button>}
      />
    )
  return (
    <>
      <ul aria-label={t(($) => $.messages.search.results)} className="-mx-2.5 grid gap-px">
        {hits.map((hit) => (
          <SearchHit key={hit.id} hit={hit} onOpen={onOpen} />
        ))}
      </ul>
      <output className="py-3 text-center text-xs text-ink-2">
        {hasNextPage ? (
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t(($) => $.messages.search.more)}
          </Button>
        ) : (
          t(($) => $.messages.search.count, { count: hits.length })
        )}
      </output>
    </>
  )
}

const HitSkeletons = () => (
  <div aria-hidden className="grid gap-4 py-2">
    {['w-40', 'w-28', 'w-52', 'w-36'].map((width) => (
      <div key={width} className="grid grid-cols-[36px_1fr] items-center gap-3">
        <span className="size-9 rounded-full bg-fill-2" />
        <span className="grid gap-2">
          <Skeleton className={width} />
          <Skeleton className="h-2 w-4/5" />
        </span>
      </div>
    ))}
  </div>
)
