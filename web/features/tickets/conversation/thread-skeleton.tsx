import { cn } from '#web/lib/cn.ts'

const shapes = [
  'w-64 self-start',
  'w-80 self-start h-14',
  'w-72 self-end',
  'w-56 self-start',
  'w-96 self-end h-16',
  'w-40 self-end',
]

/** Bubbles that are on their way, in their real shape. */
export function ThreadSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div aria-hidden className="flex flex-col gap-2.5 py-2">
      {shapes.slice(0, count).map((shape) => (
        <span key={shape} className={cn('block h-9 max-w-[80%] rounded-2xl bg-fill-2', shape)} />
      ))}
    </div>
  )
}
