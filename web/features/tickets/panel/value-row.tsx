import type { TicketDetail } from '#contracts/tickets'
import { languageInfo } from '#web/lib/languages.ts'
import { useLanguage, useT } from '#web/lib/i18n.ts'
import { useTicketActions } from '../life/use-ticket-actions.ts'
import { EditableRow } from './editable-row.tsx'

/** `1.234,50`, `1,234.50` and `1234.5` all mean the same; null when it is no amount. */
export function readAmount(text: string): number | null {
  const plain = text.replace(/[^\d.,]/g, '')
  const cents = /[.,](\d{1,2})$/.exec(plain)
  const whole = (cents ? plain.slice(0, cents.index) : plain).replace(/[.,]/g, '')
  if (!whole && !cents) return null
  return Number(`${whole || '0'}.${cents?.[1] ?? '0'}`)
}

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
      onSave={(text) => setValue(ticket, readAmount(text))}
    />
  )
}
