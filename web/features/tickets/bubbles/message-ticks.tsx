import { Check, CheckCheck, CircleAlert, CircleHelp, Clock } from 'lucide-react'
import { useT } from '#web/lib/i18n.ts'
import { cn } from '#web/lib/cn.ts'

const icons = {
  unknown: CircleHelp,
  failed: CircleAlert,
  queued: Clock,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  played: CheckCheck,
} as const
type AckName = keyof typeof icons

const names: Record<number, AckName> = {
  [-2]: 'unknown',
  [-1]: 'failed',
  0: 'queued',
  1: 'sent',
  2: 'delivered',
  3: 'read',
  4: 'played',
}
const ackName = (ack: number): AckName => names[ack] ?? 'queued'

const tones: Partial<Record<AckName, string>> = {
  failed: 'text-danger-ink',
  unknown: 'text-warning-ink',
  read: 'text-read',
  played: 'text-read',
}

/** The delivery state of an own message as its sign, with its name for those who do not see it. */
export function MessageTicks({ ack, className }: { ack: number; className?: string }) {
  const t = useT()
  const name = ackName(ack)
  const Icon = icons[name]
  return (
    <span className={cn('inline-flex', tones[name], className)} title={t(($) => $.tickets.ack[name])}>
      <Icon aria-hidden className="size-[15px]" />
      <span className="sr-only">{t(($) => $.tickets.ack[name])}</span>
    </span>
  )
}
