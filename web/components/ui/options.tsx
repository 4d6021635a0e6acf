import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** One thing to choose: in a select, a combobox, a multi-select. */
export interface Option {
  readonly value: string
  readonly label: string
  /** A second line or a mark before the label. */
  readonly hint?: string
  readonly mark?: ReactNode
  readonly isDisabled?: boolean
}

export const popupStyle =
  'popup-motion z-60 max-h-(--available-height) min-w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain rounded-lg bg-surface-3 p-1 text-sm shadow-2 outline-none'

export const itemStyle =
  'flex min-h-8 cursor-default select-none items-center gap-2 rounded-md px-2 py-1 text-ink-1 outline-none data-disabled:opacity-50 data-highlighted:bg-fill-2 phone:min-h-11'

/** The inside of an option's line. */
export function OptionLine({ option, indicator }: { option: Option; indicator: ReactNode }) {
  return (
    <>
      {option.mark}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{option.label}</span>
        {option.hint ? <span className="block truncate text-xs text-ink-2">{option.hint}</span> : null}
      </span>
      <span className="grid size-4 shrink-0 place-items-center text-brand-ink">{indicator}</span>
    </>
  )
}

export const optionCheck = <Check aria-hidden className="size-4" />
