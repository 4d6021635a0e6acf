import type * as z from 'zod'
import { type TicketLog, ticketsApi } from '#contracts/tickets'
import { ErrorState } from '#web/components/error-state.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useFormat } from '#web/lib/format.ts'
import { useApi } from '#web/lib/query.ts'

/** What happened to the ticket, newest first. */
export function LogsTab({ ticketId }: { ticketId: string }) {
  const t = useT()
  const logs = useApi(ticketsApi.logs, { params: { id: ticketId } })
  if (logs.isPending) return <LogsSkeleton />
  if (logs.isError) {
    return <ErrorState error={logs.error} onRetry={() => void logs.refetch()} isRetrying={logs.isFetching} />
  }
  if (!logs.data.length) return <p className="p-4 text-ink-2">{t(($) => $.tickets.logs.empty)}</p>
  const newestFirst = logs.data.toSorted((a, b) => b.createdAt - a.createdAt)
  return (
    <ol className="p-4">
      {newestFirst.map((log) => (
        <LogLine key={log.id} log={log} />
      ))}
    </ol>
  )
}

function LogLine({ log }: { log: z.infer<typeof TicketLog> }) {
  const t = useT()
  const format = useFormat()
  const details = [log.queue?.queue, log.toUser?.name].filter(Boolean).join(' · ')
  return (
    <li className="relative grid gap-0.5 border-l border-line-2 pb-4 pl-4 last:border-transparent last:pb-0 before:absolute before:top-1.5 before:-left-1 before:size-2 before:rounded-full before:bg-line-3">
      <span>
        <b className="font-medium">{log.user?.name ?? t(($) => $.tickets.logs.system)}</b>{' '}
        <span className="text-ink-2">{t(($) => $.tickets.logs[log.type])}</span>
        {details && <span> {details}</span>}
      </span>
      <time className="text-2xs text-ink-2 tabular-nums">{format.dateTime(log.createdAt)}</time>
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
