import { type ComponentProps, useCallback, useRef } from 'react'
import { variableNames } from '#contracts/variables'
import { Textarea } from '#web/components/ui/textarea.tsx'
import { useT } from '#web/lib/i18n.ts'
import { VariableHint } from './variable-hint.tsx'

interface VariableFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
  /** Further names that this text alone knows. */
  more?: readonly { name: string; label: string }[]
}

/** A text in which variables stand: chips put them where the cursor is, unknown names are flagged (D110). */
export function VariableField({ value, onChange, more = [], ref, ...props }: VariableFieldProps) {
  const t = useT()
  const field = useRef<HTMLTextAreaElement | null>(null)
  // A form wants the field too, to put the focus where something is wrong.
  const hold = useCallback(
    (element: HTMLTextAreaElement | null) => {
      field.current = element
      if (typeof ref === 'function') ref(element)
    },
    [ref],
  )
  const own = variableNames.map((name) => ({ name: name as string, label: t(($) => $.messages.variables.names[name]) }))
  const insert = (words: string) => {
    const element = field.current
    const at = element?.selectionStart ?? value.length
    onChange(value.slice(0, at) + words + value.slice(element?.selectionEnd ?? at))
    element?.focus()
    requestAnimationFrame(() => element?.setSelectionRange(at + words.length, at + words.length))
  }
  return (
    <div className="grid gap-1.5">
      <Textarea ref={hold} value={value} onChange={(event) => onChange(event.target.value)} {...props} />
      <VariableHint text={value} known={more.map(({ name }) => name)} />
      <div role="group" aria-label={t(($) => $.messages.variables.label)} className="flex flex-wrap gap-1">
        {[...own, ...more].map(({ name, label }) => (
          <button
            key={name}
            type="button"
            title={label}
            onClick={() => insert(`{{${name}}}`)}
            className="h-6 rounded-sm bg-fill-2 px-1.5 text-2xs text-ink-2 hover:bg-fill-3 hover:text-ink-1 phone:h-8"
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
