import { useT } from '#web/lib/i18n.ts'
import { useLiveState } from '#web/lib/realtime.ts'
import { cn } from '#web/lib/cn.ts'
import { Tooltip } from './ui/tooltip.tsx'

const looks = {
  live: 'text-ink-2',
  reconnecting: 'bg-warning-soft text-warning-ink',
  offline: 'bg-danger-soft text-danger-ink',
} as const
const dots = { live: 'bg-live', reconnecting: 'bg-current', offline: 'bg-current' } as const

/** Whether what one sees is what is: live, reconnecting or offline, with the reason on hover. */
export function LivePill({ className }: { className?: string }) {
  const t = useT()
  const state = useLiveState()
  const words = {
    live: [t(($) => $.shell.live), t(($) => $.shell.liveHint)],
    reconnecting: [t(($) => $.shell.reconnecting), t(($) => $.shell.reconnectingHint)],
    offline: [t(($) => $.shell.disconnected), t(($) => $.shell.disconnectedHint)],
  }[state]
  return (
    <>
      {/* The rail says it aloud; a phone has none. */}
      <output className="sr-only hidden phone:block">{words[0]}</output>
      <Tooltip text={words[1]} side="bottom">
        <button
          type="button"
          className={cn(
            'inline-flex h-5.5 shrink-0 cursor-default items-center gap-1.5 rounded-full px-2 text-xs leading-none font-medium',
            looks[state],
            className,
          )}
        >
          <span aria-hidden className={cn('size-1.75 rounded-full', dots[state])} />
          <span>{words[0]}</span>
        </button>
      </Tooltip>
    </>
  )
}
