import { Download } from 'lucide-react'
import type { Media } from '#contracts/messages'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'

/** A picture in place, anything else as a tile that downloads it. */
export function MessageFile({ media }: { media: Media }) {
  const t = useT()
  const format = useFormat()
  if (!media.url) return null
  if (/^image\/(png|jpeg|gif|webp)$/.test(media.mime)) {
    return (
      <a
        href={media.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t(($) => $.privateChat.openImage, { name: media.name })}
        className="-mx-2 -mt-1 mb-1 block h-48 w-72 max-w-[calc(100%+16px)] overflow-hidden rounded-xl bg-fill-2"
      >
        <img src={media.url} alt={media.name} loading="lazy" className="size-full object-cover" />
      </a>
    )
  }
  return (
    <a
      href={media.url}
      download={media.name}
      className="-mx-1.5 mb-1 flex w-72 max-w-[calc(100%+12px)] items-center gap-2.5 rounded-[11px] bg-[light-dark(oklch(1_0_0/0.7),oklch(0_0_0/0.18))] p-2 text-ink-1"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium" title={media.name}>
          {media.name}
        </span>
        <span className="block text-2xs text-ink-2 tabular-nums">{format.fileSize(media.size)}</span>
      </span>
      <Download aria-hidden className="size-4 text-ink-2" />
      <span className="sr-only">{t(($) => $.privateChat.download, { name: media.name })}</span>
    </a>
  )
}
