import type { TicketDetail } from '#contracts/tickets'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePhoneText } from '#web/lib/use-phone-text.ts'
import { EditableRow } from './editable-row.tsx'

interface PersonRowsProps {
  contact: TicketDetail['contact']
  canEdit: boolean
  onSave: (change: { number: string } | { email: string } | { birthday: string }) => Promise<unknown>
}

/** What only a person has, and no group. */
export function PersonRows({ contact, canEdit, onSave }: PersonRowsProps) {
  const t = useT()
  const format = useFormat()
  const phone = usePhoneText(contact.number)
  return (
    <>
      <EditableRow
        label={t(($) => $.tickets.panel.number)}
        value={contact.number}
        shown={phone}
        canEdit={canEdit}
        isCopyable
        inputMode="tel"
        onSave={(number) => onSave({ number })}
      />
      <EditableRow
        label={t(($) => $.tickets.panel.email)}
        value={contact.email}
        canEdit={canEdit}
        isCopyable
        inputMode="email"
        onSave={(email) => onSave({ email })}
      />
      <EditableRow
        label={t(($) => $.tickets.panel.birthday)}
        value={contact.birthday}
        shown={contact.birthday ? format.wholeDay(contact.birthday) : undefined}
        type="date"
        canEdit={canEdit}
        onSave={(birthday) => onSave({ birthday })}
      />
    </>
  )
}
