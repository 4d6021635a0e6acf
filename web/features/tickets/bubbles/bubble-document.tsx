import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Media } from '#contracts/messages'
import { useT } from '#web/lib/i18n.ts'
import { useFormat } from '#web/lib/format.ts'
import { extensionOf } from '../model/files.ts'
import type { ThreadItem } from '../model/thread-item.ts'
import { MediaPlaceholder } from './media-frame.tsx'

const PdfDialog = lazy(() => import('./pdf-dialog.tsx'))
const tile =
  'group/doc -mx-1.5 -mt-px mb-1 grid w-[340px] max-w-[calc(100%+12px)] grid-cols-[minmax(0,1fr)_32px] items-center gap-2.5 rounded-[11px] bg-[light-dark(oklch(1_0_0/0.7),oklch(0_0_0/0.18))] p-2 text-ink-1'

/** A file to keep: its kind, name and size. The tile downloads it; a PDF opens here, its arrow downloads. */
export function BubbleDocument({ item, media }: { item: ThreadItem; media: Media }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  if (media.state !== 'ready' || !media.url) return <MediaPlaceholder media={media} />
  const download = (
    <span className="grid size-8 place-items-center rounded-md text-ink-2 group-hover/doc:bg-fill-2">
      <Download aria-hidden className="size-4" />
      <span className="sr-only">{t(($) => $.tickets.act.download)}</span>
    </span>
  )
  if (media.mime !== 'application/pdf' || item.outgoing)
    return (
      <a href={media.url} download={media.name} className={tile}>
        <FileFacts item={item} media={media} />
        {download}
      </a>
    )
  return (
    <div className={tile}>
      <button type="button" onClick={() => setIsOpen(true)} className="min-w-0 rounded-md text-left">
        <span className="sr-only">{t(($) => $.messages.file.open, { name: media.name })}</span>
        <span aria-hidden>
          <FileFacts item={item} media={media} />
        </span>
      </button>
      <a href={media.url} download={media.name}>
        {download}
      </a>
      <Suspense fallback={null}>{isOpen && <PdfDialog media={media} onClose={() => setIsOpen(false)} />}</Suspense>
    </div>
  )
}

function FileFacts({ item, media }: { item: ThreadItem; media: Media }) {
  const t = useT()
  const format = useFormat()
  const share = item.outgoing?.state === 'uploading' ? item.outgoing.progress : null
  return (
    <span className="grid min-w-0 grid-cols-[40px_minmax(0,1fr)] items-center gap-2.5">
      <span className="grid size-10 place-items-center rounded-md bg-fill-2 text-[10px] font-bold tracking-[0.02em] text-ink-2">
        {extensionOf(media.name) || t(($) => $.tickets.media.file)}
      </span>
      <span className="min-w-0">
        <span className="block truncate text-sm leading-[18px] font-medium" title={media.name}>
          {media.name}
        </span>
        <span className="block text-2xs text-ink-2 tabular-nums">
          {share === null
            ? format.fileSize(media.size)
            : t(($) => $.tickets.media.uploading, { percent: format.number(Math.round(share * 100)) })}
        </span>
      </span>
    </span>
  )
}
