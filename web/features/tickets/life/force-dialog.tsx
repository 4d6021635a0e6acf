import type { Ticket } from '#contracts/tickets'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { useT } from '#web/lib/i18n.ts'

interface ForceDialogProps {
  ticket: Ticket
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a ticket is closed by force. */
export default function ForceDialog({ ticket, onClose, onConfirm }: ForceDialogProps) {
  const t = useT()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      title={t(($) => $.tickets.force.title, { name: ticket.name })}
      losses={[t(($) => $.tickets.force.loss)]}
      confirmLabel={t(($) => $.tickets.force.confirm)}
      keepLabel={t(($) => $.tickets.force.keep)}
    />
  )
}
