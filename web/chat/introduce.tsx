import { X } from 'lucide-react'
import { useId, type FormEvent } from 'react'
import type { ChatState } from './chat.ts'
import { useChat, useChatState, useTexts } from './context.ts'

const field =
  'h-11 min-w-0 rounded-md bg-surface-2 px-3 text-lg shadow-[inset_0_0_0_1px_var(--line-3)] focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]'

/** Whether a visitor has to say who he is before he may write. */
export const mustIntroduce = ({ settings, isNamed, messages }: ChatState): boolean =>
  settings?.askName === 'before' && !isNamed && !messages.some(({ isMine }) => isMine)

/** Asks who the visitor is: before his first words where the company wants that, else after them and for free. */
export function Introduce() {
  const chat = useChat()
  const texts = useTexts()
  const id = useId()
  const state = useChatState()
  const { isKnown, isNamed, messages, pending, settings } = state
  const isRequired = mustIntroduce(state)
  const hasWritten = pending.length > 0 || messages.some(({ isMine }) => isMine)
  const isOffered = settings?.askName !== 'never' && !isKnown && !isNamed && hasWritten
  if (!isRequired && !isOffered) return null
  const emailText = settings?.askEmail === 'required' ? texts.emailRequired : texts.email
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void chat.introduce(String(form.get('name')).trim(), String(form.get('email') ?? '').trim())
  }
  return (
    <li className="mt-4">
      <form onSubmit={submit} aria-labelledby={id} className="grid gap-2 rounded-lg border border-line-2 p-3">
        <div className="flex items-center justify-between">
          <p id={id} className="font-medium">
            {isRequired ? texts.introduceFirst : texts.introduce}
          </p>
          {!isRequired && (
            <button
              type="button"
              aria-label={texts.notNow}
              title={texts.notNow}
              onClick={() => chat.skipIntroduction()}
              className="-m-2 grid size-9 place-items-center rounded-md text-ink-2 hover:bg-fill-2"
            >
              <X size={16} aria-hidden />
            </button>
          )}
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
          {settings?.askEmail !== 'never' && (
            <input
              name="email"
              type="email"
              required={settings?.askEmail === 'required'}
              maxLength={254}
              autoComplete="email"
              placeholder={emailText}
              aria-label={emailText}
              className={`${field} flex-1`}
            />
          )}
          <button type="submit" className="h-11 rounded-md bg-fill-2 px-4 font-medium text-ink-1 hover:bg-fill-3">
            {isRequired ? texts.start : texts.save}
          </button>
        </div>
      </form>
    </li>
  )
}
