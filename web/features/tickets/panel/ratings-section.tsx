import { evaluationsApi } from '#contracts/evaluations'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { PanelRow, PanelSection } from './panel-section.tsx'

/** What the contact answered to this ticket, and gives on average. */
export function RatingsSection({ ticketId }: { ticketId: string }) {
  const t = useT()
  const { number, dateTime } = useFormat()
  const { data } = useApi(evaluationsApi.ofTicket, { params: { id: ticketId } })
  const settings = useApi(evaluationsApi.settings, {}, { staleTime: 600_000 }).data
  if (!data || (!data.evaluations.length && data.contact.average === null)) return null
  const labelOf = (rating: number) => settings?.ratings.find((one) => one.rating === rating)?.label ?? ''
  return (
    <PanelSection title={t(($) => $.ticketLife.panel.ratings)}>
      <dl>
        {data.evaluations.map((one) => (
          <PanelRow key={one.id} label={t(($) => $.ticketLife.panel.rating)}>
            {one.rating === null ? (
              <span className="text-ink-3">{t(($) => $.ticketLife.panel.noAnswer)}</span>
            ) : (
              <span title={dateTime(one.answeredAt ?? one.createdAt)}>
                {t(($) => $.ticketLife.panel.ratingOf, { rating: one.rating, label: labelOf(one.rating) })}
              </span>
            )}
          </PanelRow>
        ))}
        {data.contact.average === null ? null : (
          <PanelRow label={t(($) => $.ticketLife.panel.average)}>
            <span className="tabular-nums">
              {t(($) => $.ticketLife.panel.averageOf, {
                average: number(Math.round(data.contact.average * 100) / 100),
                count: data.contact.answered,
              })}
            </span>
          </PanelRow>
        )}
      </dl>
    </PanelSection>
  )
}
