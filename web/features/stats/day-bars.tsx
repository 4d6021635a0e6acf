import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import type { Dashboard } from '#contracts/stats'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'

type Day = Dashboard['days'][number]
const tick = { fill: 'var(--ink-2)', fontSize: 11 }

/** New and resolved tickets a day as bars. Its own chunk: the chart library comes only where a chart is shown. */
export default function DayBars({ days }: { days: readonly Day[] }) {
  const { day, number } = useFormat()
  return (
    <ResponsiveContainer width="100%" height={236} initialDimension={{ width: 640, height: 236 }}>
      <BarChart
        data={[...days]}
        margin={{ top: 8, right: 0, bottom: 0, left: -12 }}
        barGap={2}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line-1)" />
        <XAxis dataKey="day" tickFormatter={day} tick={tick} tickLine={false} axisLine={false} minTickGap={16} />
        <YAxis allowDecimals={false} tickFormatter={number} tick={tick} tickLine={false} axisLine={false} width={48} />
        <Tooltip cursor={{ fill: 'var(--fill-1)' }} isAnimationActive={false} content={DayTip} />
        <Bar
          dataKey="created"
          fill="var(--brand-line)"
          radius={[3, 3, 0, 0]}
          maxBarSize={14}
          isAnimationActive={false}
        />
        <Bar
          dataKey="closed"
          fill="var(--brand-solid)"
          radius={[3, 3, 0, 0]}
          maxBarSize={14}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}

function DayTip({ active, payload }: TooltipContentProps) {
  const t = useT()
  const { wholeDay, number } = useFormat()
  const shown = payload[0]?.payload as Day | undefined
  if (!active || !shown) return null
  return (
    <div className="grid gap-1 rounded-lg bg-surface-3 p-2.5 text-xs shadow-2">
      <b className="font-semibold">{wholeDay(shown.day)}</b>
      <span className="flex items-center gap-1.5">
        <i className="size-2 rounded-[2px] bg-brand-line" />
        {t(($) => $.stats.created)}
        <b className="ml-auto pl-3 tabular-nums">{number(shown.created)}</b>
      </span>
      <span className="flex items-center gap-1.5">
        <i className="size-2 rounded-[2px] bg-brand-solid" />
        {t(($) => $.stats.closed)}
        <b className="ml-auto pl-3 tabular-nums">{number(shown.closed)}</b>
      </span>
    </div>
  )
}
