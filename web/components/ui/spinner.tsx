import { LoaderCircle } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'

/** For waits inside a control; regions use a skeleton of their real shape. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-4 animate-spin motion-reduce:animate-none', className)} />
}
