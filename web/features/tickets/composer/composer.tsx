import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { TicketDetail } from '#contracts/tickets'
import { useT } from '#web/lib/i18n.ts'
import { cn } from '#web/lib/cn.ts'
import { useShortcut } from '#web/lib/shortcuts.ts'
import { useCapabilities } from '#web/lib/catalog.ts'
import { kindOfFile } from '../model/files.ts'
import { readWindow } from '../model/reply-window.ts'
import { addFiles } from '../state/files.ts'
import { useNow } from '#web/lib/use-now.ts'
import type { Choice } from './attach-button.tsx'
import { ChannelNotice } from './channel-notice.tsx'
import { ClosedWindow } from './closed-window.tsx'
import { ComposerText, type TextHandle } from '#web/components/chat/composer-text.tsx'
import { ComposerTools } from './composer-tools.tsx'
import { ComposerTop } from './composer-top.tsx'
import { ContextStrip } from './context-strip.tsx'
import { FileTray } from './file-tray.tsx'
import { OptedOut } from './opted-out.tsx'
import { MentionPicker } from './mention-picker.tsx'
import { QuickFile, quickOf } from './quick-file.tsx'
import { QuickPicker } from './quick-picker.tsx'
import { useComposer } from './use-composer.ts'
import { useMentionPicker } from './use-mention-picker.ts'
import { useQuickPicker } from './use-quick-picker.ts'
import { VariableHint } from '#web/components/messaging/variable-hint.tsx'

const ScheduleDialog = lazy(() => import('#web/components/messaging/schedule-dialog.tsx'))
const GroupDialog = lazy(() => import('./group-dialog.tsx'))
const ButtonsDialog = lazy(() => import('./buttons-dialog.tsx'))
const TemplateDialog = lazy(() => import('./template-dialog.tsx'))
const MyQuickDialog = lazy(() => import('./my-quick-dialog.tsx'))
const VoiceRecorder = lazy(() => import('./voice-recorder.tsx'))

interface ComposerProps {
  ticket: TicketDetail
  /** Takes the focus when it appears: the ticket was just accepted to be answered. */
  isFocused: boolean
  onSent: () => void
}

