import { Paperclip, Reply, SendHorizontal, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type PrivateMessage, privateFileLimit } from '#contracts/private-chat'
import { ComposerText, type TextHandle } from '#web/components/chat/composer-text.tsx'
import { EmojiButton } from '#web/components/emoji/emoji-button.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { plainText } from '#contracts/marks'
import { toast } from '#web/lib/toast.ts'
import { saveDraft, useDraft } from '../drafts.ts'
import { sendPrivate } from '../outbox.ts'
import { useTellTyping } from '../use-tell-typing.ts'

interface ChatComposerProps {
  id: string
  name: string
  quoted: PrivateMessage | null
  onQuote: (message: PrivateMessage | null) => void
  onSent: (message: PrivateMessage) => void
  onWritten: () => void
}

/** Where one writes to a colleague or a team; unsent words stay with their conversation. */
export function ChatComposer({ id, name, quoted, onQuote, onSent, onWritten }: ChatComposerProps) {
  const t = useT()
  const format = useFormat()
  const field = useRef<TextHandle>(null)
  const picker = useRef<HTMLInputElement>(null)
  const draft = useDraft(id)
  const [files, setFiles] = useState<readonly File[]>([])
  const tellTyping = useTellTyping(id)
  useEffect(() => {
    if (quoted) field.current?.focus()
  }, [quoted])

  const text = draft.trim()
  const canSend = text.length > 0 || files.length > 0
  const addFiles = (list: readonly File[]) => {
    const limit = format.fileSize(privateFileLimit)
    for (const file of list.filter((one) => one.size > privateFileLimit))
      toast.warning(t(($) => $.privateChat.tooLarge, { name: file.name, limit }))
    setFiles([...files, ...list.filter((one) => one.size <= privateFileLimit)])
  }
  const send = () => {
    if (!canSend) return
    const answers = quoted && { id: quoted.id, text: quoted.text, sender: quoted.sender }
    // The words belong to the first file; each further one goes by itself.
    const parts = files.length
      ? files.map((file, index) => ({ file, text: index ? '' : text }))
      : [{ file: null, text }]
    for (const [index, part] of parts.entries())
      sendPrivate({ chatId: id, ...part, quoted: index ? null : answers }, onSent)
    saveDraft(id, '')
    setFiles([])
    onQuote(null)
    onWritten()
  }
  return (
    <div className="mx-auto w-full max-w-[840px] shrink-0 px-4 pt-1 pb-4 phone:px-2 phone:pb-[max(8px,env(safe-area-inset-bottom))]">
      <div className="rounded-lg bg-[light-dark(var(--surface-2),var(--surface-3))] shadow-[0_0_0_1px_var(--line-2),0_2px_8px_-2px_var(--shade-soft)] focus-within:shadow-[0_0_0_1px_var(--brand-line),0_0_0_4px_color-mix(in_oklab,var(--focus)_12%,transparent)]">
        {quoted ? (
          <div className="mx-3 mt-2 flex items-center gap-2.5 rounded-md border-l-[3px] border-brand-solid bg-fill-1 py-1.5 pr-1 pl-2.5">
            <Reply aria-hidden className="size-4 text-ink-2" />
            <div className="min-w-0 flex-1">
              <b className="block text-xs font-semibold text-brand-ink">{quoted.sender.name}</b>
              <span className="block truncate text-ink-2">
                {plainText(quoted.text) || t(($) => $.privateChat.file)}
              </span>
            </div>
            <IconButton
              size="sm"
              label={t(($) => $.privateChat.stopQuoting)}
              icon={<X className="size-3.5" />}
              onClick={() => onQuote(null)}
            />
          </div>
        ) : null}
        {files.length ? (
          <ul className="flex flex-wrap gap-1.5 px-3 pt-2">
            {files.map((file) => (
              <li
                key={`${file.name} ${file.size} ${file.lastModified}`}
                className="flex max-w-full items-center gap-1.5 rounded-md bg-fill-2 py-0.5 pl-2.5 text-xs"
              >
                <span className="truncate">{file.name}</span>
                <span className="text-ink-2 tabular-nums">{format.fileSize(file.size)}</span>
                <IconButton
                  size="sm"
                  label={t(($) => $.privateChat.removeFile, { name: file.name })}
                  icon={<X className="size-3.5" />}
                  onClick={() => setFiles(files.filter((one) => one !== file))}
                />
              </li>
            ))}
          </ul>
        ) : null}
        <ComposerText
          ref={field}
          value={draft}
          onChange={(value) => {
            saveDraft(id, value)
            if (value) tellTyping()
          }}
          onEnter={send}
          onEscape={() => {
            if (!quoted) return false
            onQuote(null)
            return true
          }}
          onFiles={addFiles}
          label={t(($) => $.privateChat.writeTo, { name })}
          placeholder={t(($) => $.privateChat.placeholder)}
        />
        <div className="flex items-center gap-0.5 px-1.5 pt-1 pb-1.5">
          <EmojiButton onPick={(emoji) => field.current?.insert(emoji)} />
          <IconButton
            label={t(($) => $.privateChat.attach)}
            icon={<Paperclip className="size-4" />}
            onClick={() => picker.current?.click()}
          />
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            onChange={(event) => {
              addFiles([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <span className="flex-1" />
          <Button variant="primary" icon={<SendHorizontal className="size-4" />} disabled={!canSend} onClick={send}>
            {t(($) => $.privateChat.send)}
          </Button>
        </div>
      </div>
    </div>
  )
}
