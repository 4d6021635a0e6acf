import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Ticket, ticketsApi } from '#contracts/tickets'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FieldError } from '#web/components/ui/field.tsx'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { refreshRights, storeTicket } from '../data/caches.ts'
import { useChannels } from '#web/lib/directories.ts'
import { readOtherTicket } from '../model/error-details.ts'
import { unreachable } from '../model/unreachable.ts'
import { ChannelSelect } from './channel-select.tsx'
import { OtherTicketNotice } from './other-ticket-notice.tsx'

/** Goes on with the contact over another channel; refusals stand under the choice (D67). */
export default function ChannelDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const channels = useChannels().filter((channel) => channel.id !== ticket.whatsappId)
  const [channelId, setChannelId] = useState<string | null>(null)
  const move = useAction(ticketsApi.setChannel, {
    handles: ['ERR_OTHER_OPEN_TICKET', ...unreachable],
    onSuccess: (changed) => {
      storeTicket(client, changed)
      refreshRights(client, changed, undefined)
      toast.success(t(($) => $.ticketLife.channel.done, { channel: changed.whatsapp.name }))
      onClose()
    },
  })
  const body = move.error instanceof ApiError ? move.error.body : null
  const other = body?.error === 'ERR_OTHER_OPEN_TICKET' ? readOtherTicket(body.details) : null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.ticketLife.channel.title, { name: ticket.name })}
      description={t(($) => $.ticketLife.channel.about)}
      closeLabel={t(($) => $.common.close)}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (channelId) move.mutate({ params: { id: ticket.id }, body: { whatsappId: channelId } })
        }}
      >
        <ChannelSelect
          channels={channels}
          value={channelId}
          onChange={(value) => {
            setChannelId(value)
            move.reset()
          }}
          placeholder={t(($) => $.ticketLife.channel.placeholder)}
        />
        {!channels.length && <p className="text-ink-2">{t(($) => $.ticketLife.channel.noOther)}</p>}
        {other && <OtherTicketNotice other={other} onOpen={onClose} />}
        {move.error && !other && <FieldError text={errorText(move.error)} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
          <Button type="submit" variant="primary" disabled={!channelId || !!other} isBusy={move.isPending}>
            {t(($) => $.ticketLife.channel.submit)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
