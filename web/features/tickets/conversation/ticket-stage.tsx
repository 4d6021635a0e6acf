import { lazy, Suspense, useState } from 'react'
import { ErrorState } from '#web/components/error-state.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { ApiError } from '#web/lib/http-error.ts'
import { useT } from '#web/lib/i18n.ts'
import { useTicket } from '../data/use-ticket.ts'
import { TicketPanel } from '../panel/ticket-panel.tsx'
import { setPanelOpen, useIsPanelOpen } from '../state/list-prefs.ts'
import { useIsWide } from '../state/use-media.ts'
import { BackButton } from './back-button.tsx'
import { Conversation } from './conversation.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'

const PanelDrawer = lazy(() => import('../panel/panel-drawer.tsx'))

interface TicketStageProps {
  ticketId: string
  isPeekAsked: boolean
  onPeek: (isPeek: boolean) => void
  /** A message to be shown, from a search. */
  wantedId: string | null
  onShown: () => void
  onBack: () => void
}

/** Conversation and contact panel of one ticket; the panel is a drawer where there is no room for it. */
export function TicketStage({ ticketId, isPeekAsked, onPeek, wantedId, onShown, onBack }: TicketStageProps) {
  const t = useT()
  const isWide = useIsWide()
  const isPanelOpen = useIsPanelOpen()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const { data: ticket, error, isFetching, refetch } = useTicket(ticketId)
  const toggleDetails = () => (isWide ? setPanelOpen(!isPanelOpen) : setIsDrawerOpen(!isDrawerOpen))
  if (!ticket) {
    return (
      <div className="flex min-w-0 flex-1 flex-col">
        {error ? (
          <StageError error={error} isRetrying={isFetching} onRetry={() => void refetch()} onBack={onBack} />
        ) : (
          <StageSkeleton onBack={onBack} />
        )}
      </div>
    )
  }
  return (
    <>
      <div className="@container relative flex min-h-0 min-w-0 flex-1 flex-col bg-surface-2">
        <Conversation
          ticket={ticket}
          isPeekAsked={isPeekAsked}
          onPeek={onPeek}
          wantedId={wantedId}
          onShown={onShown}
          onBack={onBack}
          onDetails={toggleDetails}
        />
      </div>
      {isWide && isPanelOpen && (
        <section
          aria-label={t(($) => $.tickets.panel.label)}
          className="flex min-h-0 w-side shrink-0 flex-col border-l border-line-1 bg-surface-1"
        >
          <TicketPanel ticket={ticket} onClose={() => setPanelOpen(false)} />
        </section>
      )}
      <Suspense fallback={null}>
        {!isWide && isDrawerOpen && <PanelDrawer ticket={ticket} onClose={() => setIsDrawerOpen(false)} />}
      </Suspense>
    </>
  )
}

/** What may be seen by others or is gone stays so: only the way back helps. */
const isForGood = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status)

interface StageErrorProps {
  error: unknown
  isRetrying: boolean
  onRetry: () => void
  onBack: () => void
}

function StageError({ error, isRetrying, onRetry, onBack }: StageErrorProps) {
  const t = useT()
  return (
    <>
      <div className="hidden h-bar items-center border-b border-line-1 pl-0.5 phone:flex">
        <BackButton onBack={onBack} />
      </div>
      <ErrorState
        isPage
        error={error}
        isRetrying={isRetrying}
        {...(isForGood(error) ? { action: <Button onClick={onBack}>{t(($) => $.common.back)}</Button> } : { onRetry })}
      />
    </>
  )
}

const StageSkeleton = ({ onBack }: { onBack: () => void }) => (
  <>
    <div className="flex h-bar items-center gap-2.5 border-b border-line-1 px-5 phone:gap-1 phone:pl-0.5">
      <BackButton onBack={onBack} />
      <span aria-hidden className="size-9 rounded-full bg-fill-2" />
      <span aria-hidden className="grid gap-2">
        <Skeleton className="w-36" />
        <Skeleton className="h-2 w-52" />
      </span>
    </div>
    <div className="mx-auto flex w-full max-w-[840px] flex-1 flex-col justify-end px-6 pb-32">
      <ThreadSkeleton />
    </div>
  </>
)
