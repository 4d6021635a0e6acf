import { CircleAlert, LoaderCircle } from 'lucide-react'
import type { Media } from '#contracts/messages'
import { useT } from '#web/lib/i18n.ts'

/** In place of a file that is not there yet, or that could not be fetched. */
export function MediaPlaceholder({ media }: { media: Media }) {
  const t = useT()
  const isFailed = media.state === 'failed'
  const Icon = isFailed ? CircleAlert : LoaderCircle
  return (
    <span className="flex min-h-12 items-center gap-2 rounded-md bg-fill-1 px-3 py-2 text-sm text-ink-2">
      <Icon aria-hidden className="size-4" />
      {isFailed ? t(($) => $.tickets.media.failed) : t(($) => $.tickets.media.pending)}
    </span>
  )
}

/** Room for a picture before it is there, so that nothing moves when it comes. */
export function boxOf(media: Media, width: number, tallest: number): { width: number; height: number } {
  const ratio = media.width && media.height ? media.height / media.width : 0.625
  const height = Math.min(tallest, Math.max(80, Math.round(width * ratio)))
  return { width, height }
}
