import { Select as Base } from '@base-ui/react/select'
import { ChevronDown } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'
import { fieldBox } from './input.tsx'
import { itemStyle, optionCheck, OptionLine, popupStyle } from './options.tsx'
import type { SelectProps } from './select.tsx'

/** The control itself. */
export default function SelectBox({
  options,
  value,
  onChange,
  placeholder,
  isDisabled,
  className,
  ...props
}: SelectProps) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Base.Root
      items={options.map(({ value: item, label }) => ({ value: item, label }))}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      disabled={isDisabled ?? false}
    >
      <Base.Trigger className={cn(fieldBox, 'h-8 text-left disabled:opacity-55 phone:h-10', className)} {...props}>
        {chosen?.mark}
        <Base.Value className={cn('min-w-0 flex-1 truncate', !chosen && 'text-ink-3')}>
          {chosen?.label ?? placeholder}
        </Base.Value>
        <Base.Icon render={<ChevronDown aria-hidden className="size-4 text-ink-3" />} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-60">
          <Base.Popup className={popupStyle}>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.isDisabled ?? false}
                className={itemStyle}
              >
                <OptionLine option={option} indicator={<Base.ItemIndicator>{optionCheck}</Base.ItemIndicator>} />
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
