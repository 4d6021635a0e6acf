import { type FormEvent, useState } from 'react'
import type { TicketFilter } from '#contracts/tickets'
import { ticketViewsApi } from '#contracts/ticket-views'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Field, FieldError } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'

/** Gives the list's present filter a name, for oneself or for everybody. */
export default function SaveView({ filter, onClose }: { filter: TicketFilter; onClose: () => void }) {
  const t = useT()
  const { isElevated } = useSession()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const save = useAction(ticketViewsApi.create, {
    handles: ['ERR_TOO_MANY_VIEWS', 'ERR_VALIDATION'],
    refreshes: [ticketViewsApi.list, ticketViewsApi.counts],
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) save.mutate({ body: { name, filter, isShared } })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t(($) => $.tickets.views.saveTitle)} closeLabel={t(($) => $.common.close)}>
      <form onSubmit={submit} className="grid gap-4">
        <Field label={t(($) => $.tickets.views.name)}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              maxLength={40}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {isElevated ? (
          <label className="flex items-center gap-2.5">
            <Switch isOn={isShared} onChange={setShared} />
            {t(($) => $.tickets.views.share)}
          </label>
        ) : null}
        {save.error ? <FieldError text={errorText(save.error)} /> : null}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.common.cancel)}</Button>
          <Button type="submit" variant="primary" disabled={!name.trim()} isBusy={save.isPending}>
            {t(($) => $.common.save)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
