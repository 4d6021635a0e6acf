import { useT } from '#web/lib/i18n.ts'
import { useThreadContext } from '../conversation/thread-context.ts'
import type { ThreadItem } from '../model/thread-item.ts'
import { BubbleMeta } from './bubble-meta.tsx'
import { boxOf, MediaPlaceholder } from './media-frame.tsx'
import { useMediaUrl } from './media-url.ts'
import { RichText } from '#web/components/chat/rich-text.tsx'
import { UploadRing } from './upload-ring.tsx'

/** A picture or a sticker; a click opens it large. */
export function BubbleImage({ item }: { item: ThreadItem }) {
  const t = useT()
  const { openImage } = useThreadContext()
  const media = item.media
  const { url, hasFailed, onError } = useMediaUrl(media ?? emptyMedia)
  if (!media || !url || hasFailed) return media && <MediaPlaceholder media={media} />
  const isSticker = item.kind === 'sticker'
  const box = isSticker ? { width: 144, height: 144 } : boxOf(media, 320, 400)
  return (
    <>
      <span className="relative block">
        <button
          type="button"
          onClick={() => openImage(item)}
          aria-label={t(($) => $.tickets.media.openImage, { name: media.name })}
          className="block max-w-full overflow-hidden rounded-[12px_12px_6px_6px]"
          style={{ width: box.width, aspectRatio: `${box.width} / ${box.height}` }}
        >
          <img
            src={url}
            alt={item.body || media.name}
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={onError}
            className={isSticker ? 'size-full object-contain' : 'size-full bg-fill-2 object-cover'}
          />
        </button>
        {item.outgoing && <UploadRing outgoing={item.outgoing} />}
        {!item.body && <BubbleMeta item={item} isOver />}
      </span>
      {item.body && (
        <div className="px-2 pt-[5px] pb-[3px]">
          <RichText text={item.body} />
          <BubbleMeta item={item} />
        </div>
      )}
    </>
  )
}

const emptyMedia = {
  id: '',
  url: null,
  state: 'failed',
  mime: '',
  name: '',
  size: 0,
  width: null,
  height: null,
  duration: null,
} as const
