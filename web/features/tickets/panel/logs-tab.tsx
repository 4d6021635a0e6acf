import { type TicketLog, ticketsApi } from '#contracts/tickets'
import { ErrorState } from '#web/components/error-state.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { useLogText } from './use-log-text.ts'

/** A pause shorter than this is not worth a word. */
const NOTABLE = 60_000

/** What happened to the ticket, newest first, with the time that passed between. */
export function LogsTab({ ticketId }: { ticketId: string }) {
  const t = useT()
  const logs = useApi(ticketsApi.logs, { params: { id: ticketId } })
  if (logs.isPending) return <LogsSkeleton />
  if (logs.isError) {
    return <ErrorState error={logs.error} onRetry={() => void logs.refetch()} isRetrying={logs.isFetching} />
  }
  if (!logs.data.length) return <p className="p-4 text-ink-2">{t(($) => $.tickets.logs.empty)}</p>
  const newestFirst = logs.data.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
  return (
    <ol className="p-4">
      {newestFirst.map((log, index) => (
        <LogLine key={log.id} log={log} before={newestFirst[index + 1]} />
      ))}
    </ol>
  )
}

/** `before` is what happened last before it. */
function LogLine({ log, before }: { log: TicketLog; before: TicketLog | undefined }) {
  const t = useT()
  const format = useFormat()
  const { who, what, details } = useLogText()(log, before)
  const passed = before ? log.createdAt - before.createdAt : 0
  return (
    <li className="relative grid gap-0.5 border-l border-line-2 pb-4 pl-4 last:border-transparent last:pb-0 before:absolute before:top-1.5 before:-left-1 before:size-2 before:rounded-full before:bg-line-3">
      <span>
        <b className="font-medium">{who}</b> <span className="text-ink-2">{what}</span>
      </span>
      {details && <span className="[overflow-wrap:anywhere]">{details}</span>}
      <span className="text-2xs text-ink-2 tabular-nums">
        <time>{format.dateTime(log.createdAt)}</time>
        {passed >= NOTABLE && <> · {t(($) => $.ticketLife.log.after, { time: format.span(passed) })}</>}
      </span>
    </li>
  )
}

const LogsSkeleton = () => (
  <div aria-hidden className="grid gap-5 p-4">
    {[0, 1, 2, 3].map((line) => (
      <span key={line} className="grid gap-2 pl-4">
        <Skeleton className="w-48" />
        <Skeleton className="h-2 w-24" />
      </span>
    ))}
  </div>
)
