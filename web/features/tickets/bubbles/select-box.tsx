import { useId } from 'react'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { useT } from '#web/lib/i18n.ts'
import { toast } from '#web/lib/toast.ts'
import { plainText } from '#contracts/marks'
import { previewKind } from '../model/preview.ts'
import type { ThreadItem } from '../model/thread-item.ts'
import { toggleSelected } from '../state/selection.ts'

/** Covers a message while messages are being chosen: one press marks it. */
export function SelectBox({ item, isSelected }: { item: ThreadItem; isSelected: boolean }) {
  const t = useT()
  const id = useId()
  const words = plainText(item.body).slice(0, 80) || t(($) => $.tickets.kind[previewKind(item.kind)])
  const toggle = () => {
    if (!toggleSelected(item.id))
      toast.warning(
        t(($) => $.errors.ERR_FORWARD_LIMIT),
        { id: 'forward' },
      )
  }
  return (
    <label
      htmlFor={id}
      data-selected={isSelected || undefined}
      className="absolute inset-x-[-12px] inset-y-[-1px] z-2 flex cursor-pointer items-center rounded-md px-1 data-selected:bg-brand-soft/60"
    >
      <span className="rounded-md bg-surface-2 p-1">
        <Checkbox
          id={id}
          isChecked={isSelected}
          onChange={toggle}
          aria-label={t(($) => $.messages.forward.choose, { words })}
        />
      </span>
    </label>
  )
}
