import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { ColorDot } from '#web/components/ui/chip.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { useT } from '#web/lib/i18n.ts'

export interface OptionListProps {
  label: string
  options: readonly { id: string; label: string; color?: string }[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  emptyText: string
}

/** Lines with this many get a search field. */
const LONG = 8

/** Several to choose, each with its box; long lists can be searched. */
export function OptionList({ label, options, chosen, onChange, emptyText }: OptionListProps) {
  const t = useT()
  const id = useId()
  const [search, setSearch] = useState('')
  const shown = options.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()))
  const toggle = (option: string) =>
    onChange(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option])
  return (
    <div role="group" aria-label={label}>
      {options.length >= LONG && (
        <Input
          isQuiet
          className="mb-1"
          before={<Search aria-hidden className="size-4" />}
          aria-label={t(($) => $.common.search)}
          placeholder={t(($) => $.common.search)}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className="max-h-56 overflow-y-auto">
        {shown.map((option) => (
          <label
            key={option.id}
            htmlFor={`${id}-${option.id}`}
            className="flex min-h-8 items-center gap-2 rounded-md px-2 hover:bg-fill-1 phone:min-h-11"
          >
            <Checkbox
              id={`${id}-${option.id}`}
              isChecked={chosen.includes(option.id)}
              onChange={() => toggle(option.id)}
            />
            {option.color && <ColorDot color={option.color} />}
            <span className="min-w-0 truncate">{option.label}</span>
          </label>
        ))}
        {!shown.length && <p className="px-2 py-1.5 text-ink-2">{search ? t(($) => $.common.noMatch) : emptyText}</p>}
      </div>
    </div>
  )
}
