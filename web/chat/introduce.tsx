import { X } from 'lucide-react'
import { useId, type FormEvent } from 'react'
import { useChat, useChatState, useTexts } from './context.ts'

const field =
  'h-11 min-w-0 rounded-md bg-surface-2 px-3 text-lg shadow-[inset_0_0_0_1px_var(--line-3)] focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]'

/** Asks for a name once the visitor has written something; nobody has to answer. */
export function Introduce() {
  const chat = useChat()
  const texts = useTexts()
  const id = useId()
  const { isKnown, messages, pending } = useChatState()
  const hasWritten = pending.length > 0 || messages.some(({ isMine }) => isMine)
  if (isKnown || !hasWritten) return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void chat.introduce(String(form.get('name')).trim(), String(form.get('email')).trim())
  }
  return (
    <li className="mt-4">
      <form onSubmit={submit} aria-labelledby={id} className="grid gap-2 rounded-lg border border-line-2 p-3">
        <div className="flex items-center justify-between">
          <p id={id} className="font-medium">
            {texts.introduce}
          </p>
          <button
            type="button"
            aria-label={texts.notNow}
            title={texts.notNow}
            onClick={() => chat.skipIntroduction()}
            className="-m-2 grid size-9 place-items-center rounded-md text-ink-2 hover:bg-fill-2"
          >
            <X size={16} aria-hidden />
          </button>
        </div>
        <input
          name="name"
          required
          maxLength={80}
          autoComplete="name"
          placeholder={texts.name}
          aria-label={texts.name}
          className={field}
        />
        <div className="flex gap-2">
          <input
            name="email"
            type="email"
            maxLength={254}
            autoComplete="email"
            placeholder={texts.email}
            aria-label={texts.email}
            className={`${field} flex-1`}
          />
          <button type="submit" className="h-11 rounded-md bg-fill-2 px-4 font-medium text-ink-1 hover:bg-fill-3">
            {texts.save}
          </button>
        </div>
      </form>
    </li>
  )
}
