import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contactMergesApi } from '#contracts/contact-merges'
import { contactsApi } from '#contracts/contacts'
import { ticketsApi } from '#contracts/tickets'
import { ContactPicker } from '#web/components/messaging/contact-picker.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FieldError } from '#web/components/ui/field.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { storeContact } from '../data/caches.ts'
import { useUnmerge } from './use-unmerge.ts'

interface MergeDialogProps {
  contact: { id: string; name: string }
  onClose: () => void
}

/** Finds the other entry of the same person and moves everything of it into this one. */
export default function MergeDialog({ contact, onClose }: MergeDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const [other, setOther] = useState<{ id: string; name: string } | null>(null)
  const unmerge = useUnmerge()
  const merge = useAction(contactMergesApi.merge, {
    handles: ['ERR_MERGE_OPEN_TICKETS', 'ERR_LIMIT_MAX'],
    refreshes: [contactsApi.list, contactMergesApi.list, ticketsApi.ofContact],
    onSuccess: ({ merge: done, contact: kept }) => {
      storeContact(client, kept)
      onClose()
      toast.success(
        t(($) => $.tickets.merge.done, { name: done.name, kept: kept.name }),
        {
          action: { label: t(($) => $.tickets.life.undo), onClick: () => unmerge.mutate({ params: { id: done.id } }) },
        },
      )
    },
  })
  const isSame = other?.id === contact.id
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.tickets.merge.title, { name: contact.name })}
      description={t(($) => $.tickets.merge.about)}
      closeLabel={t(($) => $.common.close)}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
          <Button
            variant="primary"
            disabled={!other || isSame}
            isBusy={merge.isPending}
            onClick={() => other && merge.mutate({ params: { id: contact.id }, body: { contactId: other.id } })}
          >
            {t(($) => $.tickets.merge.submit)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ContactPicker
          contact={other}
          onPick={(next) => {
            setOther(next)
            merge.reset()
          }}
        />
        {isSame ? <FieldError text={t(($) => $.tickets.merge.same)} /> : null}
        {other && !isSame ? (
          <p className="text-ink-2">{t(($) => $.tickets.merge.loss, { name: other.name, kept: contact.name })}</p>
        ) : null}
        {merge.error ? <FieldError text={errorText(merge.error)} /> : null}
      </div>
    </Dialog>
  )
}
