import { useState } from 'react'
import type * as z from 'zod'
import { contactsApi } from '#contracts/contacts'
import type { ContactCard } from '#contracts/messages'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { ContactPicker } from '#web/components/messaging/contact-picker.tsx'

interface ContactDialogProps {
  onClose: () => void
  onSend: (card: z.infer<typeof ContactCard>) => void
}

/** Passes on the card of a contact. */
export default function ContactDialog({ onClose, onSend }: ContactDialogProps) {
  const t = useT()
  const [picked, setPicked] = useState<{ id: string; name: string } | null>(null)
  const { data } = useApi(contactsApi.get, { params: { id: picked?.id ?? '' } }, { enabled: !!picked })
  const submit = () => {
    if (!data) return
    onSend({ name: data.name, phones: data.number ? [data.number] : [], emails: data.email ? [data.email] : [] })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.tickets.card.title)}
      description={t(($) => $.tickets.card.about)}
      closeLabel={t(($) => $.common.close)}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
          <Button variant="primary" disabled={!data} onClick={submit}>
            {t(($) => $.tickets.card.send)}
          </Button>
        </>
      }
    >
      <ContactPicker contact={picked} onPick={setPicked} />
    </Dialog>
  )
}
