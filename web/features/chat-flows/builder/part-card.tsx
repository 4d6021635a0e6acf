import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useT } from '#web/lib/i18n.ts'

interface PartCardProps {
  /** Names it for those who hear it. */
  label: string
  head: ReactNode
  index: number
  count: number
  onMove: (by: number) => void
  onRemove: () => void
  children: ReactNode
}

/** Where one writes in the part that was added last. */
export const lastField = (list: HTMLElement | null): HTMLElement | null | undefined =>
  list?.lastElementChild?.querySelector<HTMLElement>('[data-part] :is(textarea, input, [role=combobox])')

/** One thing of a step with its place in the order. */
export function PartCard({ label, head, index, count, onMove, onRemove, children }: PartCardProps) {
  const t = useT()
  return (
    <li
      aria-label={label}
      className="grid grid-cols-1 gap-2 rounded-md bg-surface-1 p-2.5 shadow-[inset_0_0_0_1px_var(--line-1)]"
    >
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">{head}</div>
        <IconButton
          size="sm"
          label={t(($) => $.chatFlows.up, { name: label })}
          icon={<ArrowUp className="size-4" />}
          whyNot={index ? undefined : t(($) => $.chatFlows.isTop)}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="sm"
          label={t(($) => $.chatFlows.down, { name: label })}
          icon={<ArrowDown className="size-4" />}
          whyNot={index < count - 1 ? undefined : t(($) => $.chatFlows.isBottom)}
          onClick={() => onMove(1)}
        />
        <IconButton
          size="sm"
          label={t(($) => $.chatFlows.removePart, { name: label })}
          icon={<Trash2 className="size-4" />}
          onClick={onRemove}
        />
      </div>
      <div data-part className="contents">
        {children}
      </div>
    </li>
  )
}
