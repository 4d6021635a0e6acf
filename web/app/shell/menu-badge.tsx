import { Badge } from '#web/components/ui/badge.tsx'
import { capped } from '#web/lib/capped.ts'
import { useT } from '#web/lib/i18n.ts'

/** A figure of unread things; at the corner of an icon where there is no room beside it. */
export function MenuBadge({ count, isCorner }: { count: number; isCorner: boolean }) {
  const t = useT()
  if (!count) return null
  return (
    <Badge
      label={t(($) => $.shell.unread, { count })}
      className={isCorner ? 'absolute -top-1.5 left-2.5 h-4 min-w-4 px-1 text-[10px] ring-2 ring-surface-0' : ''}
    >
      {capped(count)}
    </Badge>
  )
}
