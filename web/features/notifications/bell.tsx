import { Bell as BellIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { openPart } from './center-state.ts'

interface BellProps {
  className: string
  /** The figure, drawn by the menu like its others. */
  badge: ReactNode
  corner: ReactNode
}

/** Opens the notification centre. */
export function Bell({ className, badge, corner }: BellProps) {
  const t = useT()
  return (
    <button type="button" className={className} onClick={() => openPart('center')}>
      <span className="relative shrink-0">
        <BellIcon aria-hidden className="size-4.5" />
        {corner}
      </span>
      <span className="flex-1 text-left">{t(($) => $.notifications.title)}</span>
      {badge}
    </button>
  )
}
