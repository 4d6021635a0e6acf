import { Info } from 'lucide-react'
import { useFormat } from '#web/lib/format.ts'
import type { ThreadItem } from '../model/thread-item.ts'
import { RichText } from '#web/components/chat/rich-text.tsx'

/** A line the system wrote: no bubble, in the middle. */
export function BubbleLog({ item }: { item: ThreadItem }) {
  const format = useFormat()
  return (
    <div className="my-1.5 flex items-center justify-center gap-1.5 text-center text-xs text-ink-3">
      <Info aria-hidden className="size-3.5" />
      <span>
        <RichText text={item.body} /> · <time className="tabular-nums">{format.time(item.timestamp)}</time>
      </span>
    </div>
  )
}
