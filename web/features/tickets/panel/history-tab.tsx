import { Link } from 'react-router'
import { type TicketDetail, ticketsApi } from '#contracts/tickets'
import { ChannelMark } from '#web/components/channel-mark.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { ContactMedia } from './contact-media.tsx'
import { PanelSection } from './panel-section.tsx'

/** What there was with this contact before: other tickets, and the files of all of them. */
export function HistoryTab({ ticket }: { ticket: TicketDetail }) {
  const t = useT()
  const { date } = useFormat()
  const list = useApi(ticketsApi.ofContact, { params: { id: ticket.contactId } }, { staleTime: 10_000 })
  const others = list.data?.filter(({ id }) => id !== ticket.id) ?? []
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  return (
    <>
      <PanelSection title={t(($) => $.tickets.history.others)}>
        {list.isPending ? (
          <Skeleton className="h-10" />
        ) : others.length ? (
          <ul className="-mx-2">
            {others.map((other) => (
              <li key={other.id}>
                <Link
                  to={`/atendimento/${other.id}`}
                  className="grid gap-0.5 rounded-md px-2 py-1.5 hover:bg-fill-1 focus-visible:shadow-focus"
                >
                  <span className="flex items-center gap-2">
                    <ChannelMark type={other.channel} />
                    <span className="truncate font-medium tabular-nums">{date(other.createdAt)}</span>
                    <span className="ml-auto text-xs text-ink-2">{t(($) => $.tickets.status[other.status])}</span>
                  </span>
                  <span className="truncate text-xs text-ink-2">
                    {[other.queue?.queue, other.user?.name, other.lastMessage].filter(Boolean).join(' · ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-2">{t(($) => $.tickets.history.noOthers)}</p>
        )}
      </PanelSection>
      <ContactMedia contactId={ticket.contactId} />
    </>
  )
}
