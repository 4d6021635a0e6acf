import { Combobox as Base } from '@base-ui/react/combobox'
import { X } from 'lucide-react'
import { useId } from 'react'
import { cn } from '#web/lib/cn.ts'
import { fieldBox } from './input.tsx'
import { MatchesPopup } from './matches-popup.tsx'
import type { Option } from './options.tsx'

interface MultiSelectProps {
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  placeholder?: string
  emptyText: string
  /** Name of the cross of a chip. */
  removeLabel: (name: string) => string
  id?: string
  'aria-label'?: string
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
  className?: string
}

/** Choose several; the chosen stand as chips before the text. */
export function MultiSelect(props: MultiSelectProps) {
  const { options, value, onChange, placeholder, emptyText, removeLabel, className, ...rest } = props
  const ownId = useId()
  return (
    <Base.Root
      multiple
      items={options}
      itemToStringLabel={(option: Option) => option.label}
      isItemEqualToValue={(a: Option, b: Option) => a.value === b.value}
      value={options.filter((option) => value.includes(option.value))}
      onValueChange={(chosen) => onChange(chosen.map((option) => option.value))}
    >
      <Base.Chips className={cn(fieldBox, 'min-h-8 flex-wrap gap-1 px-1.5 py-1 phone:min-h-10', className)}>
        <Base.Value>
          {(chosen: Option[]) => (
            <>
              {chosen.map((option) => (
                <Base.Chip
                  key={option.value}
                  className="flex h-6 items-center gap-1 rounded-sm bg-fill-2 pl-2 text-xs font-medium text-ink-1 data-highlighted:shadow-focus"
                >
                  {option.mark}
                  {option.label}
                  <Base.ChipRemove
                    aria-label={removeLabel(option.label)}
                    className="grid size-6 place-items-center rounded-sm text-ink-2 hover:text-ink-1"
                  >
                    <X aria-hidden className="size-3" />
                  </Base.ChipRemove>
                </Base.Chip>
              ))}
              <Base.Input
                id={ownId}
                placeholder={chosen.length ? '' : placeholder}
                className="h-6 min-w-24 flex-1 bg-transparent px-1 focus-visible:shadow-none phone:text-lg"
                {...rest}
              />
            </>
          )}
        </Base.Value>
      </Base.Chips>
      <MatchesPopup emptyText={emptyText} />
    </Base.Root>
  )
}
