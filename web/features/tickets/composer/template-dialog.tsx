import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messagesApi } from '#contracts/messages'
import type { TicketDetail } from '#contracts/tickets'
import {
  isFilled,
  type TemplateChoice,
  TemplateForm,
  toTemplateInput,
} from '#web/components/messaging/template-form.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { storeMessage } from '../data/caches.ts'

interface TemplateDialogProps {
  ticket: TicketDetail
  onClose: () => void
  onSent: () => void
}

/** Sends an approved text, also when the channel takes no free one. */
export default function TemplateDialog({ ticket, onClose, onSent }: TemplateDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const [choice, setChoice] = useState<TemplateChoice | null>(null)
  const [idFront] = useState(() => crypto.randomUUID())
  const send = useAction(messagesApi.send, {
    onSuccess: (messages) => {
      for (const message of messages) storeMessage(client, message)
      onClose()
      onSent()
    },
  })
  const submit = () =>
    choice &&
    send.mutate({
      params: { ticketId: ticket.id },
      body: {
        template: toTemplateInput(choice),
        idFront,
        ...(choice.file ? { mediaId: choice.file.id } : {}),
      },
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.messages.template.titleFor, { name: ticket.name })}
      description={t(($) => $.messages.template.about)}
      closeLabel={t(($) => $.common.close)}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
          <Button variant="primary" disabled={!choice || !isFilled(choice)} isBusy={send.isPending} onClick={submit}>
            {t(($) => $.messages.template.send)}
          </Button>
        </>
      }
    >
      <TemplateForm whatsappId={ticket.whatsappId} choice={choice} onChange={setChoice} />
    </Dialog>
  )
}
