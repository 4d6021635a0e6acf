import { type ReactNode, useId } from 'react'
import { Switch } from '#web/components/ui/switch.tsx'

interface SwitchLineProps {
  label: string
  hint?: string | undefined
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
  after?: ReactNode
}

/** A choice with its name, what it means, and the switch. */
export function SwitchLine({ label, hint, isOn, isDisabled, onChange, after }: SwitchLineProps) {
  const id = useId()
  return (
    <div className="flex min-h-9 items-center gap-3 phone:min-h-11">
      <div className="min-w-0 flex-1">
        <span id={id}>{label}</span>
        {hint ? <span className="block text-xs text-ink-2">{hint}</span> : null}
      </div>
      {after}
      <Switch aria-labelledby={id} isOn={isOn} isDisabled={isDisabled ?? false} onChange={onChange} />
    </div>
  )
}
