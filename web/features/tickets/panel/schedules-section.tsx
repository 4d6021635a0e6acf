import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { schedulesApi } from '#contracts/schedules'
import type { TicketDetail } from '#contracts/tickets'
import { ScheduleItem } from '#web/components/messaging/schedule-item.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { PanelSection } from './panel-section.tsx'

const ScheduleDialog = lazy(() => import('#web/components/messaging/schedule-dialog.tsx'))

/** What is still to leave in this conversation. */
export function SchedulesSection({ ticket }: { ticket: TicketDetail }) {
  const t = useT()
  const [isAdding, setIsAdding] = useState(false)
  const { data } = useApi(schedulesApi.list, { query: { ticketId: ticket.id, status: ['pending', 'failed'] } })
  const shown = data?.messages ?? []
  return (
    <PanelSection
      title={t(($) => $.messages.schedule.section)}
      action={
        ticket.can.write ? (
          <IconButton
            size="sm"
            label={t(($) => $.messages.schedule.open)}
            icon={<Plus className="size-3.5" />}
            onClick={() => setIsAdding(true)}
          />
        ) : undefined
      }
    >
      {shown.length ? (
        <ul className="grid gap-2.5" aria-label={t(($) => $.messages.schedule.section)}>
          {shown.map((schedule) => (
            <li key={schedule.id} className="flex items-start gap-2">
              <ScheduleItem schedule={schedule} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-3">{data ? t(($) => $.messages.schedule.none) : t(($) => $.common.loading)}</p>
      )}
      <Suspense fallback={null}>
        {isAdding && <ScheduleDialog ticket={ticket} onClose={() => setIsAdding(false)} />}
      </Suspense>
    </PanelSection>
  )
}
