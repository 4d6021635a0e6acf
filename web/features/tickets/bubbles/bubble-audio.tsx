import type { Media } from '#contracts/messages'
import type { ThreadItem } from '../model/thread-item.ts'
import { AudioPlayer } from './audio-player.tsx'
import { BubbleMeta } from './bubble-meta.tsx'
import { MediaPlaceholder } from './media-frame.tsx'
import { RichText } from '#web/components/chat/rich-text.tsx'

/** A voice note or a piece of audio, with the words that came with it. */
export function BubbleAudio({ item, media }: { item: ThreadItem; media: Media }) {
  if (media.state !== 'ready') return <MediaPlaceholder media={media} />
  return (
    <>
      <AudioPlayer media={media} meta={<BubbleMeta item={item} />} />
      {item.body && (
        <div className="pt-1">
          <RichText text={item.body} />
        </div>
      )}
    </>
  )
}
