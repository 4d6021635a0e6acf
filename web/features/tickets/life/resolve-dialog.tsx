import { useState } from 'react'
import { fitsQueue } from '#contracts/demands'
import { farewellsApi } from '#contracts/farewells'
import { messagesApi } from '#contracts/messages'
import type { TicketDetail } from '#contracts/tickets'
import { fillVariables } from '#contracts/variables'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useDemands } from '#web/lib/directories.ts'
import type { ResolveChoice } from './use-ticket-actions.ts'

interface ResolveDialogProps {
  ticket: TicketDetail
  onClose: () => void
  onResolve: (choice: ResolveChoice) => void
}

const asChannel = 'channel'
const none = 'none'
const asking = ['channel', 'ask', 'skip'] as const

/** How a ticket ends: its reason, its farewell, whether a rating is asked. */
export default function ResolveDialog({ ticket, onClose, onResolve }: ResolveDialogProps) {
  const t = useT()
  const { settings } = useSession()
  const demands = useDemands().filter((demand) => fitsQueue(demand, ticket.queueId))
  const farewells = (useApi(farewellsApi.list, {}).data ?? []).filter((farewell) => farewell.isActive)
  const [demand, setDemand] = useState(ticket.demandId)
  const [farewell, setFarewell] = useState<string>(asChannel)
  const [evaluate, setEvaluate] = useState<(typeof asking)[number]>('channel')
  const isRequired = settings.forceReason === 'enabled' && demands.length > 0
  const isMissing = isRequired && !demand
  const submit = () =>
    onResolve({
      demand,
      ...(farewell === asChannel ? {} : { farewell: farewell === none ? null : farewell }),
      ...(evaluate === 'channel' ? {} : { evaluate: evaluate === 'ask' }),
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.ticketLife.resolve.title, { name: ticket.name })}
      description={isRequired ? t(($) => $.ticketLife.resolve.required) : undefined}
      closeLabel={t(($) => $.common.close)}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isMissing) submit()
        }}
      >
        {demands.length > 0 && (
          <Field
            label={t(($) => $.ticketLife.resolve.demand)}
            {...(isRequired ? {} : { note: t(($) => $.common.optional) })}
          >
            {(control) => (
              <Select
                {...control}
                options={[
                  ...(isRequired ? [] : [{ value: '', label: t(($) => $.common.none) }]),
                  ...demands.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={demand ?? (isRequired ? null : '')}
                onChange={(value) => setDemand(value || null)}
                placeholder={t(($) => $.ticketLife.resolve.demandPlaceholder)}
              />
            )}
          </Field>
        )}
        <Field label={t(($) => $.ticketLife.resolve.farewell)}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: asChannel, label: t(($) => $.ticketLife.resolve.asChannel) },
                { value: none, label: t(($) => $.ticketLife.resolve.noFarewell) },
                ...farewells.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={farewell}
              onChange={setFarewell}
            />
          )}
        </Field>
        <FarewellPreview ticketId={ticket.id} text={farewells.find((one) => one.id === farewell)?.message} />
        {!ticket.isGroup && (
          <Field label={t(($) => $.ticketLife.resolve.evaluate)}>
            {(control) => (
              <Select
                {...control}
                options={asking.map((value) => ({ value, label: t(($) => $.ticketLife.resolve.asking[value]) }))}
                value={evaluate}
                onChange={(value) => setEvaluate(asking.find((one) => one === value) ?? 'channel')}
              />
            )}
          </Field>
        )}
        <div className="flex items-center justify-end gap-2">
          {isMissing && <p className="mr-auto text-xs text-ink-2">{t(($) => $.ticketLife.resolve.missing)}</p>}
          <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
          <Button type="submit" variant="primary" disabled={isMissing}>
            {t(($) => $.tickets.life.resolve)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The farewell as the contact will read it. */
function FarewellPreview({ ticketId, text }: { ticketId: string; text: string | undefined }) {
  const t = useT()
  const { data } = useApi(messagesApi.variables, { params: { ticketId } }, { enabled: !!text, staleTime: 60_000 })
  if (!text) return null
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-xs text-ink-2">{t(($) => $.ticketLife.resolve.preview)}</figcaption>
      <blockquote className="max-h-40 overflow-y-auto rounded-2xl rounded-br-[5px] bg-bubble-out px-3 py-2 text-base whitespace-pre-wrap">
        {data ? fillVariables(text, data) : text}
      </blockquote>
    </figure>
  )
}
