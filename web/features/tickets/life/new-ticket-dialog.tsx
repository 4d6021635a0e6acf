import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ticketsApi } from '#contracts/tickets'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Field, FieldError } from '#web/components/ui/field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { storeTicket } from '../data/caches.ts'
import { useChannels, useQueues } from '#web/lib/directories.ts'
import { readOtherTicket } from '../model/error-details.ts'
import { unreachable } from '../model/unreachable.ts'
import { ContactPicker } from '#web/components/messaging/contact-picker.tsx'
import { NewContactForm } from './new-contact-form.tsx'
import { ChannelSelect } from './channel-select.tsx'
import { OtherTicketNotice } from './other-ticket-notice.tsx'

interface NewTicketDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Begins a conversation with a known contact or a new number. */
export default function NewTicketDialog({ isOpen, onClose }: NewTicketDialogProps) {
  const t = useT()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(($) => $.tickets.create.title)}
      closeLabel={t(($) => $.common.close)}
    >
      <NewTicketForm onClose={onClose} />
    </Dialog>
  )
}

function NewTicketForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const channels = useChannels()
  const queues = useQueues().filter((queue) => queue.isActive)
  const [way, setWay] = useState<'known' | 'new'>('known')
  const [contact, setContact] = useState<{ id: string; name: string } | null>(null)
  const [channelId, setChannelId] = useState<string | null>(null)
  const [queueId, setQueueId] = useState<string | null>(null)
  const chosen = channelId ?? (channels.find((channel) => channel.isDefault) ?? channels[0])?.id ?? null
  const create = useAction(ticketsApi.create, {
    handles: ['ERR_OTHER_OPEN_TICKET', 'ERR_CONTACT_BLOCKED', ...unreachable],
    onSuccess: (ticket) => {
      storeTicket(client, ticket)
      void navigate(`/atendimento/${ticket.id}`)
      onClose()
    },
  })
  const body = create.error instanceof ApiError ? create.error.body : null
  const other = body?.error === 'ERR_OTHER_OPEN_TICKET' ? readOtherTicket(body.details) : null
  const submit = () => {
    if (!contact || !chosen) return
    create.mutate({
      body: {
        contactId: contact.id,
        whatsappId: chosen,
        status: 'open',
        isActiveDemand: true,
        ...(queueId ? { queueId } : {}),
      },
    })
  }
  return (
    <div className="grid gap-4">
      <Tabs
        look="segment"
        label={t(($) => $.tickets.create.who)}
        value={way}
        onChange={(next) => {
          setWay(next)
          setContact(null)
          create.reset()
        }}
        tabs={[
          { value: 'known', label: t(($) => $.tickets.create.known) },
          { value: 'new', label: t(($) => $.tickets.create.new) },
        ]}
        className="justify-self-start"
      />
      {way === 'known' || contact ? (
        <ContactPicker
          contact={contact}
          onPick={(next) => {
            setContact(next)
            create.reset()
          }}
        />
      ) : (
        <NewContactForm onCreated={setContact} />
      )}
      <ChannelSelect channels={channels} value={chosen} onChange={setChannelId} />
      {queues.length > 0 && (
        <Field label={t(($) => $.tickets.transfer.queue)} note={t(($) => $.common.optional)}>
          {(control) => (
            <Select
              {...control}
              options={queues.map((queue) => ({ value: queue.id, label: queue.queue }))}
              value={queueId}
              onChange={setQueueId}
              placeholder={t(($) => $.tickets.create.queuePlaceholder)}
            />
          )}
        </Field>
      )}
      {other && <OtherTicketNotice other={other} onOpen={onClose} />}
      {create.error && !other && <FieldError text={errorText(create.error)} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
        <Button variant="primary" disabled={!contact || !chosen || !!other} isBusy={create.isPending} onClick={submit}>
          {t(($) => $.tickets.create.submit)}
        </Button>
      </div>
    </div>
  )
}
