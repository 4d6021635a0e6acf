import { type Target, TargetForm } from '#web/components/target-form.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { useT } from '#web/lib/i18n.ts'

interface BulkTransferProps {
  count: number
  isBusy: boolean
  onSubmit: (target: Target) => void
  onClose: () => void
}

/** Where the ticked tickets go. */
export default function BulkTransfer({ count, isBusy, onSubmit, onClose }: BulkTransferProps) {
  const t = useT()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.tickets.bulk.transferTitle, { count })}
      closeLabel={t(($) => $.common.close)}
    >
      <TargetForm
        isPersonNeeded={false}
        hasQueue
        isBusy={isBusy}
        submitLabel={t(($) => $.tickets.bulk.transfer)}
        onSubmit={onSubmit}
        onClose={onClose}
      />
    </Dialog>
  )
}
