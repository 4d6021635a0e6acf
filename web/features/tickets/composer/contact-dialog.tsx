import { useRef, useState } from 'react'
import { contactsApi } from '#contracts/contacts'
import { ContactPicker } from '#web/components/messaging/contact-picker.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { type Card, readVcards } from '../model/vcard.ts'

interface ContactDialogProps {
  onClose: () => void
  onSend: (cards: Card[]) => void
}

/** Passes on the card of a contact, or those of a vCard file. */
export default function ContactDialog({ onClose, onSend }: ContactDialogProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<{ id: string; name: string } | null>(null)
  const [cards, setCards] = useState<Card[] | null>(null)
  const { data } = useApi(contactsApi.get, { params: { id: picked?.id ?? '' } }, { enabled: !!picked })
  const found: Card[] = cards?.length
    ? cards
    : data
      ? [{ name: data.name, phones: data.number ? [data.number] : [], emails: data.email ? [data.email] : [] }]
      : []
  const submit = () => {
    onSend(found)
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
          <Button variant="primary" disabled={!found.length} onClick={submit}>
            {t(($) => $.tickets.card.send)}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-start gap-3 [&>*:first-child]:w-full">
        <ContactPicker
          contact={picked}
          onPick={(contact) => {
            setPicked(contact)
            setCards(null)
          }}
        />
        <input
          ref={input}
          type="file"
          accept=".vcf,text/vcard"
          hidden
          data-vcard
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void file.text().then((text) => setCards(readVcards(text)))
          }}
        />
        <Button size="sm" onClick={() => input.current?.click()}>
          {t(($) => $.messages.card.file)}
        </Button>
        {cards && (
          <output className={cards.length ? 'text-ink-2' : 'text-danger-ink'}>
            {cards.length
              ? `${t(($) => $.messages.card.found, { count: cards.length })}: ${cards.map((card) => card.name).join(', ')}`
              : t(($) => $.messages.card.unread)}
          </output>
        )}
      </div>
    </Dialog>
  )
}
