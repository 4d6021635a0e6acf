import { useState } from 'react'
import { contactsApi } from '#contracts/contacts'
import { Combobox } from '#web/components/ui/combobox.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'

interface Picked {
  id: string
  name: string
}
interface ContactPickerProps {
  contact: Picked | null
  onPick: (contact: Picked | null) => void
}

/** Finds a contact by two letters or more of name, number or e-mail. */
export function ContactPicker({ contact, onPick }: ContactPickerProps) {
  const t = useT()
  const [text, setText] = useState('')
  const search = text.trim()
  const isLongEnough = search.length >= 2
  const { data, isFetching } = useApi(
    contactsApi.list,
    { query: { searchParam: search, limit: 20 } },
    { enabled: isLongEnough && search !== contact?.name, keepPrevious: true },
  )
  const found = isLongEnough ? (data?.contacts ?? []) : []
  const options = found.map(({ id, name, number, email }) => {
    const hint = number ?? email
    return { value: id, label: name, ...(hint ? { hint } : {}) }
  })
  if (contact && !options.some((option) => option.value === contact.id)) {
    options.unshift({ value: contact.id, label: contact.name })
  }
  const emptyText = !isLongEnough
    ? t(($) => $.tickets.create.twoLetters)
    : isFetching
      ? t(($) => $.common.loading)
      : t(($) => $.tickets.create.noContact)
  return (
    <Field label={t(($) => $.tickets.create.contact)}>
      {(control) => (
        <Combobox
          {...control}
          isAutoFocus
          options={options}
          value={contact?.id ?? null}
          onChange={(id) => {
            const picked = options.find((option) => option.value === id)
            onPick(picked ? { id: picked.value, name: picked.label } : null)
          }}
          onSearch={setText}
          placeholder={t(($) => $.tickets.create.contactPlaceholder)}
          emptyText={emptyText}
        />
      )}
    </Field>
  )
}
