import { useState } from 'react'
import { fromLocal, toLocal } from '#contracts/local-time'
import type { TicketDetail } from '#contracts/tickets'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSession } from '#web/lib/session.ts'
import { dayAt, daysToMonday } from '#web/lib/zone.ts'

interface SnoozeDialogProps {
  ticket: TicketDetail
  onClose: () => void
  onSnooze: (until: number) => void
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** When a parked ticket comes back; times are those of the company. */
export default function SnoozeDialog({ ticket, onClose, onSnooze }: SnoozeDialogProps) {
  const t = useT()
  const format = useFormat()
  const { timeZone } = useSession()
  const [now] = useState(() => Date.now())
  const [text, setText] = useState(() => toLocal(dayAt(now, 1, 9, timeZone), timeZone))
  const chosen = fromLocal(text, timeZone)
  const isPast = chosen <= now + MINUTE
  const quick = [
    { label: t(($) => $.ticketLife.snooze.halfHour), at: now + 30 * MINUTE },
    // Late in the evening there is no later today.
    ...(format.isSameDay(now + 3 * HOUR, now)
      ? [{ label: t(($) => $.ticketLife.snooze.later), at: now + 3 * HOUR }]
      : []),
    { label: t(($) => $.ticketLife.snooze.tomorrow), at: dayAt(now, 1, 9, timeZone) },
    { label: t(($) => $.ticketLife.snooze.nextWeek), at: dayAt(now, daysToMonday(now, timeZone), 9, timeZone) },
  ]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.ticketLife.snooze.title, { name: ticket.name })}
      description={t(($) => $.ticketLife.snooze.about)}
      closeLabel={t(($) => $.common.close)}
      initialFocus={() => document.querySelector<HTMLElement>('[data-snooze]')}
    >
      <div className="grid gap-4 pt-1">
        <div className="grid gap-0.5">
          {quick.map(({ label, at }) => (
            <button
              key={label}
              type="button"
              data-snooze
              onClick={() => onSnooze(at)}
              className="flex min-h-9 items-center justify-between gap-3 rounded-md px-2.5 text-left hover:bg-fill-1 phone:min-h-11"
            >
              <span className="font-medium">{label}</span>
              <span className="text-ink-2 tabular-nums">
                {format.isSameDay(at, now) ? format.time(at) : `${format.dayName(at)}, ${format.time(at)}`}
              </span>
            </button>
          ))}
        </div>
        <form
          className="flex items-end gap-2 border-t border-line-1 pt-4 phone:flex-wrap"
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen > now + MINUTE) onSnooze(chosen)
          }}
        >
          <Field
            label={t(($) => $.ticketLife.snooze.own)}
            className="flex-1"
            error={isPast ? t(($) => $.ticketLife.snooze.past) : undefined}
          >
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" disabled={Number.isNaN(chosen) || isPast}>
            {t(($) => $.ticketLife.snooze.submit)}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
