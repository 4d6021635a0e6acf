import { useState } from 'react'
import { contactsApi } from '#contracts/contacts'
import { Button } from '#web/components/ui/button.tsx'
import { Field, FieldError } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'

interface NewContactFormProps {
  onCreated: (contact: { id: string; name: string }) => void
}

/** A contact that is not known yet: number and name are enough. */
export function NewContactForm({ onCreated }: NewContactFormProps) {
  const t = useT()
  const [number, setNumber] = useState('')
  const [name, setName] = useState('')
  const create = useAction(contactsApi.create, {
    handles: ['ERR_DUPLICATED_CONTACT', 'ERR_INVALID_NUMBER', 'ERR_VALIDATION'],
    refreshes: [contactsApi.list],
    onSuccess: ({ id, name: created }) => onCreated({ id, name: created }),
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    create.mutate({ body: { name: name.trim() || number, number } })
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field label={t(($) => $.tickets.create.number)} hint={t(($) => $.tickets.create.numberHint)}>
        {(control) => (
          <Input
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a form that was just opened
            autoFocus
            required
            inputMode="tel"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        )}
      </Field>
      <Field label={t(($) => $.tickets.create.name)} note={t(($) => $.common.optional)}>
        {(control) => (
          <Input {...control} maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      {create.error && <FieldError text={errorText(create.error)} />}
      <Button type="submit" className="justify-self-start" isBusy={create.isPending} disabled={!number.trim()}>
        {t(($) => $.tickets.create.addContact)}
      </Button>
    </form>
  )
}
