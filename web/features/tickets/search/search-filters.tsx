import { searchMedia, type SearchMedia } from '#contracts/search'
import { Input } from '#web/components/ui/input.tsx'
import type { Option } from '#web/components/ui/options.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useChannels, usePeople, useQueues } from '#web/lib/directories.ts'
import type { SearchFilter } from './use-message-search.ts'

const ANY = '-'

interface FiltersProps {
  filter: SearchFilter
  onChange: (filter: SearchFilter) => void
}

/** What narrows a search: kind, direction, place, person, days. */
export function SearchFilters({ filter, onChange }: FiltersProps) {
  const t = useT()
  const channels = useChannels()
  const queues = useQueues()
  const people = usePeople()
  const change = (patch: Partial<SearchFilter>) => onChange({ ...filter, ...patch })
  const choice = <K extends 'media' | 'direction' | 'channelId' | 'queueId' | 'userId'>(
    name: K,
    label: string,
    options: Option[],
  ) => (
    <Select
      aria-label={label}
      options={[{ value: ANY, label }, ...options]}
      value={filter[name] ?? ANY}
      onChange={(value) => change({ [name]: value === ANY ? null : value })}
    />
  )
  const kinds = Object.keys(searchMedia) as SearchMedia[]
  return (
    <div className="grid grid-cols-3 gap-2 phone:grid-cols-2">
      {choice(
        'media',
        t(($) => $.messages.search.anyKind),
        kinds.map((kind) => ({ value: kind, label: t(($) => $.tickets.kind[kind]) })),
      )}
      {choice(
        'direction',
        t(($) => $.messages.search.anyDirection),
        [
          { value: 'in', label: t(($) => $.messages.search.received) },
          { value: 'out', label: t(($) => $.messages.search.sent) },
        ],
      )}
      {choice(
        'userId',
        t(($) => $.messages.search.anyPerson),
        people.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {choice(
        'channelId',
        t(($) => $.messages.search.anyChannel),
        channels.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {choice(
        'queueId',
        t(($) => $.messages.search.anyQueue),
        queues.map(({ id, queue }) => ({ value: id, label: queue })),
      )}
      <span className="col-span-full grid grid-cols-2 gap-2">
        <Input
          type="date"
          aria-label={t(($) => $.messages.search.from)}
          title={t(($) => $.messages.search.from)}
          value={filter.from}
          max={filter.to || undefined}
          onChange={(event) => change({ from: event.target.value })}
        />
        <Input
          type="date"
          aria-label={t(($) => $.messages.search.to)}
          title={t(($) => $.messages.search.to)}
          value={filter.to}
          min={filter.from || undefined}
          onChange={(event) => change({ to: event.target.value })}
        />
      </span>
    </div>
  )
}
