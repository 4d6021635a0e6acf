import { SearchField } from '#web/components/data-table/search-field.tsx'
import { FilterChip } from '#web/components/data-table/filter-chip.tsx'
import { usePeopleOptions } from '#web/components/directory-options.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useT } from '#web/lib/i18n.ts'
import type { NoteFilter } from './use-notes.ts'

/** Words, author, days, ticket. */
export function NoteFilters({ filter }: { filter: NoteFilter }) {
  const t = useT()
  const people = usePeopleOptions()
  const anybody = { value: '', label: t(($) => $.notes.anybody) }
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 phone:px-4">
      <SearchField
        label={t(($) => $.notes.search)}
        value={filter.search}
        onChange={(text) => filter.change('q', text)}
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
        <FilterChip label={t(($) => $.notes.oneTicket)} onRemove={() => filter.change('ticket', '')} />
      ) : null}
    </div>
  )
}
