import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messagesApi } from '#contracts/messages'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { endSelecting } from '../state/selection.ts'
import { ContactPicker } from '#web/components/messaging/contact-picker.tsx'

/** To whom the chosen messages go: exactly one contact. */
export default function ForwardDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<{ id: string; name: string } | null>(null)
  const [idFront] = useState(() => crypto.randomUUID())
  const forward = useAction(messagesApi.forward, {
    onSuccess: ({ ticketId }) => {
      onClose()
      endSelecting()
      toast.success(
        t(($) => $.messages.forward.done, { name: picked?.name ?? '' }),
        {
          action: {
            label: t(($) => $.tickets.create.openIt),
            onClick: () => void navigate(`/atendimento/${ticketId}`),
          },
        },
      )
    },
  })
  const submit = () => picked && forward.mutate({ body: { messages: [...ids], contact: { id: picked.id }, idFront } })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.messages.forward.titleCount, { count: ids.length })}
      description={t(($) => $.messages.forward.about)}
      closeLabel={t(($) => $.common.close)}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
          <Button variant="primary" disabled={!picked} isBusy={forward.isPending} onClick={submit}>
            {t(($) => $.messages.forward.submit)}
          </Button>
        </>
      }
    >
      <ContactPicker contact={picked} onPick={setPicked} />
    </Dialog>
  )
}
