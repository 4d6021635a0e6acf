import { Check, Eye, Lock, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TicketDetail } from '#contracts/tickets'
import { Button } from '#web/components/ui/button.tsx'
import { Keys } from '#web/components/ui/kbd.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useFormat } from '#web/lib/format.ts'
import type { TicketActions } from '../life/use-ticket-actions.ts'
import { useViewers } from '../state/presence.ts'

interface BarProps {
  icon: ReactNode
  title: string
  text: string
  children?: ReactNode
}

function Bar({ icon, title, text, children }: BarProps) {
  return (
    <div className="mx-auto w-full max-w-[840px] shrink-0 px-4 pb-4 phone:px-2 phone:pb-[max(8px,env(safe-area-inset-bottom))]">
      <div className="flex flex-wrap items-center gap-3 rounded-lg bg-[light-dark(var(--surface-2),var(--surface-3))] p-3.5 shadow-[0_0_0_1px_var(--line-2),0_2px_8px_-2px_var(--shade-soft)]">
        <span className="grid size-8 place-items-center rounded-[9px] bg-fill-2 text-ink-2">{icon}</span>
        <div className="min-w-48 flex-1">
          <p className="font-semibold">{title}</p>
          <p className="text-ink-2">{text}</p>
        </div>
        {children}
      </div>
    </div>
  )
}

interface PeekBarProps {
  ticket: TicketDetail
  actions: TicketActions
  onAccept: () => void
  /** Ends looking in on a ticket one may write to. */
  onLeave?: (() => void) | undefined
}

/** In place of the composer while one only looks in: nothing is marked as read. */
export function PeekBar({ ticket, actions, onAccept, onLeave }: PeekBarProps) {
  const t = useT()
  const format = useFormat()
  const names = useViewers(ticket.id).map((viewer) => viewer.name)
  const others = names.length
    ? ` ${t(($) => $.tickets.peek.others, { count: names.length, names: format.list(names) })}`
    : ''
  return (
    <Bar
      icon={<Eye aria-hidden className="size-4" />}
      title={t(($) => $.tickets.peek.title)}
      text={t(($) => $.tickets.peek.text) + others}
    >
      {onLeave && <Button onClick={onLeave}>{t(($) => $.tickets.peek.leave)}</Button>}
      {ticket.status === 'pending' && ticket.can.accept && (
        <Button variant="primary" icon={<Check className="size-4" />} isBusy={actions.isAccepting} onClick={onAccept}>
          {t(($) => $.tickets.peek.accept)}
          <Keys keys="a" className="-mr-1 ml-0.5 bg-black/20 text-on-brand phone:hidden" />
        </Button>
      )}
    </Bar>
  )
}

/** In place of the composer when the ticket belongs to somebody else. */
export function ReadOnlyBar({ ticket }: { ticket: TicketDetail }) {
  const t = useT()
  const name = ticket.user?.name
  return (
    <Bar
      icon={<Lock aria-hidden className="size-4" />}
      title={name ? t(($) => $.tickets.readOnly.title, { name }) : t(($) => $.tickets.readOnly.nobody)}
      text={t(($) => $.tickets.readOnly.text)}
    />
  )
}

interface ClosedBarProps {
  ticket: TicketDetail
  actions: TicketActions
}

/** In place of the composer when the ticket is resolved. */
export function ClosedBar({ ticket, actions }: ClosedBarProps) {
  const t = useT()
  const format = useFormat()
  return (
    <Bar
      icon={<Check aria-hidden className="size-4" />}
      title={t(($) => $.tickets.closed.title)}
      text={
        ticket.closedAt
          ? t(($) => $.tickets.closed.at, { at: format.dateTime(ticket.closedAt) })
          : t(($) => $.tickets.closed.text)
      }
    >
      <Button icon={<RotateCcw className="size-4" />} isBusy={actions.isBusy} onClick={() => actions.reopen(ticket)}>
        {t(($) => $.tickets.life.reopen)}
      </Button>
    </Bar>
  )
}
