import { cn } from '#web/lib/cn.ts'

/** A place where something will stand, in its real size. Quiet: it does not shimmer. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block h-2.5 rounded-xs bg-fill-2', className)} />
}
