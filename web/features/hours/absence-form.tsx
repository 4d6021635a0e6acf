import { type FormEvent, useState } from 'react'
import { hoursApi } from '#contracts/hours'
import { Field } from '#web/components/ui/field.tsx'
import { VariableField } from '#web/components/messaging/variable-field.tsx'
import { useT } from '#web/lib/i18n.ts'
import { SaveLine } from './save-line.tsx'
import { useSave } from './use-save.ts'

/** What is said once a night to who writes while nobody is there (D129). */
export function AbsenceForm({ stored }: { stored: string }) {
  const t = useT()
  const [text, setText] = useState(stored)
  const isDirty = text !== stored
  const save = useSave(hoursApi.saveMessage, isDirty)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ body: { messageBusinessHours: text } })
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field label={t(($) => $.hours.absence)} hint={t(($) => $.hours.absenceHint)}>
        {(control) => (
          <VariableField
            {...control}
            value={text}
            onChange={setText}
            maxLength={2000}
            rows={4}
            more={[{ name: 'holiday', label: t(($) => $.hours.holiday) }]}
          />
        )}
      </Field>
      <SaveLine isDirty={isDirty} isBusy={save.isPending} />
    </form>
  )
}
