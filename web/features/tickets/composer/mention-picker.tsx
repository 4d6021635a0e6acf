import { Avatar } from '#web/components/ui/avatar.tsx'
import { cn } from '#web/lib/cn.ts'
import { useT } from '#web/lib/i18n.ts'
import { optionId } from './quick-picker.tsx'

interface MentionPickerProps {
  id: string
  found: readonly { id: string; name: string; isOnline: boolean }[]
  active: number
  onActive: (index: number) => void
  onPick: (name: string) => void
}

/** Colleagues over the field, while one of them is being called. */
export function MentionPicker({ id, found, active, onActive, onPick }: MentionPickerProps) {
  const t = useT()
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t(($) => $.ticketLife.mention.label)}
      className="absolute bottom-[calc(100%+4px)] left-4 z-6 max-h-72 w-72 overflow-y-auto rounded-lg bg-surface-3 p-1.5 shadow-2 phone:inset-x-2 phone:w-auto"
    >
      {found.map((person, index) => (
        <li
          key={person.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          onPointerMove={() => onActive(index)}
          onPointerDown={(event) => {
            event.preventDefault()
            onPick(person.name)
          }}
          className={cn(
            'flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 phone:min-h-11',
            index === active && 'bg-brand-soft',
          )}
        >
          <Avatar id={person.id} name={person.name} size={20} />
          <span className="min-w-0 flex-1 truncate">{person.name}</span>
          <span className="text-xs text-ink-2">
            {person.isOnline ? t(($) => $.common.online) : t(($) => $.common.offline)}
          </span>
        </li>
      ))}
    </ul>
  )
}
