import { Lock } from 'lucide-react'
import { useId } from 'react'
import type { SettingKey } from '#contracts/settings'
import { Switch } from '#web/components/ui/switch.tsx'
import { cn } from '#web/lib/cn.ts'
import { useT } from '#web/lib/i18n.ts'

interface SettingRowProps {
  name: SettingKey
  isOn: boolean
  /** The setting that is on and excludes this one (D30). */
  excludedBy: SettingKey | undefined
  isBusy: boolean
  onChange: (isOn: boolean) => void
}

/** One company setting: what it is called, what it does, and why it cannot be switched now. */
export function SettingRow({ name, isOn, excludedBy, isBusy, onChange }: SettingRowProps) {
  const t = useT()
  const id = useId()
  return (
    <div className="flex items-start gap-4 border-b border-line-1 py-3.5 last:border-b-0">
      <div className={cn('min-w-0 flex-1', excludedBy && 'opacity-70')}>
        <p id={id} className="font-medium">
          {t(($) => $.settings.labels[name])}
        </p>
        <p className="max-w-[68ch] text-ink-2">{t(($) => $.settings.texts[name])}</p>
        {excludedBy ? (
          <p className="mt-1 flex items-start gap-1.5 text-xs text-warning-ink">
            <Lock aria-hidden className="mt-px size-3.5" />
            {t(($) => $.settings.excluded, { name: t(($) => $.settings.labels[excludedBy]) })}
          </p>
        ) : null}
      </div>
      <Switch aria-labelledby={id} isOn={isOn} isDisabled={isBusy || Boolean(excludedBy)} onChange={onChange} />
    </div>
  )
}
