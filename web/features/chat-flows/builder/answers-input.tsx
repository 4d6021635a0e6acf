import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Input } from '#web/components/ui/input.tsx'
import { useT } from '#web/lib/i18n.ts'

interface AnswersInputProps {
  answers: readonly string[]
  onChange: (answers: string[]) => void
  isInvalid?: boolean
}

/** Several words to wait for; a comma or Enter ends each. */
export function AnswersInput({ answers, onChange, isInvalid }: AnswersInputProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    const more = text.split(',').map((part) => part.trim())
    onChange([...new Set([...answers, ...more.filter(Boolean)])])
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && !typed && answers.length) onChange(answers.slice(0, -1))
  }
  return (
    <div className="grid gap-1.5">
      {answers.length ? (
        <ul className="flex flex-wrap gap-1">
          {answers.map((answer) => (
            <li
              key={answer}
              className="inline-flex h-6 max-w-full items-center gap-1 rounded-sm bg-fill-2 pl-2 text-xs font-medium phone:h-8"
            >
              <span className="truncate">{answer}</span>
              <button
                type="button"
                aria-label={t(($) => $.common.removeChip, { name: answer })}
                onClick={() => onChange(answers.filter((other) => other !== answer))}
                className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-2 hover:text-ink-1 phone:size-8"
              >
                <X aria-hidden className="size-3" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Input
        aria-label={t(($) => $.chatFlows.answerWords)}
        placeholder={t(($) => $.chatFlows.answerWordsHint)}
        aria-invalid={isInvalid || undefined}
        value={typed}
        maxLength={200}
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
        onKeyDown={onKeyDown}
        onBlur={() => typed.trim() && add(typed)}
      />
    </div>
  )
}
