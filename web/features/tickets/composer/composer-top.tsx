import { Hourglass, Lock } from 'lucide-react'
import { Switch } from '#web/components/ui/switch.tsx'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { Tooltip } from '#web/components/ui/tooltip.tsx'
import { useT } from '#web/lib/i18n.ts'
import { cn } from '#web/lib/cn.ts'
import { useSession } from '#web/lib/session.ts'
import type { ReplyWindow } from '../model/reply-window.ts'
import { useWindowText } from './use-window-text.ts'
import { useSignature } from './use-signature.ts'

interface ComposerTopProps {
  isNote: boolean
  onNote: (isNote: boolean) => void
  window: ReplyWindow
}

/** Mode, time left for free text, signature. */
export function ComposerTop({ isNote, onNote, window }: ComposerTopProps) {
  const t = useT()
  const { username } = useSession()
  const { isForced, isSigned, setSigned } = useSignature()
  const left = useWindowText()(window)
  return (
    <div className="flex items-center gap-2 pt-1.5 pr-2 pl-1.5">
      <Tabs
        look="segment"
        label={t(($) => $.tickets.composer.mode)}
        value={isNote ? 'note' : 'reply'}
        onChange={(mode) => onNote(mode === 'note')}
        tabs={[
          { value: 'reply', label: t(($) => $.tickets.composer.reply) },
          { value: 'note', label: t(($) => $.tickets.composer.note) },
        ]}
      />
      <div className="flex min-w-0 flex-1 items-center justify-end gap-3.5 text-xs text-ink-2">
        {isNote ? (
          <span className="inline-flex items-center gap-1.5 text-warning-ink">
            <Lock aria-hidden className="size-3.5" />
            {t(($) => $.tickets.composer.teamOnly)}
          </span>
        ) : (
          <>
            {left && window.state === 'open' && (
              <Tooltip text={t(($) => $.tickets.window.why)}>
                <span
                  className={cn(
                    'inline-flex items-center gap-[5px] truncate tabular-nums',
                    window.isSoon && 'text-warning-ink',
                  )}
                >
                  <Hourglass aria-hidden className="size-[13px]" />
                  {left}
                </span>
              </Tooltip>
            )}
            <Tooltip
              text={
                isForced
                  ? t(($) => $.tickets.composer.signForced)
                  : t(($) => $.tickets.composer.signAs, { name: username })
              }
            >
              <label className="inline-flex items-center gap-1.5 whitespace-nowrap">
                <span className="phone:sr-only">{t(($) => $.tickets.composer.sign)}</span>
                <Switch
                  isOn={isSigned}
                  onChange={setSigned}
                  isDisabled={isForced}
                  aria-label={t(($) => $.tickets.composer.signAs, { name: username })}
                />
              </label>
            </Tooltip>
          </>
        )}
      </div>
    </div>
  )
}
