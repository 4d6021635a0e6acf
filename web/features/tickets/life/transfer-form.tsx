import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { type Ticket, ticketsApi } from '#contracts/tickets'
import { Button } from '#web/components/ui/button.tsx'
import { ColorDot } from '#web/components/ui/chip.tsx'
import { Combobox } from '#web/components/ui/combobox.tsx'
import { Field, FieldError } from '#web/components/ui/field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { useT } from '#web/lib/i18n.ts'
import { keyOf, useAction } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { offerUndo } from '#web/lib/undo.ts'
import { storeTicket } from '../data/caches.ts'
import { usePeople, useQueues } from '#web/lib/directories.ts'
import { whyNotTransfer, worksIn } from '../model/transfer.ts'
import { UNDO_TIME, useTicketActions } from './use-ticket-actions.ts'

export interface TransferFormProps {
  ticket: Ticket
  onClose: () => void
}

/** Hands a ticket to a queue or to a person. */
export function TransferForm({ ticket, onClose }: TransferFormProps) {
  const t = useT()
  const client = useQueryClient()
  const { undoTransfer } = useTicketActions()
  const queues = useQueues().filter((queue) => queue.isActive)
  const people = usePeople()
  const [queueId, setQueueId] = useState(ticket.queueId)
  const [userId, setUserId] = useState<string | null>(null)
  const person = people.find((other) => other.id === userId)
  const problem = whyNotTransfer({ ticket, queueId, userId, hasQueues: queues.length > 0, person })
  // The event of the change may come before its answer, and make `ticket` the new owner's.
  const before = useRef(ticket)
  const transfer = useAction(ticketsApi.update, {
    handles: ['ERR_TICKET_ALREADY_ASSIGNED', 'ERR_TRANSFER_TARGET', 'ERR_TRANSFER_QUEUE_REQUIRED', 'ERR_NO_PERMISSION'],
    onSuccess: (changed) => {
      storeTicket(client, changed)
      void client.invalidateQueries({ queryKey: keyOf(ticketsApi.get, { params: { id: ticket.id } }) })
      toast.success(
        t(($) => $.tickets.transfer.done, { name: ticket.name }),
        {
          duration: UNDO_TIME,
          action: {
            label: t(($) => $.tickets.life.undo),
            onClick: offerUndo(() => undoTransfer(before.current), UNDO_TIME),
          },
        },
      )
      onClose()
    },
  })
  const inQueue = people.filter((other) => !queueId || worksIn(other, queueId))
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Enter in an open list chooses there; it must not send the form with something else.
    const isChoosing = event.currentTarget.querySelector('[role=combobox][aria-expanded=true]')
    if (problem || isChoosing) return
    before.current = ticket
    transfer.mutate({
      params: { id: ticket.id },
      body: { userId, queueId, status: userId ? 'open' : 'pending', isTransference: true },
    })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label={t(($) => $.tickets.transfer.queue)}>
        {(control) => (
          <Select
            {...control}
            options={queues.map((queue) => ({
              value: queue.id,
              label: queue.queue,
              mark: <ColorDot color={queue.color} />,
            }))}
            value={queueId}
            onChange={setQueueId}
            placeholder={t(($) => $.tickets.transfer.queuePlaceholder)}
          />
        )}
      </Field>
      <Field
        label={t(($) => $.tickets.transfer.person)}
        note={t(($) => $.common.optional)}
        hint={person && !person.isOnline ? t(($) => $.tickets.transfer.offline, { name: person.name }) : undefined}
      >
        {(control) => (
          <Combobox
            {...control}
            isAutoFocus
            options={inQueue.map((other) => ({
              value: other.id,
              label: other.name,
              hint: other.isOnline ? t(($) => $.common.online) : t(($) => $.common.offline),
            }))}
            value={userId}
            onChange={setUserId}
            placeholder={t(($) => $.tickets.transfer.personPlaceholder)}
            emptyText={t(($) => $.common.noMatch)}
          />
        )}
      </Field>
      {transfer.error && <FieldError text={errorText(transfer.error)} />}
      <div className="flex items-center justify-end gap-2">
        {problem && <p className="mr-auto text-xs text-ink-2">{t(($) => $.tickets.transfer[problem])}</p>}
        <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
        <Button type="submit" variant="primary" disabled={!!problem} isBusy={transfer.isPending}>
          {t(($) => $.tickets.transfer.submit)}
        </Button>
      </div>
    </form>
  )
}
