import { CircleDashed } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'
import { useT } from '#web/lib/i18n.ts'
import type { ThreadItem } from '../model/thread-item.ts'

/** What a message has to do with a story; the link lives as long as the story does. */
export function BubbleStory({ item, isOver = false }: { item: ThreadItem; isOver?: boolean }) {
  const t = useT()
  const { story } = item.data
  if (!story || item.isDeleted) return null
  const words = {
    reply: t(($) => $.tickets.bubble.storyReply),
    mention: t(($) => $.tickets.bubble.storyMention),
    share: t(($) => $.tickets.bubble.storyShare),
  }
  return (
    <span className={cn('mb-0.5 flex items-center gap-1 text-2xs text-ink-2', isOver && 'px-2 pt-0.5')}>
      <CircleDashed aria-hidden className="size-3 shrink-0" />
      {words[story.kind]}
      {story.url && (
        <a href={story.url} target="_blank" rel="noreferrer" className="underline">
          {t(($) => $.tickets.bubble.openStory)}
        </a>
      )}
    </span>
  )
}
