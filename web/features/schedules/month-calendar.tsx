import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { fromLocal, toLocal } from '#contracts/local-time'
import { type Schedule, schedulesApi } from '#contracts/schedules'
import { ErrorState } from '#web/components/error-state.tsx'
import { ScheduleItem } from '#web/components/messaging/schedule-item.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'

const dayMs = 86_400_000
/** Noon of a day as UTC, to count calendar days with. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
const dayOf = (noon: number) => new Date(noon).toISOString().slice(0, 10)
/** Messages shown in a day's cell. */
const shown = 3

/** The weeks that a month touches, Sunday first, as `YYYY-MM-DD`. */
function weeksOf(month: string): string[][] {
  const first = noonOf(`${month}-01`)
  const start = first - new Date(first).getUTCDay() * dayMs
  const weeks: string[][] = []
  for (let at = start; at === start || dayOf(at).slice(0, 7) === month; at += 7 * dayMs)
    weeks.push(Array.from({ length: 7 }, (_, index) => dayOf(at + index * dayMs)))
  return weeks
}

const shift = (month: string, step: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}

/** A month of scheduled messages; a day opens what leaves on it. */
export function MonthCalendar({ onAdd }: { onAdd: (at: number) => void }) {
  const t = useT()
  const format = useFormat()
  const { timeZone } = useSession()
  const [now] = useState(() => Date.now())
  const today = toLocal(now, timeZone).slice(0, 10)
  const [month, setMonth] = useState(today.slice(0, 7))
  const [openDay, setOpenDay] = useState<string | null>(null)
  const weeks = weeksOf(month)
  const [first = '', last = ''] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  const found = useApi(
    schedulesApi.list,
    {
      query: {
        status: ['pending', 'sended', 'failed'],
        from: fromLocal(`${first}T00:00`, timeZone),
        to: fromLocal(`${dayOf(noonOf(last) + dayMs)}T00:00`, timeZone),
        limit: 500,
      },
    },
    { keepPrevious: true },
  )
  const byDay = Map.groupBy(found.data?.messages ?? [], (one) => toLocal(one.scheduleDate, timeZone).slice(0, 10))
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
  const label = (day: string) => format.dayName(fromLocal(`${day}T12:00`, timeZone))
  return (
    <section aria-busy={found.isFetching} aria-label={t(($) => $.messages.schedule.calendar)} className="grid gap-3">
      <header className="flex items-center gap-1">
        <IconButton
          label={t(($) => $.messages.schedule.monthBefore)}
          icon={<ChevronLeft className="size-4" />}
          onClick={() => setMonth(shift(month, -1))}
        />
        <h2 className="min-w-40 text-center text-base" aria-live="polite">
          {format.month(fromLocal(`${month}-15T12:00`, timeZone))}
        </h2>
        <IconButton
          label={t(($) => $.messages.schedule.monthAfter)}
          icon={<ChevronRight className="size-4" />}
          onClick={() => setMonth(shift(month, 1))}
        />
      </header>
      <div className="grid grid-cols-7 gap-px overflow-hidden rounded-lg bg-line-1 shadow-[0_0_0_1px_var(--line-1)]">
        {[0, 1, 2, 3, 4, 5, 6].map((index) => (
          <span key={index} className="bg-surface-1 px-2 py-1.5 text-xs text-ink-2">
            {format.weekday(index)}
          </span>
        ))}
        {weeks.flat().map((day) => (
          <DayCell
            key={day}
            day={day}
            label={label(day)}
            isOther={!day.startsWith(month)}
            isToday={day === today}
            messages={byDay.get(day) ?? []}
            onOpen={() => setOpenDay(day)}
          />
        ))}
      </div>
      {openDay && (
        <Dialog
          isOpen
          onClose={() => setOpenDay(null)}
          title={label(openDay)}
          closeLabel={t(($) => $.common.close)}
          width={560}
        >
          <ul className="grid gap-3">
            {(byDay.get(openDay) ?? []).map((schedule) => (
              <li key={schedule.id} className="flex items-start gap-3">
                <ScheduleItem schedule={schedule} hasContact />
              </li>
            ))}
          </ul>
          {!byDay.get(openDay)?.length && <p className="text-ink-2">{t(($) => $.messages.schedule.dayEmpty)}</p>}
          {openDay >= today && (
            <IconButton
              className="mt-3"
              label={t(($) => $.messages.schedule.open)}
              icon={<Plus className="size-4" />}
              onClick={() => {
                onAdd(Math.max(Date.now() + 60 * 60_000, fromLocal(`${openDay}T09:00`, timeZone)))
                setOpenDay(null)
              }}
            />
          )}
        </Dialog>
      )}
    </section>
  )
}

interface DayCellProps {
  day: string
  label: string
  isOther: boolean
  isToday: boolean
  messages: readonly Schedule[]
  onOpen: () => void
}

function DayCell({ day, label, isOther, isToday, messages, onOpen }: DayCellProps) {
  const t = useT()
  const format = useFormat()
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={t(($) => $.messages.schedule.dayLabel, { day: label, count: messages.length })}
      className={cn(
        'flex min-h-24 min-w-0 flex-col gap-1 bg-surface-2 p-1.5 text-left hover:bg-fill-1 focus-visible:shadow-focus-inset phone:min-h-14',
        isOther && 'bg-surface-1 text-ink-3',
      )}
    >
      <span
        className={cn(
          'grid size-6 place-items-center rounded-full text-xs tabular-nums',
          isToday && 'bg-brand-solid font-semibold text-on-brand',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {messages.slice(0, shown).map((one) => (
        <span
          key={one.id}
          className={cn(
            'block w-full truncate rounded-sm px-1 text-2xs phone:hidden',
            one.status === 'pending' ? 'bg-brand-soft text-brand-ink' : 'bg-fill-2 text-ink-2',
            one.status === 'failed' && 'bg-danger-soft text-danger-ink',
          )}
        >
          {format.time(one.scheduleDate)} {one.contact.name}
        </span>
      ))}
      {messages.length > 0 && (
        <span className={cn('text-2xs text-ink-2', messages.length <= shown && 'hidden phone:block')}>
          <span className="phone:hidden">{t(($) => $.messages.schedule.cellCount, { count: messages.length })}</span>
          <span className="hidden h-5 min-w-5 place-items-center rounded-full bg-brand-soft px-1 text-brand-ink phone:grid">
            {format.number(messages.length)}
          </span>
        </span>
      )}
    </button>
  )
}
