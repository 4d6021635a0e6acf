import { Empty } from '#web/components/empty.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Page } from '#web/components/page.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { cn } from '#web/lib/cn.ts'
import { useT } from '#web/lib/i18n.ts'
import { NoteCard } from './note-card.tsx'
import { NoteFilters } from './note-filters.tsx'
import { useNoteFilter, useNotes } from './use-notes.ts'

/** Internal notes of all the tickets one may see. */
export function NotesScreen() {
  const t = useT()
  const filter = useNoteFilter()
  const list = useNotes(filter)
  const notes = list.data?.pages.flatMap((page) => page.notes) ?? []
  return (
    <Page title={t(($) => $.notes.title)} about={t(($) => $.notes.about)}>
      <NoteFilters filter={filter} />
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-line-1 px-6 pb-8 phone:px-4">
        {list.isPending ? (
          <NotesSkeleton />
        ) : list.isError && !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
        ) : notes.length ? (
          <>
            <ol className={cn('max-w-[840px] transition-opacity', list.isPlaceholderData && 'opacity-60')}>
              {notes.map((note) => (
                <NoteCard key={note.id} note={note} onTicket={() => filter.change('ticket', note.ticketId)} />
              ))}
            </ol>
            {list.hasNextPage ? (
              <Button className="mt-4" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t(($) => $.notes.more)}
              </Button>
            ) : null}
          </>
        ) : filter.isEmpty ? (
          <Empty hasArt title={t(($) => $.notes.emptyTitle)} text={t(($) => $.notes.emptyText)} />
        ) : (
          <Empty
            title={t(($) => $.notes.noMatchTitle)}
            text={t(($) => $.notes.noMatchText)}
            action={<Button onClick={filter.clear}>{t(($) => $.notes.clear)}</Button>}
          />
        )}
      </div>
    </Page>
  )
}

const NotesSkeleton = () => (
  <div aria-hidden className="max-w-[840px]">
    {[0, 1, 2, 3, 4].map((line) => (
      <span key={line} className="grid gap-2.5 border-b border-line-1 py-4">
        <Skeleton className="w-48" />
        <Skeleton className="w-full" />
        <Skeleton className="w-2/3" />
      </span>
    ))}
  </div>
)
