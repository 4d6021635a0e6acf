import { CalendarClock, Mic, SendHorizontal, Zap } from 'lucide-react'
import type { Capabilities } from '#contracts/channels'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useT } from '#web/lib/i18n.ts'
import { AttachButton, type Choice } from './attach-button.tsx'
import { EmojiButton } from '#web/components/emoji/emoji-button.tsx'
import { MarksMenu } from './marks-menu.tsx'
import type { ComposerModel } from './use-composer.ts'
import { VariablesMenu } from './variables-menu.tsx'

interface ComposerToolsProps {
  ticketId: string
  model: ComposerModel
  capabilities: Capabilities | undefined
  onInsert: (words: string) => void
  onWrap: (sign: string) => void
  onFiles: (files: File[], isDocument: boolean) => void
  onSlash: () => void
  onRecord: () => void
  onSchedule: () => void
  /** A group whose people can be called. */
  canMention: boolean
  onChoose: (what: Choice) => void
}

/** The row under the field: what goes into the message, and sending it. */
export function ComposerTools(props: ComposerToolsProps) {
  const { ticketId, model, capabilities, canMention, onInsert, onWrap, onFiles, onSlash } = props
  const { onRecord, onSchedule, onChoose } = props
  const t = useT()
  const { isNote } = model.draft
  const isReply = !isNote && !model.isEditing
  const noVoice = capabilities && capabilities.media.audio === 0 ? t(($) => $.tickets.why.channel) : undefined
  const isKept = model.text.length > 0 && !model.isEditing
  return (
    <div className="flex items-center gap-0.5 px-1.5 pt-1 pb-1.5">
      <EmojiButton onPick={onInsert} />
      <MarksMenu onWrap={onWrap} />
      {isReply && (
        <AttachButton
          capabilities={capabilities}
          onFiles={onFiles}
          send={model.send}
          canMention={canMention}
          onChoose={onChoose}
        />
      )}
      {isReply && (
        <IconButton
          label={t(($) => $.tickets.voice.record)}
          icon={<Mic className="size-4" />}
          whyNot={noVoice}
          onClick={onRecord}
        />
      )}
      {isReply && (
        <IconButton
          label={t(($) => $.tickets.quick.open)}
          keys="/"
          icon={<Zap className="size-4" />}
          onClick={onSlash}
        />
      )}
      {isReply && <VariablesMenu ticketId={ticketId} onInsert={onInsert} />}
      {isReply && (
        <IconButton
          label={t(($) => $.messages.schedule.open)}
          icon={<CalendarClock className="size-4" />}
          onClick={onSchedule}
        />
      )}
      <span className="flex-1" />
      {isKept && <span className="mr-2 text-xs text-ink-3 phone:hidden">{t(($) => $.tickets.composer.draftKept)}</span>}
      <Button
        variant="primary"
        icon={<SendHorizontal className="size-4" />}
        disabled={!model.canSubmit}
        isBusy={model.isSaving}
        onClick={model.submit}
      >
        <span className="phone:sr-only">
          {model.isEditing
            ? t(($) => $.common.save)
            : isNote
              ? t(($) => $.tickets.composer.keepNote)
              : t(($) => $.tickets.composer.send)}
        </span>
      </Button>
    </div>
  )
}
