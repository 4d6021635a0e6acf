import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { ChatMessage } from '#contracts/webchat'
import { useChat, useTexts } from './context.ts'
import { keep } from './storage.ts'

interface ComposerProps {
  quoted: ChatMessage | null
  onDone: () => void
}

const round = 'grid size-11 flex-none place-items-center rounded-full'

/** Where the visitor writes. The draft survives a reload; Enter sends, Shift+Enter breaks the line. */
export function Composer({ quoted, onDone }: ComposerProps) {
  const chat = useChat()
  const texts = useTexts()
  const draft = keep<string>(chat.key, 'draft')
  const [text, setText] = useState(() => draft.read() ?? '')
  const area = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    const box = area.current
    if (!box) return
    box.style.height = 'auto'
    box.style.height = `${Math.min(box.scrollHeight, 140)}px`
  }, [text])
  useLayoutEffect(() => {
    if (quoted) area.current?.focus()
  }, [quoted])

  const change = (value: string) => {
    setText(value)
    draft.write(value)
    if (value.trim()) chat.noteTyping()
  }
  const send = () => {
    const body = text.trim()
    if (!body) return
    chat.write(body, quoted ?? undefined)
    setText('')
    draft.write('')
    onDone()
    area.current?.focus()
  }
  const attach = (files: Iterable<File>) => {
    for (const file of files) chat.attach(file)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && quoted) {
      event.preventDefault()
      onDone()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!event.clipboardData.files.length) return
    event.preventDefault()
    attach(event.clipboardData.files)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="border-t border-line-1 bg-surface-2 px-2 pt-2 pb-[max(8px,env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto max-w-[720px]">
        {quoted && <QuotedBar quoted={quoted} onCancel={onDone} />}
        <div className="flex items-end gap-1">
          <button
            type="button"
            aria-label={texts.attach}
            title={texts.attach}
            onClick={() => picker.current?.click()}
            className={`${round} text-ink-2 hover:bg-fill-2`}
          >
            <Paperclip size={20} aria-hidden />
          </button>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            onChange={(event) => {
              attach(event.target.files ?? [])
              event.target.value = ''
            }}
          />
          <textarea
            ref={area}
            rows={1}
            value={text}
            maxLength={8000}
            placeholder={texts.write}
            aria-label={texts.write}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            className="min-h-11 flex-1 resize-none rounded-[22px] bg-fill-2 px-4 py-2.5 text-lg leading-6 focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]"
          />
          <button
            type="submit"
            aria-label={texts.send}
            title={texts.send}
            disabled={!text.trim()}
            className={`${round} bg-brand-solid text-on-brand hover:bg-brand-solid-2 disabled:bg-fill-2 disabled:text-ink-2`}
          >
            <SendHorizontal size={19} aria-hidden />
          </button>
        </div>
      </div>
    </form>
  )
}

function QuotedBar({ quoted, onCancel }: { quoted: ChatMessage; onCancel: () => void }) {
  const texts = useTexts()
  return (
    <div className="mx-1 mb-2 flex items-center gap-2 rounded-md border-l-3 border-brand-solid bg-fill-1 py-1 pl-3 text-sm">
      <span className="line-clamp-1 flex-1">{quoted.body || quoted.media?.name || texts.document}</span>
      <button
        type="button"
        aria-label={texts.cancelReply}
        onClick={onCancel}
        className="grid size-9 place-items-center rounded-md hover:bg-fill-2"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}
