import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useShortcut } from '#web/lib/shortcuts.ts'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** Words that narrow a table; `/` goes to it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  useShortcut(
    '/',
    t(($) => $.crud.searchShortcut),
    () => input.current?.focus(),
  )
  return (
    <Input
      ref={input}
      isQuiet
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      before={<Search aria-hidden className="size-4" />}
      after={
        value ? (
          <IconButton
            size="sm"
            className="-mr-2"
            label={t(($) => $.crud.clearSearch)}
            icon={<X className="size-4" />}
            onClick={() => onChange('')}
          />
        ) : null
      }
      className="w-70 phone:w-full"
    />
  )
}
