/** The course of a figure over the period, only to look at: the chart and its table say the numbers. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  if (known.length < 2) return null
  const top = Math.max(...known.map(({ value }) => value)) || 1
  const points = known.map(({ value, index }) => {
    const x = (index / Math.max(1, values.length - 1)) * 64
    return `${x.toFixed(1)},${(22 - (value / top) * 20).toFixed(1)}`
  })
  const [first, last] = [points[0]!.split(',')[0], points.at(-1)!.split(',')[0]]
  return (
    <svg aria-hidden viewBox="0 0 64 24" className="h-6 w-16 flex-none text-brand-solid phone:hidden">
      <polygon points={`${first},24 ${points.join(' ')} ${last},24`} className="fill-brand-soft" />
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}
