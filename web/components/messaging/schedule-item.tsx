import { CalendarClock, CircleX, Ellipsis, FileText, Pencil, Repeat } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type Schedule, schedulesApi } from '#contracts/schedules'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { Chip, StatePill, type Tone } from '#web/components/ui/chip.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu } from '#web/components/ui/menu.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'))

const tones: Record<Schedule['status'], Tone> = {
  pending: 'info',
  sended: 'success',
  canceled: 'neutral',
  failed: 'danger',
}

interface ScheduleItemProps {
  schedule: Schedule
  /** Shows the contact and the channel too, where they are not known from around it. */
  hasContact?: boolean
}

/** One scheduled message: when, what, how often, and what can be done with it. */
export function ScheduleItem({ schedule, hasContact }: ScheduleItemProps) {
  const t = useT()
  const format = useFormat()
  const [open, setOpen] = useState<'edit' | 'cancel' | null>(null)
  const cancel = useAction(schedulesApi.cancel, {
    refreshes: [schedulesApi.list],
    onSuccess: () => {
      setOpen(null)
      toast.success(t(($) => $.messages.schedule.canceled))
    },
  })
  const { body, media, recurrence, repetitions, sent, status, contact } = schedule
  const at = format.dateTime(schedule.scheduleDate)
  const words = body || media?.name || schedule.template?.name || ''
  return (
    <>
      <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <time className="font-medium tabular-nums">{at}</time>
          {hasContact && (
            <span className="min-w-0 truncate">
              {t(($) => $.messages.schedule.to, { name: contact.name, channel: schedule.whatsapp.name })}
            </span>
          )}
          {status !== 'pending' && (
            <StatePill tone={tones[status]}>{t(($) => $.messages.schedule.status[status])}</StatePill>
          )}
          {schedule.isLate && <Chip isOutlined>{t(($) => $.messages.schedule.late)}</Chip>}
        </p>
        <p className="line-clamp-2 text-ink-2 [overflow-wrap:anywhere]">
          {media && <FileText aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />}
          {words}
        </p>
        {schedule.errorCode && <p className="text-danger-ink">{t(($) => $.errors[schedule.errorCode!])}</p>}
        {recurrence > 0 && (
          <p className="flex items-center gap-1 text-xs text-ink-2">
            <Repeat aria-hidden className="size-3" />
            {t(($) => $.messages.schedule.everyDays, { days: recurrence })} ·{' '}
            {t(($) => $.messages.schedule.progress, { sent, repetitions })}
          </p>
        )}
        {hasContact && schedule.user && <p className="text-xs text-ink-3">{schedule.user.name}</p>}
      </div>
      {status === 'pending' && (
        <Menu
          align="end"
          trigger={
            <IconButton
              size="sm"
              label={t(($) => $.messages.schedule.more, { at })}
              icon={<Ellipsis className="size-4" />}
            />
          }
          entries={[
            {
              label: t(($) => $.common.edit),
              icon: <Pencil className="size-4" />,
              onSelect: () => setOpen('edit'),
            },
            {
              label: t(($) => $.messages.schedule.cancel),
              icon: <CircleX className="size-4" />,
              isDanger: true,
              onSelect: () => setOpen('cancel'),
            },
          ]}
        />
      )}
      <Suspense fallback={null}>
        {open === 'edit' && <ScheduleDialog schedule={schedule} onClose={() => setOpen(null)} />}
      </Suspense>
      <ConfirmDialog
        isOpen={open === 'cancel'}
        onClose={() => setOpen(null)}
        onConfirm={() => cancel.mutate({ params: { id: schedule.id } })}
        title={t(($) => $.messages.schedule.cancelTitle, { name: contact.name, at })}
        losses={[
          recurrence > 0
            ? t(($) => $.messages.schedule.cancelLossAll, { count: repetitions - sent })
            : t(($) => $.messages.schedule.cancelLoss),
        ]}
        confirmLabel={t(($) => $.messages.schedule.cancel)}
        keepLabel={t(($) => $.messages.schedule.keep)}
        isBusy={cancel.isPending}
      />
    </>
  )
}
