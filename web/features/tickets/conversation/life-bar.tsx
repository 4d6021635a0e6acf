import { Bot, CalendarClock, DoorOpen, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TicketDetail } from '#contracts/tickets'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useBotText } from '../data/use-bot-text.ts'
import type { TicketActions } from '../life/use-ticket-actions.ts'
import { isWithBot } from '../model/with-bot.ts'
import { useNow } from '#web/lib/use-now.ts'

interface LifeBarProps {
  ticket: TicketDetail
  actions: TicketActions
}

/** Why a ticket is not simply open: it says goodbye, waits for its rating, sleeps, or is with a chatbot; with the way out. */
export function LifeBar({ ticket, actions }: LifeBarProps) {
  if (ticket.closeAt) return <Countdown ticket={ticket} actions={actions} closeAt={ticket.closeAt} />
  if (ticket.ratingUntil) return <AwaitingRating ticket={ticket} actions={actions} until={ticket.ratingUntil} />
  if (isWithBot(ticket)) return <WithBot ticket={ticket} actions={actions} />
  return ticket.status === 'schedule' ? <Asleep ticket={ticket} actions={actions} /> : null
}

function Countdown({ ticket, actions, closeAt }: LifeBarProps & { closeAt: number }) {
  const t = useT()
  const left = Math.max(0, Math.min(30, Math.ceil((closeAt - useNow(500)) / 1000)))
  return (
    <Strip
      icon={<DoorOpen aria-hidden className="size-4" />}
      text={left ? t(($) => $.ticketLife.bar.closing, { count: left }) : t(($) => $.ticketLife.bar.closingNow)}
      announced={t(($) => $.ticketLife.bar.closingNow)}
      share={left / 30}
    >
      <CloseButtons ticket={ticket} actions={actions} />
    </Strip>
  )
}

function AwaitingRating({ ticket, actions, until }: LifeBarProps & { until: number }) {
  const t = useT()
  const format = useFormat()
  return (
    <Strip
      icon={<Star aria-hidden className="size-4" />}
      text={t(($) => $.ticketLife.bar.rating, { name: ticket.name, at: format.time(until) })}
    >
      <CloseButtons ticket={ticket} actions={actions} />
    </Strip>
  )
}

function CloseButtons({ ticket, actions }: LifeBarProps) {
  const t = useT()
  if (!ticket.can.write) return null
  return (
    <>
      <Button size="sm" isBusy={actions.isEnding} onClick={() => actions.keepOpen(ticket)}>
        {t(($) => $.ticketLife.bar.keepOpen)}
      </Button>
      <Button size="sm" isBusy={actions.isEnding} onClick={() => actions.closeNow(ticket)}>
        {t(($) => $.ticketLife.bar.closeNow)}
      </Button>
    </>
  )
}

function Asleep({ ticket, actions }: LifeBarProps) {
  const t = useT()
  const format = useFormat()
  const until = ticket.snoozedUntil
  return (
    <Strip
      icon={<CalendarClock aria-hidden className="size-4" />}
      text={
        until
          ? t(($) => $.ticketLife.bar.asleep, { at: `${format.dayName(until)}, ${format.time(until)}` })
          : t(($) => $.ticketLife.bar.parked)
      }
    >
      {ticket.can.write ? (
        <Button size="sm" isBusy={actions.isBusy} onClick={() => actions.wake(ticket)}>
          {t(($) => $.ticketLife.bar.wake)}
        </Button>
      ) : null}
    </Strip>
  )
}

function WithBot({ ticket, actions }: LifeBarProps) {
  const t = useT()
  return (
    <Strip icon={<Bot aria-hidden className="size-4" />} text={useBotText(ticket)}>
      {ticket.can.write ? (
        <Button size="sm" isBusy={actions.isLeavingBot} onClick={() => actions.setBot(ticket, null)}>
          {t(($) => $.ticketLife.bot.leave)}
        </Button>
      ) : null}
    </Strip>
  )
}

interface StripProps {
  icon: ReactNode
  text: string
  /** What is read aloud in place of a text that changes every second. */
  announced?: string
  /** What is left of the time, 0–1. */
  share?: number
  children: ReactNode
}

function Strip({ icon, text, announced, share, children }: StripProps) {
  return (
    <div className="mx-auto w-full max-w-[840px] shrink-0 px-4 pb-2 phone:px-2">
      <div className="relative flex flex-wrap items-center gap-2 overflow-hidden rounded-md bg-fill-2 py-1.5 pr-1.5 pl-3">
        <span className="text-ink-2">{icon}</span>
        <p
          aria-hidden={announced ? true : undefined}
          className="min-w-0 flex-1 py-0.5 font-medium tabular-nums phone:basis-[80%]"
        >
          {text}
        </p>
        <span role="status" className="sr-only">
          {announced}
        </span>
        <span className="flex gap-2 phone:ml-auto">{children}</span>
        {share === undefined ? null : (
          <span
            aria-hidden
            style={{ transform: `scaleX(${share})` }}
            className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-brand-solid"
          />
        )}
      </div>
    </div>
  )
}
