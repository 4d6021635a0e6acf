import { Ban, Forward, MessageCircleQuestion, Phone, Video } from 'lucide-react'
import { useT } from '#web/lib/i18n.ts'
import { isJumbo } from '#contracts/marks'
import type { ThreadItem } from '../model/thread-item.ts'
import { BubbleAudio } from './bubble-audio.tsx'
import { BubbleContacts } from './bubble-contacts.tsx'
import { BubbleDocument } from './bubble-document.tsx'
import { BubbleImage } from './bubble-image.tsx'
import { BubbleLocation } from './bubble-location.tsx'
import { BubbleMeta } from './bubble-meta.tsx'
import { BubbleQuote } from './bubble-quote.tsx'
import { BubbleStory } from './bubble-story.tsx'
import { firstLink, LinkCard } from './link-card.tsx'
import { BubbleVideo } from './bubble-video.tsx'
import { RichText } from '#web/components/chat/rich-text.tsx'

/** What hangs on top of the words: a file, a place, cards. */
function Attachment({ item }: { item: ThreadItem }) {
  if (item.data.location) return <BubbleLocation location={item.data.location} />
  if (item.data.contacts?.length) return <BubbleContacts cards={item.data.contacts} />
  return item.media ? <BubbleDocument item={item} media={item.media} /> : null
}

function Words({ item }: { item: ThreadItem }) {
  const t = useT()
  if (item.isDeleted) {
    return (
      <span className="text-ink-2">
        <Ban aria-hidden className="mr-1.5 inline size-3.5 align-[-2px]" />
        {item.fromMe ? t(($) => $.tickets.bubble.deletedByUs) : t(($) => $.tickets.bubble.deleted)}
      </span>
    )
  }
  if (item.kind === 'call') {
    const isVideo = item.data.call?.isVideo ?? false
    const Icon = isVideo ? Video : Phone
    return (
      <span className="text-ink-2">
        <Icon aria-hidden className="mr-1.5 inline size-3.5 align-[-2px]" />
        {isVideo ? t(($) => $.tickets.bubble.videoCall) : t(($) => $.tickets.bubble.call)}
      </span>
    )
  }
  if (item.kind === 'unsupported') {
    return (
      <span className="text-ink-2">
        <MessageCircleQuestion aria-hidden className="mr-1.5 inline size-3.5 align-[-2px]" />
        {item.body || t(($) => $.tickets.bubble.unsupported)}
      </span>
    )
  }
  const words = item.body || item.data.reply?.title || ''
  if (item.kind === 'chat' && !item.quotedMsg && isJumbo(words)) {
    return <span className="block text-[34px] leading-[44px]">{words}</span>
  }
  return <RichText text={words} />
}

export const isVisual = (item: ThreadItem) =>
  !item.isDeleted && !!item.media && (item.kind === 'image' || item.kind === 'video' || item.kind === 'sticker')

/** The inside of a bubble, by what the message is. */
export function BubbleContent({ item }: { item: ThreadItem }) {
  const t = useT()
  const link = item.kind === 'chat' && !item.isDeleted && !item.outgoing ? firstLink(item.body) : null
  if (isVisual(item) && item.media) {
    return (
      <>
        <BubbleStory item={item} isOver />
        {item.kind === 'video' ? <BubbleVideo item={item} media={item.media} /> : <BubbleImage item={item} />}
      </>
    )
  }
  if (!item.isDeleted && item.media && (item.kind === 'audio' || item.kind === 'voice')) {
    return <BubbleAudio item={item} media={item.media} />
  }
  return (
    <>
      {item.data.isForwarded && !item.isDeleted && (
        <span className="mb-0.5 flex items-center gap-1 text-2xs text-ink-2">
          <Forward aria-hidden className="size-3" />
          {t(($) => $.tickets.bubble.forwarded)}
        </span>
      )}
      <BubbleStory item={item} />
      {item.quotedMsg && !item.isDeleted && <BubbleQuote quoted={item.quotedMsg} />}
      {!item.isDeleted && <Attachment item={item} />}
      {link && <LinkCard url={link} />}
      <Words item={item} />
      <BubbleMeta item={item} />
    </>
  )
}
