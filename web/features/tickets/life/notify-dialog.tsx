import { useState } from 'react'
import { protocolsApi } from '#contracts/protocols'
import { type TicketDetail, ticketsApi } from '#contracts/tickets'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Field, FieldError } from '#web/components/ui/field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { Textarea } from '#web/components/ui/textarea.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'

const kinds = ['protocol', 'queuePosition', 'transfer', 'custom'] as const
type Kind = (typeof kinds)[number]

/** Sends the contact a word about the ticket: the protocol, the place in the queue, a transfer, own words (D93). */
export default function NotifyDialog({ ticket, onClose }: { ticket: TicketDetail; onClose: () => void }) {
  const t = useT()
  const [kind, setKind] = useState<Kind>('protocol')
  const [body, setBody] = useState('')
  const send = useAction(ticketsApi.notify, {
    handles: ['ERR_WINDOW_CLOSED', 'ERR_EMPTY_MESSAGE', 'ERR_CONTACT_BLOCKED', 'ERR_TICKET_NOT_OPEN'],
    refreshes: [protocolsApi.list, ticketsApi.logs],
    onSuccess: () => {
      toast.success(t(($) => $.ticketLife.notify.done, { name: ticket.name }))
      onClose()
    },
  })
  const offered = kinds.filter((one) => one !== 'queuePosition' || ticket.status === 'pending')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.ticketLife.notify.title, { name: ticket.name })}
      closeLabel={t(($) => $.common.close)}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate({ params: { id: ticket.id }, body: { type: kind, body: kind === 'custom' ? body : '' } })
        }}
      >
        <Field label={t(($) => $.ticketLife.notify.kind)} hint={t(($) => $.ticketLife.notify.hints[kind])}>
          {(control) => (
            <Select
              {...control}
              options={offered.map((value) => ({ value, label: t(($) => $.ticketLife.notify.kinds[value]) }))}
              value={kind}
              onChange={(value) => setKind(kinds.find((one) => one === value) ?? 'protocol')}
            />
          )}
        </Field>
        {kind === 'custom' && (
          <Field label={t(($) => $.ticketLife.notify.text)}>
            {(control) => (
              <Textarea {...control} required value={body} onChange={(event) => setBody(event.target.value)} />
            )}
          </Field>
        )}
        {send.error && <FieldError text={errorText(send.error)} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
          <Button type="submit" variant="primary" isBusy={send.isPending} disabled={kind === 'custom' && !body.trim()}>
            {t(($) => $.tickets.composer.send)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
