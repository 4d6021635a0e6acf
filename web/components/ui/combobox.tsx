import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'
import { fieldBox } from './input.tsx'
import { itemStyle, type Option, optionCheck, OptionLine, popupStyle } from './options.tsx'

interface ComboboxProps {
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
  /** Told on each keystroke; with it the caller filters (a search on the server). */
  onSearch?: (text: string) => void
  placeholder?: string
  /** Said when nothing matches. */
  emptyText: string
  id?: string
  'aria-label'?: string
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
  className?: string
  isAutoFocus?: boolean
}

/** Choose one by typing a part of its name. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, onSearch, placeholder, emptyText, className, isAutoFocus, ...rest } = props
  return (
    <Base.Root
      items={options}
      {...(onSearch ? { filter: null } : {})}
      itemToStringLabel={(option: Option) => option.label}
      isItemEqualToValue={(a: Option, b: Option) => a.value === b.value}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option) => onChange(option?.value ?? null)}
      onInputValueChange={(text) => onSearch?.(text)}
      autoHighlight
    >
      <Base.InputGroup className={cn(fieldBox, 'h-8 pr-1 phone:h-10', className)}>
        <Base.Input
          placeholder={placeholder}
          autoFocus={isAutoFocus}
          className="h-full min-w-0 flex-1 bg-transparent focus-visible:shadow-none phone:text-lg"
          {...rest}
        />
        <Base.Icon render={<ChevronDown aria-hidden className="size-4 text-ink-3" />} />
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-60">
          <Base.Popup className={popupStyle}>
            <Base.Empty className="px-2 py-2 text-ink-2 empty:hidden">{emptyText}</Base.Empty>
            <Base.List>
              {(option: Option) => (
                <Base.Item key={option.value} value={option} className={itemStyle}>
                  <OptionLine option={option} indicator={<Base.ItemIndicator>{optionCheck}</Base.ItemIndicator>} />
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
