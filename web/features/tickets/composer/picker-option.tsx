import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

/** The id by which the field names the option under the cursor. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

interface PickerOptionProps {
  listId: string
  index: number
  active: number
  onActive: (index: number) => void
  onPick: () => void
  className: string
  children: ReactNode
}

/** One line of a list over the field, which keeps the cursor while the list is used. */
export function PickerOption({ listId, index, active, onActive, onPick, className, children }: PickerOptionProps) {
  return (
    <li
      id={optionId(listId, index)}
      role="option"
      aria-selected={index === active}
      onPointerMove={() => onActive(index)}
      onPointerDown={(event) => {
        event.preventDefault()
        onPick()
      }}
      className={cn('cursor-default rounded-sm', className, index === active && 'bg-brand-soft')}
    >
      {children}
    </li>
  )
}
