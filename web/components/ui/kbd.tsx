import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { keyNames } from '#web/lib/key-names.ts'

export function Kbd({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <kbd
      className={cn(
        'inline-grid h-4.5 min-w-4.5 place-items-center rounded-xs bg-fill-2 px-1 font-sans text-2xs leading-none font-medium text-ink-2',
        className,
      )}
    >
      {children}
    </kbd>
  )
}

const signs: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  shift: 'Shift',
}

/** The keys of a shortcut (`mod+k`, `g c`) as caps. */
export function Keys({ keys, className }: { keys: string; className?: string }) {
  return (
    <span className="inline-flex gap-0.5">
      {keyNames(keys).map((key) => (
        <Kbd key={key} className={className}>
          {signs[key] ?? key}
        </Kbd>
      ))}
    </span>
  )
}
