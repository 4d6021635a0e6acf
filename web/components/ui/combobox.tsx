import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'
import { fieldBox } from './input.tsx'
import { MatchesPopup } from './matches-popup.tsx'
import type { Option } from './options.tsx'

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
      <MatchesPopup emptyText={emptyText} />
    </Base.Root>
  )
}
