import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '#web/lib/cn.ts'

/** What a control needs to be tied to its label, hint and error. */
export interface FieldControl {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: ReactNode
  /** A word beside the label, such as 'optional'. */
  note?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** Label above, error and hint below, tied together for assistive technology. */
export function Field({ label, note, hint, error, className, children }: FieldProps) {
  const id = useId()
  const helpId = `${id}-help`
  const hasHelp = Boolean(error || hint)
  return (
    <div className={cn('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className="flex items-baseline gap-1.5 font-medium">
        {label}
        {note ? <span className="text-xs font-normal text-ink-3">{note}</span> : null}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': hasHelp ? helpId : undefined })}
      {hasHelp ? (
        <div id={helpId} className="grid gap-1 text-xs text-ink-2">
          {error ? <FieldError text={error} /> : null}
          {hint ? <p>{hint}</p> : null}
        </div>
      ) : null}
    </div>
  )
}

export function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-xs text-danger-ink">
      <CircleAlert aria-hidden className="mt-px size-3.5" />
      {text}
    </p>
  )
}
