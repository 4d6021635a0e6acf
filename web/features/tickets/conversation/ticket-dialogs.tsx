import { lazy, Suspense } from 'react'
import type { TicketDetail } from '#contracts/tickets'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { toast } from '#web/lib/toast.ts'
import type { TicketActions } from '../life/use-ticket-actions.ts'

const ChannelDialog = lazy(() => import('../life/channel-dialog.tsx'))
const ForceDialog = lazy(() => import('../life/force-dialog.tsx'))
const NotifyDialog = lazy(() => import('../life/notify-dialog.tsx'))
const RemoveDialog = lazy(() => import('../life/remove-dialog.tsx'))
const SmsDialog = lazy(() => import('../life/sms-dialog.tsx'))
const ResolveDialog = lazy(() => import('../life/resolve-dialog.tsx'))
const SnoozeDialog = lazy(() => import('../life/snooze-dialog.tsx'))
const TransferDialog = lazy(() => import('../life/transfer-dialog.tsx'))

export type TicketDialog = 'sms' | 'channel' | 'force' | 'notify' | 'remove' | 'resolve' | 'snooze' | 'transfer'

interface TicketDialogsProps {
  open: TicketDialog | null
  ticket: TicketDetail
  actions: TicketActions
  onClose: () => void
  /** After the ticket went away from this person. */
  onGone: () => void
}

/** The questions a ticket's actions ask; each comes when it is asked for the first time. */
export function TicketDialogs({ open, ticket, actions, onClose, onGone }: TicketDialogsProps) {
  const t = useT()
  const format = useFormat()
  const then = (act: () => void) => {
    onClose()
    act()
  }
  const sayAsleep = (until: number) =>
    toast.success(t(($) => $.ticketLife.snooze.done, { name: ticket.name, at: format.dateTime(until) }))
  return (
    <Suspense fallback={null}>
      {open === 'force' && (
        <ForceDialog ticket={ticket} onClose={onClose} onConfirm={() => then(() => actions.forceClose(ticket))} />
      )}
      {open === 'transfer' && <TransferDialog ticket={ticket} isOpen onClose={onClose} />}
      {open === 'channel' && <ChannelDialog ticket={ticket} onClose={onClose} />}
      {open === 'notify' && <NotifyDialog ticket={ticket} onClose={onClose} />}
      {open === 'resolve' && (
        <ResolveDialog
          ticket={ticket}
          onClose={onClose}
          onResolve={(choice) => then(() => actions.resolve(ticket, choice))}
        />
      )}
      {open === 'snooze' && (
        <SnoozeDialog
          ticket={ticket}
          onClose={onClose}
          onSnooze={(until) => then(() => actions.snooze(ticket, until, () => sayAsleep(until)))}
        />
      )}
      {open === 'sms' && <SmsDialog ticket={ticket} onClose={onClose} />}
      {open === 'remove' && (
        <RemoveDialog ticket={ticket} onClose={onClose} onConfirm={() => then(() => actions.remove(ticket, onGone))} />
      )}
    </Suspense>
  )
}
