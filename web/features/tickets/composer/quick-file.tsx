import { FileText, Mic, X } from 'lucide-react'
import type { QuickMessage } from '#contracts/quick-messages'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import type { Draft } from '../state/drafts.ts'

/** What of a quick message goes beside its words. */
export const quickOf = ({ id, media, sendAsAudio }: QuickMessage): Draft['quick'] =>
  media && { id, media, isVoice: sendAsAudio }

/** The file of the chosen quick message, on its way with the next reply. */
export function QuickFile({ quick, onRemove }: { quick: NonNullable<Draft['quick']>; onRemove: () => void }) {
  const t = useT()
  const format = useFormat()
  const { media, isVoice } = quick
  const Icon = isVoice ? Mic : FileText
  return (
    <div className="mx-3 mt-2.5 mb-1 flex w-fit max-w-full items-center gap-2.5 rounded-lg bg-fill-1 p-2">
      {media.mime.startsWith('image/') && media.url ? (
        <img src={media.url} alt="" className="size-10 rounded-md bg-fill-2 object-cover" />
      ) : (
        <span className="grid size-10 place-items-center rounded-md bg-fill-2 text-ink-2">
          <Icon aria-hidden className="size-4" />
        </span>
      )}
      <span className="min-w-0">
        <span className="block truncate font-medium">{media.name}</span>
        <span className="block text-xs text-ink-2">
          {isVoice ? t(($) => $.messages.quick.asVoice) : format.fileSize(media.size)}
        </span>
      </span>
      <IconButton
        size="sm"
        label={t(($) => $.tickets.files.remove, { name: media.name })}
        icon={<X className="size-3.5" />}
        onClick={onRemove}
      />
    </div>
  )
}
