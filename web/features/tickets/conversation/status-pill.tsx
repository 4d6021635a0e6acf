import { CalendarClock, Check, CircleCheck, Hourglass } from 'lucide-react'
import type { TicketStatus } from '#contracts/tickets'
import { StatePill, type Tone } from '#web/components/ui/chip.tsx'
import { useT } from '#web/lib/i18n.ts'

const looks = {
  open: { tone: 'success', icon: Check },
  pending: { tone: 'warning', icon: Hourglass },
  schedule: { tone: 'info', icon: CalendarClock },
  closed: { tone: 'neutral', icon: CircleCheck },
} as const satisfies Record<TicketStatus, { tone: Tone; icon: typeof Check }>

/** The state of a ticket in a word. */
export function StatusPill({ status }: { status: TicketStatus }) {
  const t = useT()
  const { tone, icon: Icon } = looks[status]
  return (
    <StatePill tone={tone} icon={<Icon aria-hidden className="size-3" />}>
      {t(($) => $.tickets.status[status])}
    </StatePill>
  )
}
