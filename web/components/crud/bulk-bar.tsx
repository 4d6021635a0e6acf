import { Trash2, X } from 'lucide-react'
import type { Selection } from '#web/components/data-table/use-selection.ts'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useShortcut } from '#web/lib/shortcuts.ts'

/** What can be done with the ticked rows. */
export function BulkBar({ selection, onRemove }: { selection: Selection; onRemove: () => void }) {
  const t = useT()
  const count = selection.ids.length
  useShortcut(
    'Escape',
    t(($) => $.crud.clearSelection),
    selection.clear,
    count > 0,
  )
  if (!count) return null
  return (
    <div
      role="toolbar"
      aria-label={t(($) => $.crud.bulk)}
      className="absolute bottom-16 left-1/2 z-20 flex -translate-x-1/2 animate-fade-in items-center gap-1 rounded-lg bg-surface-3 p-1.5 shadow-3"
    >
      <output className="px-2.5 font-medium whitespace-nowrap tabular-nums">
        {t(($) => $.crud.selected, { count })}
      </output>
      <Button size="sm" variant="dangerGhost" icon={<Trash2 className="size-4" />} onClick={onRemove}>
        {t(($) => $.common.remove)}
      </Button>
      <IconButton
        size="sm"
        label={t(($) => $.crud.clearSelection)}
        keys="Escape"
        icon={<X className="size-4" />}
        onClick={selection.clear}
      />
    </div>
  )
}
