import { Unplug } from 'lucide-react'
import type { TicketDetail } from '#contracts/tickets'
import { useT } from '#web/lib/i18n.ts'
import { useChannels } from '#web/lib/directories.ts'

/** Says before the click that the channel is down. */
export function ChannelNotice({ whatsapp }: Pick<TicketDetail, 'whatsapp'>) {
  const t = useT()
  const channel = useChannels().find((other) => other.id === whatsapp.id)
  if (!channel || channel.status === 'CONNECTED') return null
  return (
    <p role="status" className="flex items-center gap-1.5 px-3.5 pt-2 text-xs text-warning-ink">
      <Unplug aria-hidden className="size-3.5" />
      {t(($) => $.tickets.composer.disconnected, { name: whatsapp.name })}
    </p>
  )
}
