import type { ReactNode } from 'react'
import type { Panel } from '#contracts/panel'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'

function Figure({ label, value, note }: { label: string; value: ReactNode; note: ReactNode }) {
  return (
    <div className="min-w-0 border-line-1 px-6 py-3.5 not-last:border-r max-lg:border-b phone:px-4 phone:py-3">
      <dt className="truncate text-xs text-ink-2">{label}</dt>
      <dd className="text-2xl leading-8 font-semibold tabular-nums phone:text-xl">{value}</dd>
      <dd className="truncate text-xs text-ink-2 tabular-nums">{note}</dd>
    </div>
  )
}

/** The room in five figures. */
export function PanelFigures({ panel: { now, today, agents } }: { panel: Panel }) {
  const t = useT()
  const { number, span } = useFormat()
  const online = agents.filter(({ isOnline }) => isOnline).length
  return (
    <dl className="grid grid-cols-5 border-b border-line-1 max-lg:grid-cols-3 phone:grid-cols-2">
      <Figure
        label={t(($) => $.panel.waiting)}
        value={number(now.pending)}
        note={t(($) => $.panel.scheduled, { count: now.schedule })}
      />
      <Figure
        label={t(($) => $.panel.open)}
        value={number(now.open)}
        note={t(($) => $.panel.createdToday, { count: today.created })}
      />
      <Figure
        label={t(($) => $.panel.answer)}
        value={today.answered ? span(today.answerMs / today.answered) : '–'}
        note={t(($) => $.panel.answeredToday, { count: today.answered })}
      />
      <Figure
        label={t(($) => $.panel.closedToday)}
        value={number(today.closed)}
        note={today.closed ? t(($) => $.panel.resolveMean, { span: span(today.resolveMs / today.closed) }) : '\u00A0'}
      />
      <Figure
        label={t(($) => $.panel.available)}
        value={number(online)}
        note={t(($) => $.panel.ofPeople, { count: agents.length })}
      />
    </dl>
  )
}
