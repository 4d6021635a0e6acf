import { Search, X } from 'lucide-react'
import { usePeopleOptions } from '#web/components/directory-options.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useT } from '#web/lib/i18n.ts'
import type { NoteFilter } from './use-notes.ts'

/** Words, author, days, ticket. */
export function NoteFilters({ filter }: { filter: NoteFilter }) {
  const t = useT()
  const people = usePeopleOptions()
  const anybody = { value: '', label: t(($) => $.notes.anybody) }
  const oneTicket = t(($) => $.notes.oneTicket)
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 phone:px-4">
      <Input
        isQuiet
        type="search"
        aria-label={t(($) => $.notes.search)}
        placeholder={t(($) => $.notes.search)}
        value={filter.search}
        onChange={(event) => filter.change('q', event.target.value)}
        before={<Search aria-hidden className="size-4" />}
        className="w-60 phone:w-full"
      />
      <Select
        aria-label={t(($) => $.notes.user)}
        className="w-48 phone:w-full"
        options={[anybody, ...people]}
        value={filter.userId}
        onChange={(value) => filter.change('user', value)}
      />
      {(['from', 'to'] as const).map((name) => (
        <label
          key={name}
          className="flex items-center gap-1.5 text-xs text-ink-2 phone:min-w-0 phone:flex-1 phone:flex-col phone:items-start phone:gap-1"
        >
          {t(($) => $.notes[name])}
          <Input
            type="date"
            className="w-38 phone:w-full"
            value={filter[name]}
            onChange={(event) => filter.change(name, event.target.value)}
          />
        </label>
      ))}
      {filter.ticketId ? (
        <span className="inline-flex h-8 items-center gap-1 rounded-md bg-fill-2 pr-1 pl-2.5">
          {oneTicket}
          <IconButton
            size="sm"
            label={t(($) => $.common.removeChip, { name: oneTicket })}
            icon={<X className="size-3.5" />}
            onClick={() => filter.change('ticket', '')}
          />
        </span>
      ) : null}
    </div>
  )
}
