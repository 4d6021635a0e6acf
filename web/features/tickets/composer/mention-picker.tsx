import { Avatar } from '#web/components/ui/avatar.tsx'
import { useT } from '#web/lib/i18n.ts'
import { PickerOption } from './picker-option.tsx'

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
        <PickerOption
          key={person.id}
          listId={id}
          index={index}
          active={active}
          onActive={onActive}
          onPick={() => onPick(person.name)}
          className="flex min-h-8 items-center gap-2 px-2 phone:min-h-11"
        >
          <Avatar id={person.id} name={person.name} size={20} />
          <span className="min-w-0 flex-1 truncate">{person.name}</span>
          <span className="text-xs text-ink-2">
            {person.isOnline ? t(($) => $.common.online) : t(($) => $.common.offline)}
          </span>
        </PickerOption>
      ))}
    </ul>
  )
}
