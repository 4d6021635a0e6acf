import { type ReactNode, useId } from 'react'
import { VariableField } from '#web/components/messaging/variable-field.tsx'
import { Field } from '#web/components/ui/field.tsx'

/** Rules that belong together. */
export function RuleGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5">
      <h3 id={id} className="border-b border-line-1 pb-1.5 text-base font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

interface WordsProps {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
}

/** Words that the chatbot says; empty, it says nothing. */
export const Words = ({ label, hint, value, onChange }: WordsProps) => (
  <Field label={label} hint={hint}>
    {(control) => <VariableField {...control} value={value} onChange={onChange} />}
  </Field>
)

/** A heading with what it is about, over controls that name themselves. */
export const Ruling = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-2">
    <div>
      <p className="font-medium">{title}</p>
      <p className="text-xs text-ink-2">{hint}</p>
    </div>
    {children}
  </div>
)
