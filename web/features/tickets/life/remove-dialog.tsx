import type { Ticket } from '#contracts/tickets'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { useT } from '#web/lib/i18n.ts'

interface RemoveDialogProps {
  ticket: Ticket
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a ticket and its messages are deleted (D85). */
export default function RemoveDialog({ ticket, onClose, onConfirm }: RemoveDialogProps) {
  const t = useT()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      title={t(($) => $.ticketLife.remove.title, { name: ticket.name })}
      losses={[t(($) => $.ticketLife.remove.loss, { protocol: ticket.protocol }), t(($) => $.ticketLife.remove.purge)]}
      confirmLabel={t(($) => $.ticketLife.remove.confirm)}
      keepLabel={t(($) => $.common.keep)}
    />
  )
}
