import type { TicketDetail } from '#contracts/tickets'
import { languageInfo } from '#web/lib/languages.ts'
import { useLanguage, useT } from '#web/lib/i18n.ts'
import { readAmount } from '../model/amount.ts'
import { useTicketActions } from '../life/use-ticket-actions.ts'
import { EditableRow } from './editable-row.tsx'

/** What the ticket is worth, in the company's currency (D87). */
export function ValueRow({ ticket }: { ticket: TicketDetail }) {
  const t = useT()
  const { locale } = languageInfo(useLanguage())
  const { setValue } = useTicketActions()
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: ticket.currency })
  return (
    <EditableRow
      label={t(($) => $.ticketLife.panel.value)}
      value={ticket.value === null ? null : money.format(ticket.value)}
      canEdit={ticket.can.write}
      inputMode="decimal"
      refuse={(text) => (readAmount(text) === undefined ? t(($) => $.ticketLife.panel.valueHint) : undefined)}
      onSave={(text) => setValue(ticket, readAmount(text) ?? null)}
    />
  )
}
