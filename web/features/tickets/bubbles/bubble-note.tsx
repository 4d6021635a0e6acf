import { Lock } from 'lucide-react'
import { mentionedIn } from '#contracts/messages'
import { useT } from '#web/lib/i18n.ts'
import { useFormat } from '#web/lib/format.ts'
import { usePeople } from '#web/lib/directories.ts'
import { cutAtMentions } from '../model/mentions.ts'
import type { ThreadItem } from '../model/thread-item.ts'
import { RichText } from '#web/components/chat/rich-text.tsx'

/** The words with the people they speak to marked. */
function NoteText({ item }: { item: ThreadItem }) {
  const people = usePeople()
  const names = mentionedIn(item).flatMap((id) => people.find((person) => person.id === id)?.name ?? [])
  if (!names.length) return <RichText text={item.body} />
  return (
    <>
      {cutAtMentions(item.body, names).map(({ text, isMention }, index) =>
        isMention ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in their order
          <b key={index} className="rounded-xs bg-fill-2 px-0.5 font-medium text-brand-ink">
            {text}
          </b>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in their order
          <RichText key={index} text={text} />
        ),
      )}
    </>
  )
}

/** Words for the team alone. */
export function BubbleNote({ item }: { item: ThreadItem }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="w-[min(480px,78%)] self-end rounded-lg bg-bubble-note px-3 pt-2 pb-[9px] text-sm shadow-[inset_0_0_0_1px_var(--bubble-note-line)] [overflow-wrap:anywhere] phone:w-[84%]">
      <header className="mb-0.5 flex items-center gap-1.5 text-2xs leading-[18px] font-medium text-warning-ink">
        <Lock aria-hidden className="size-3" />
        <span className="truncate">
          {item.user ? t(($) => $.tickets.bubble.noteBy, { name: item.user.name }) : t(($) => $.tickets.kind.note)}
        </span>
        <time className="ml-auto font-normal text-ink-2 tabular-nums" title={format.dateTime(item.timestamp)}>
          {format.time(item.timestamp)}
        </time>
      </header>
      {item.isDeleted ? (
        <span className="text-ink-2">{t(($) => $.tickets.bubble.deletedByUs)}</span>
      ) : (
        <NoteText item={item} />
      )}
    </div>
  )
}
