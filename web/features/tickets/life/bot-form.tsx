import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ticketsApi } from '#contracts/tickets'
import { Button } from '#web/components/ui/button.tsx'
import { Field, FieldError } from '#web/components/ui/field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { offerUndo } from '#web/lib/undo.ts'
import { storeTicket, ticketKey } from '../data/caches.ts'
import type { TransferFormProps } from './transfer-form.tsx'
import { UNDO_TIME, useTicketActions } from './use-ticket-actions.ts'

interface BotFormProps extends TransferFormProps {
  bots: readonly { id: string; name: string }[]
}

/** Hands a ticket to a chatbot, which begins at once. */
export function BotForm({ ticket, bots, onClose }: BotFormProps) {
  const t = useT()
  const client = useQueryClient()
  const { undoTransfer, setBot } = useTicketActions()
  const [chatFlowId, setChatFlowId] = useState(bots.length === 1 ? (bots[0]?.id ?? null) : null)
  const isThere = chatFlowId !== null && chatFlowId === ticket.chatFlowId
  // The event of the change may come before its answer, and make `ticket` the chatbot's.
  const before = useRef(ticket)
  const undo = () => {
    const { current } = before
    if (current.userId) undoTransfer(current)
    else setBot(current, current.chatFlowId)
  }
  const hand = useAction(ticketsApi.setChatFlow, {
    handles: [
      'ERR_TICKET_NOT_OPEN',
      'ERR_WINDOW_CLOSED',
      'ERR_NO_PERMISSION',
      'ERR_UNSUPPORTED_CHANNEL',
      'ERR_BOT_BLOCKED',
    ],
    onSuccess: (changed) => {
      storeTicket(client, changed)
      void client.invalidateQueries({ queryKey: ticketKey(ticket.id) })
      toast.success(
        t(($) => $.ticketLife.bot.done, { name: ticket.name }),
        {
          duration: UNDO_TIME,
          action: { label: t(($) => $.tickets.life.undo), onClick: offerUndo(undo, UNDO_TIME) },
        },
      )
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!chatFlowId || isThere) return
    before.current = ticket
    hand.mutate({ params: { id: ticket.id }, body: { chatFlowId } })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label={t(($) => $.ticketLife.bot.toBot)}>
        {(control) => (
          <Select
            {...control}
            options={bots.map(({ id, name }) => ({ value: id, label: name }))}
            value={chatFlowId}
            onChange={setChatFlowId}
            placeholder={t(($) => $.ticketLife.bot.choose)}
          />
        )}
      </Field>
      {hand.error && <FieldError text={errorText(hand.error)} />}
      <div className="flex items-center justify-end gap-2">
        {isThere && <p className="mr-auto text-xs text-ink-2">{t(($) => $.ticketLife.bot.already)}</p>}
        <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
        <Button type="submit" variant="primary" disabled={!chatFlowId || isThere} isBusy={hand.isPending}>
          {t(($) => $.tickets.transfer.submit)}
        </Button>
      </div>
    </form>
  )
}
