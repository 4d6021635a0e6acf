import type { StatsRow } from '#contracts/stats'
import { ChannelMark } from '#web/components/channel-mark.tsx'
import { useChannels } from '#web/lib/directories.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Section } from '#web/components/section.tsx'

/** Which channel the new tickets came through. */
export function ChannelShares({ rows }: { rows: readonly StatsRow[] }) {
  const t = useT()
  const { percent, number } = useFormat()
  const types = new Map(useChannels().map((one) => [one.id, one.type]))
  const total = rows.reduce((sum, row) => sum + row.created, 0)
  const shown = rows.filter((row) => row.created > 0).toSorted((a, b) => b.created - a.created)
  return (
    <Section title={t(($) => $.stats.byChannel)} count={number(total)}>
      {total ? (
        <div className="grid gap-3 px-6 phone:px-4">
          <span aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full">
            {shown.map((row, index) => (
              <span
                key={row.id}
                style={{ flexGrow: row.created, opacity: Math.max(0.25, 1 - index * 0.22) }}
                className="bg-brand-solid"
              />
            ))}
          </span>
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            {shown.map((row) => (
              <li key={row.id} className="flex items-center gap-2">
                <ChannelMark type={types.get(row.id ?? '') ?? ''} label={null} />
                {row.name || t(($) => $.stats.gone)}
                <b className="font-semibold tabular-nums">{percent(row.created / total)}</b>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="px-6 text-ink-2 phone:px-4">{t(($) => $.stats.noneCreated)}</p>
      )}
    </Section>
  )
}
