import { RefreshCw } from 'lucide-react'
import { contactsApi } from '#contracts/contacts'
import type { TicketDetail } from '#contracts/tickets'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useChannelType } from '#web/lib/catalog.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'

/** Asks the channel for the contact's name and picture, where it tells them. */
export function RefreshProfile({ ticket }: { ticket: TicketDetail }) {
  const t = useT()
  const refresh = useAction(contactsApi.refresh, {
    onSuccess: () => toast.success(t(($) => $.tickets.panel.profileAsked)),
  })
  if (!useChannelType(ticket.channel)?.tellsProfile) return null
  return (
    <IconButton
      size="sm"
      label={t(($) => $.tickets.panel.refreshProfile)}
      icon={<RefreshCw className="size-3.5" />}
      disabled={refresh.isPending}
      onClick={() => refresh.mutate({ params: { id: ticket.contactId }, body: { whatsappId: ticket.whatsappId } })}
    />
  )
}
