import { useT } from '#web/lib/i18n.ts'
import { useLiveState } from '#web/lib/realtime.ts'
import { cn } from '#web/lib/cn.ts'

/** The live line in the rail; quiet while it is healthy. */
export function RailLive({ isOpen }: { isOpen: boolean }) {
  const t = useT()
  const state = useLiveState()
  const text = {
    live: t(($) => $.shell.live),
    reconnecting: t(($) => $.shell.reconnecting),
    offline: t(($) => $.shell.disconnected),
  }[state]
  return (
    <p
      title={text}
      className={cn(
        'flex h-8 shrink-0 items-center gap-3.5 overflow-hidden px-4 text-xs font-medium whitespace-nowrap text-ink-2',
        state === 'reconnecting' && 'text-warning-ink',
        state === 'offline' && 'text-danger-ink',
      )}
    >
      <span
        aria-hidden
        className={cn(
          'size-2 shrink-0 rounded-full',
          state === 'live' ? 'bg-live' : 'bg-current',
          state === 'offline' && 'rounded-none',
        )}
      />
      <output className={cn(!isOpen && 'sr-only')}>{text}</output>
    </p>
  )
}