/** Where one writes: words, files, voice, notes; everything unsent belongs to this ticket alone. */
export function Composer({ ticket, isFocused, onSent }: ComposerProps) {
  const t = useT()
  const field = useRef<TextHandle>(null)
  const [isRecording, setIsRecording] = useState(false)
  const [isChoosing, setIsChoosing] = useState<Choice | null>(null)
  const [isManaging, setIsManaging] = useState(false)
  const [isScheduling, setIsScheduling] = useState(false)
  const capabilities = useCapabilities(ticket.channel, ticket.whatsappId)
  const window = readWindow(ticket.windowExpiresAt, useNow(30_000, ticket.windowExpiresAt !== null))
  const model = useComposer({ ticketId: ticket.id, capabilities, onSent })
  const { draft, editing } = model
  const isReply = !draft.isNote && !model.isEditing
  const quick = useQuickPicker({
    ticketId: ticket.id,
    text: model.text,
    isActive: isReply,
    onInsert: (words, entry) => {
      model.setText(words)
      model.setQuick(quickOf(entry))
    },
    onSend: (body, entry) => {
      const file = quickOf(entry)
      const kind = !file ? 'chat' : file.isVoice ? 'voice' : kindOfFile(file.media.mime, capabilities)
      model.send({ kind, body, quick: file })
      model.setText('')
    },
    onClear: () => model.setText(''),
  })
  const mention = useMentionPicker({
    text: model.text,
    isActive: draft.isNote && !model.isEditing,
    onChange: model.setText,
  })
  const quoted = isReply ? draft.quoted : null
  const focus = () => field.current?.focus()
  const setNote = (isNote: boolean) => {
    model.setNote(isNote)
    requestAnimationFrame(focus)
  }
  useShortcut(
    'm',
    t(($) => $.tickets.keys.reply),
    () => setNote(false),
  )
  useShortcut(
    'o',
    t(($) => $.tickets.keys.note),
    () => setNote(true),
  )
  const target = editing?.message.id ?? draft.quoted?.id
  const lastTarget = useRef(target)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  useEffect(() => {
    if (target && target !== lastTarget.current) field.current?.focus()
    lastTarget.current = target
  }, [target])

  const take = (files: File[], isDocument = false) => void addFiles(ticket.id, files, { capabilities, isDocument })
  /** Escape leaves the editing, then the quote; false when there is neither. */
  const leaveContext = () => {
    if (editing) model.stopEditing()
    else if (quoted) model.dropQuote()
    else return false
    return true
  }
  const isClosed = window.state === 'closed' && isReply
  const optOut = isReply && ticket.contact.optOuts.find(({ whatsappId }) => whatsappId === ticket.whatsapp.id)
  return (
    <div className="relative mx-auto w-full max-w-[840px] shrink-0 px-4 pb-4 phone:px-2 phone:pb-[max(8px,env(safe-area-inset-bottom))]">
      {quick.isOpen && <QuickPicker {...quick.picker} onManage={() => setIsManaging(true)} />}
      {mention.isOpen && <MentionPicker {...mention.picker} />}
      <div
        className={cn(
          'rounded-lg shadow-[0_0_0_1px_var(--line-2),0_2px_8px_-2px_var(--shade-soft)] focus-within:shadow-[0_0_0_1px_var(--brand-line),0_0_0_4px_color-mix(in_oklab,var(--focus)_12%,transparent)]',
          draft.isNote && !model.isEditing
            ? 'bg-bubble-note shadow-[0_0_0_1px_var(--bubble-note-line)]'
            : 'bg-[light-dark(var(--surface-2),var(--surface-3))]',
        )}
      >
        {isRecording ? (
          <Suspense fallback={<div className="h-[52px]" />}>
            <VoiceRecorder capabilities={capabilities} send={model.send} onClose={() => setIsRecording(false)} />
          </Suspense>
        ) : (
          <>
            {isReply && <ChannelNotice whatsapp={ticket.whatsapp} />}
            {!model.isEditing && <ComposerTop isNote={draft.isNote} onNote={setNote} window={window} />}
            {optOut ? (
              <OptedOut ticket={ticket} since={optOut.since} hasDraft={draft.reply.length > 0} />
            ) : isClosed ? (
              <ClosedWindow
                at={window.at}
                name={ticket.name}
                hasDraft={draft.reply.length > 0}
                onTemplate={capabilities?.templates ? () => setIsChoosing('template') : undefined}
              />
            ) : (
              <>
                {editing && (
                  <ContextStrip
                    message={editing.message}
                    purpose="edit"
                    contactName={ticket.name}
                    onClose={model.stopEditing}
                  />
                )}
                {quoted && (
                  <ContextStrip message={quoted} purpose="quote" contactName={ticket.name} onClose={model.dropQuote} />
                )}
                {isReply && draft.quick && <QuickFile quick={draft.quick} onRemove={() => model.setQuick(null)} />}
                {isReply && <FileTray ticketId={ticket.id} files={model.tray} />}
                <ComposerText
                  ref={field}
                  value={model.text}
                  onChange={model.setText}
                  onEnter={() => model.canSubmit && model.submit()}
                  onPickerKey={(event) => quick.onKey(event) || mention.onKey(event)}
                  onEscape={leaveContext}
                  onFiles={take}
                  label={
                    draft.isNote
                      ? t(($) => $.tickets.composer.noteLabel)
                      : t(($) => $.tickets.composer.label, { name: ticket.name })
                  }
                  placeholder={
                    draft.isNote
                      ? t(($) => $.tickets.composer.notePlaceholder)
                      : t(($) => $.tickets.composer.placeholder)
                  }
                  listId={quick.isOpen ? quick.listId : mention.isOpen ? mention.listId : undefined}
                  activeOptionId={quick.activeOptionId ?? mention.activeOptionId}
                />
                <VariableHint text={model.text} />
                <ComposerTools
                  ticketId={ticket.id}
                  model={model}
                  capabilities={capabilities}
                  onInsert={(words) => field.current?.insert(words)}
                  onWrap={(sign) => field.current?.wrap(sign)}
                  onFiles={take}
                  onSlash={() => {
                    if (!model.text) model.setText('/')
                    focus()
                  }}
                  onRecord={() => setIsRecording(true)}
                  onSchedule={() => setIsScheduling(true)}
                  canMention={ticket.isGroup && (capabilities?.mentions ?? false)}
                  onChoose={setIsChoosing}
                />
              </>
            )}
          </>
        )}
      </div>
      <Suspense fallback={null}>
        {isChoosing === 'template' && (
          <TemplateDialog ticket={ticket} onClose={() => setIsChoosing(null)} onSent={onSent} />
        )}
        {isChoosing === 'group' && (
          <GroupDialog ticketId={ticket.id} onClose={() => setIsChoosing(null)} onSent={onSent} />
        )}
        {isChoosing === 'buttons' && (
          <ButtonsDialog
            ticketId={ticket.id}
            isNative={capabilities?.buttons ?? false}
            onClose={() => setIsChoosing(null)}
            onSent={onSent}
          />
        )}
        {isManaging && <MyQuickDialog onClose={() => setIsManaging(false)} />}
        {isScheduling && (
          <ScheduleDialog
            ticket={ticket}
            body={draft.reply}
            onSaved={() => model.setText('')}
            onClose={() => setIsScheduling(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
