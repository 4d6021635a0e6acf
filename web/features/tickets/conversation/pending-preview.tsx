import { Bot, Check } from 'lucide-react'
import type { TicketDetail } from '#contracts/tickets'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ColorDot, StatePill } from '#web/components/ui/chip.tsx'
import { Keys } from '#web/components/ui/kbd.tsx'
import { useT } from '#web/lib/i18n.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/format.ts'
import { useBotText } from '../data/use-bot-text.ts'
import { readPreview } from '../model/preview.ts'
import { isWithBot } from '../model/with-bot.ts'
import { useViewers } from '../state/presence.ts'

interface PendingPreviewProps {
  ticket: TicketDetail
  isAccepting: boolean
  onAccept: () => void
}

/** What is known of a waiting ticket before it is accepted, for those who may not look in. */
export function PendingPreview({ ticket, isAccepting, onAccept }: PendingPreviewProps) {
  const t = useT()
  const format = useFormat()
  const preview = readPreview(ticket)
  const bot = useBotText(ticket)
  const names = useViewers(ticket.id).map((viewer) => viewer.name)
  const others = names.length
    ? ` ${t(($) => $.tickets.peek.others, { count: names.length, names: format.list(names) })}`
    : ''
  return (
    <div className="m-auto grid w-full max-w-[420px] justify-items-center gap-4 p-6 text-center">
      <Avatar id={ticket.contactId} name={ticket.name} url={ticket.profilePicUrl} isGroup={ticket.isGroup} size={72} />
      <div className="grid gap-1">
        <h2 className="text-lg">{ticket.name}</h2>
        <p className="flex items-center justify-center gap-1.5 text-ink-2">
          {ticket.queue && (
            <>
              <ColorDot color={ticket.queue.color} />
              {ticket.queue.queue} ·{' '}
            </>
          )}
          {t(($) => $.tickets.preview.waiting, { since: format.relative(ticket.lastMessageAt) })}
        </p>
      </div>
      {isWithBot(ticket) ? (
        <StatePill tone="neutral" icon={<Bot aria-hidden className="size-3.5" />}>
          {bot}
        </StatePill>
      ) : null}
      <blockquote
        className={cn(
          'w-full rounded-2xl px-3.5 py-2.5 text-left text-base',
          ticket.lastMessageFromMe ? 'rounded-br-[5px] bg-bubble-out' : 'rounded-bl-[5px] bg-bubble-in',
        )}
      >
        {preview.text || t(($) => $.tickets.kind[preview.kind])}
        <span className="mt-1 block text-2xs text-ink-2 tabular-nums">{format.dateTime(ticket.lastMessageAt)}</span>
      </blockquote>
      <p className="text-ink-2">
        {t(($) => $.tickets.preview.text)}
        {others}
      </p>
      <Button
        variant="primary"
        size="lg"
        icon={<Check className="size-4" />}
        disabled={!ticket.can.accept}
        isBusy={isAccepting}
        onClick={onAccept}
      >
        {t(($) => $.tickets.peek.accept)}
        <Keys keys="a" className="-mr-1 ml-0.5 bg-black/20 text-on-brand phone:hidden" />
      </Button>
    </div>
  )
}
