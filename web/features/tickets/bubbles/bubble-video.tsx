import type { Media } from '#contracts/messages'
import type { ThreadItem } from '../model/thread-item.ts'
import { BubbleMeta } from './bubble-meta.tsx'
import { boxOf, MediaPlaceholder } from './media-frame.tsx'
import { useMediaUrl } from './media-url.ts'
import { RichText } from '#web/components/chat/rich-text.tsx'
import { UploadRing } from './upload-ring.tsx'

/** A film with the browser's own controls; nothing is loaded before somebody plays it but its first frame. */
export function BubbleVideo({ item, media }: { item: ThreadItem; media: Media }) {
  const { url, hasFailed, onError } = useMediaUrl(media)
  if (!url || hasFailed) return <MediaPlaceholder media={media} />
  const box = boxOf(media, 320, 400)
  return (
    <>
      <span className="relative block">
        {/* The sender gave no captions; the words under it are all there is. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          src={url}
          controls
          preload="metadata"
          playsInline
          onError={onError}
          aria-label={item.body || media.name}
          className="block max-w-full rounded-[12px_12px_6px_6px] bg-black object-contain"
          style={{ width: box.width, aspectRatio: `${box.width} / ${box.height}` }}
        />
        {item.outgoing && <UploadRing outgoing={item.outgoing} />}
      </span>
      <div className="px-2 pt-[5px] pb-[3px]">
        {item.body && <RichText text={item.body} />}
        <BubbleMeta item={item} />
      </div>
    </>
  )
}
