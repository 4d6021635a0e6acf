import { lazy, Suspense, useEffect } from 'react'
import { useMatch, useNavigate, useSearchParams } from 'react-router'
import { useMacros } from '#web/components/macros/use-macro-run.ts'
import { useT } from '#web/lib/i18n.ts'
import { cn } from '#web/lib/cn.ts'
import { lookAt } from '#web/lib/realtime.ts'
import { LiveRegion } from './conversation/live-region.tsx'
import { NoTicket } from './conversation/no-ticket.tsx'
import { ListResizer } from './list/list-resizer.tsx'
import { TicketList } from './list/ticket-list.tsx'
import { useListWidth } from './state/list-prefs.ts'
import { closeSearch, useOpenSearch } from './state/search.ts'
import { useOutboxWork } from './state/use-outbox-work.ts'

const loadStage = async () => ({ default: (await import('./conversation/ticket-stage.tsx')).TicketStage })
/** The list shows before the conversation's code is there, which is fetched at once so that it is there offline too. */
const TicketStage = lazy(loadStage)
const SearchDialog = lazy(() => import('./search/search-dialog.tsx'))

/** The agent's screen: tickets, the conversation, the person. */
export function TicketsScreen() {
  const t = useT()
  const navigate = useNavigate()
  const ticketId = useMatch('/atendimento/:ticketId')?.params.ticketId ?? null
  const [query, setQuery] = useSearchParams()
  const width = useListWidth()
  const search = useOpenSearch()
  useOutboxWork()
  useEffect(() => void loadStage().catch(() => undefined), [])
  useMacros()
  useEffect(() => {
    lookAt({ ticketId })
    return () => lookAt({ ticketId: null })
  }, [ticketId])

  return (
    <main aria-label={t(($) => $.tickets.title)} className="flex min-h-0 min-w-0 flex-1">
      <title>{t(($) => $.tickets.documentTitle)}</title>
      <section
        aria-label={t(($) => $.tickets.list.label)}
        style={{ '--list': `${width}px` } as React.CSSProperties}
        className={cn(
          'relative flex min-h-0 w-(--list) shrink-0 flex-col border-r border-line-1 bg-surface-1 [--on:var(--surface-1)] phone:w-full phone:border-r-0',
          ticketId && 'phone:hidden',
        )}
      >
        <TicketList selectedId={ticketId} />
        <ListResizer />
      </section>
      <section
        aria-label={t(($) => $.tickets.thread.region)}
        className={cn('flex min-h-0 min-w-0 flex-1', !ticketId && 'phone:hidden')}
      >
        {ticketId ? (
          <Suspense fallback={null}>
            <TicketStage
              key={ticketId}
              ticketId={ticketId}
              isPeekAsked={query.has('espiar')}
              wantedId={query.get('mensagem')}
              onShown={() => setQuery({}, { replace: true })}
              onPeek={(isPeek) => setQuery(isPeek ? { espiar: '' } : {}, { replace: true })}
              onBack={() => void navigate('/atendimento')}
            />
          </Suspense>
        ) : (
          <NoTicket />
        )}
      </section>
      <LiveRegion ticketId={ticketId} />
      <Suspense fallback={null}>{search && <SearchDialog {...search} onClose={closeSearch} />}</Suspense>
    </main>
  )
}
