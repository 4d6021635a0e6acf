import { X } from 'lucide-react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useT } from '#web/lib/i18n.ts'

/** A filter that came from elsewhere, with the way to take it off. */
export function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useT()
  return (
    <span className="inline-flex h-8 items-center gap-1 rounded-md bg-fill-2 pr-1 pl-2.5">
      {label}
      <IconButton
        size="sm"
        label={t(($) => $.common.removeChip, { name: label })}
        icon={<X className="size-3.5" />}
        onClick={onRemove}
      />
    </span>
  )
}
