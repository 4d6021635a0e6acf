import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { useT } from '#web/lib/i18n.ts'
import { plainText } from '#contracts/marks'
import type { ThreadItem } from '../model/thread-item.ts'

interface DeleteDialogProps {
  item: ThreadItem
  contactName: string
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a message is deleted for everyone. */
export default function DeleteDialog({ item, contactName, isBusy, onClose, onConfirm }: DeleteDialogProps) {
  const t = useT()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      title={t(($) => $.tickets.deleteMessage.title)}
      losses={[
        plainText(item.body).slice(0, 160) || t(($) => $.tickets.deleteMessage.noWords),
        t(($) => $.tickets.deleteMessage.loss, { name: contactName }),
      ]}
      confirmLabel={t(($) => $.tickets.deleteMessage.confirm)}
      keepLabel={t(($) => $.tickets.deleteMessage.keep)}
      isBusy={isBusy}
    />
  )
}
