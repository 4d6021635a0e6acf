import { Pencil, Reply, X } from 'lucide-react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import type { QuotedMessage } from '#contracts/messages'
import { useT } from '#web/lib/i18n.ts'
import { plainText } from '#contracts/marks'
import { previewKind } from '../model/preview.ts'

interface ContextStripProps {
  message: QuotedMessage
  purpose: 'quote' | 'edit'
  contactName: string
  onClose: () => void
}

/** What is being answered or changed, over the field. */
export function ContextStrip({ message, purpose, contactName, onClose }: ContextStripProps) {
  const t = useT()
  const Icon = purpose === 'edit' ? Pencil : Reply
  const kind = previewKind(message.kind)
  const author = message.author ?? (message.fromMe ? t(($) => $.tickets.bubble.you) : contactName)
  return (
    <div className="mx-3 mt-2 flex items-center gap-2.5 rounded-md border-l-[3px] border-brand-solid bg-fill-1 py-1.5 pr-1 pl-2.5">
      <Icon aria-hidden className="size-4 text-ink-2" />
      <div className="min-w-0 flex-1">
        <b className="block text-xs font-semibold text-brand-ink">
          {purpose === 'edit' ? t(($) => $.tickets.composer.editing) : author}
        </b>
        <span className="block truncate text-ink-2">{plainText(message.body) || t(($) => $.tickets.kind[kind])}</span>
      </div>
      <IconButton
        size="sm"
        label={purpose === 'edit' ? t(($) => $.tickets.composer.stopEditing) : t(($) => $.tickets.composer.stopQuoting)}
        icon={<X className="size-3.5" />}
        onClick={onClose}
      />
    </div>
  )
}
