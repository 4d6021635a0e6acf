import { Skeleton } from '#web/components/ui/skeleton.tsx'

const shapes = ['w-56', 'w-40 self-end', 'w-72', 'w-48 self-end', 'w-36'] as const

/** A conversation's shape while it loads. */
export function HistorySkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-3">
      {shapes.map((shape) => (
        <Skeleton key={shape} className={`h-9 rounded-2xl ${shape}`} />
      ))}
    </div>
  )
}
