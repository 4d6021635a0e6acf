import type { QuotedMessage } from '#contracts/messages'
import { useT } from '#web/lib/i18n.ts'
import { useThreadContext } from '../conversation/thread-context.ts'
import { plainText } from '#contracts/marks'
import { previewKind } from '../model/preview.ts'

/** The message this one answers; a click shows it. */
export function BubbleQuote({ quoted }: { quoted: QuotedMessage }) {
  const t = useT()
  const { ticket, jumpTo } = useThreadContext()
  const kind = previewKind(quoted.kind)
  const author = quoted.author ?? (quoted.fromMe ? t(($) => $.tickets.bubble.you) : ticket.name)
  const words = quoted.isDeleted ? t(($) => $.tickets.bubble.deleted) : plainText(quoted.body)
  return (
    <button
      type="button"
      onClick={() => jumpTo(quoted.id)}
      className="mx-[-4px] mt-px mb-[5px] block w-[calc(100%+8px)] rounded-[9px] border-l-[3px] border-brand-solid bg-fill-1 px-2.5 pt-[5px] pb-1.5 text-left text-sm leading-[18px] text-ink-2 hover:bg-fill-2"
    >
      <span className="sr-only">{t(($) => $.tickets.bubble.jumpToQuoted)}</span>
      <b className="block text-xs font-semibold text-brand-ink">{author}</b>
      <span className="line-clamp-2">{words || t(($) => $.tickets.kind[kind])}</span>
    </button>
  )
}
