import { CircleAlert, Clock } from 'lucide-react'
import type { PrivateMessage } from '#contracts/private-chat'
import { RichText } from '#web/components/chat/rich-text.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { dropSent, type Outgoing, retryPrivate } from '../outbox.ts'

/** A message that has not arrived yet: on its way, or refused with the reason and a retry. */
export function OutgoingBubble({ entry, onSent }: { entry: Outgoing; onSent: (message: PrivateMessage) => void }) {
  const t = useT()
  const format = useFormat()
  const isUploading = entry.file !== null && entry.mediaId === null && !entry.error
  const percent = format.number(Math.round(entry.progress * 100))
  return (
    <div className="mt-2.5 flex flex-col items-end gap-1">
      <div
        className={cn(
          'max-w-[min(560px,88%)] rounded-2xl rounded-br-[5px] px-3 py-[7px] text-base [overflow-wrap:anywhere]',
          entry.error ? 'shadow-[inset_0_0_0_1.5px_var(--danger-solid)]' : 'bg-bubble-out',
        )}
      >
        {entry.file ? <span className="block truncate text-sm font-medium">{entry.file.name}</span> : null}
        {entry.text ? <RichText text={entry.text} /> : null}
        <span className="float-right mt-1.5 ml-2.5 inline-flex items-center gap-1 text-2xs text-ink-2">
          {isUploading ? t(($) => $.privateChat.uploading, { percent }) : format.time(entry.at)}
          <Clock aria-hidden className="size-3.5" />
          <span className="sr-only">{t(($) => $.privateChat.sending)}</span>
        </span>
      </div>
      {entry.error ? (
        <p role="alert" className="flex flex-wrap items-center justify-end gap-1.5 text-xs text-danger-ink">
          <CircleAlert aria-hidden className="size-3.5" />
          {t(($) => $.privateChat.failed)} {entry.error}
          <Button size="sm" onClick={() => retryPrivate(entry, onSent)}>
            {t(($) => $.common.retry)}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => dropSent(entry.idFront)}>
            {t(($) => $.privateChat.discard)}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
