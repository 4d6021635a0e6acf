import { TriangleAlert } from 'lucide-react'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { usePeople } from '#web/lib/directories.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'

const shown = 6

/** The faces of a team; the names are said to assistive technology and on hover. */
export function TeamPeople({ ids }: { ids: readonly string[] }) {
  const t = useT()
  const format = useFormat()
  const people = usePeople().filter((person) => ids.includes(person.id))
  if (!ids.length) {
    return (
      <span className="inline-flex items-center gap-1.5 text-warning-ink">
        <TriangleAlert aria-hidden className="size-3.5" />
        {t(($) => $.teams.nobody)}
      </span>
    )
  }
  const names = format.list(people.map((person) => person.name))
  return (
    <span title={names} className="flex items-center gap-2">
      <span className="flex -space-x-1.5">
        {people.slice(0, shown).map((person) => (
          <Avatar
            key={person.id}
            id={person.id}
            name={person.name}
            size={24}
            className="ring-2 ring-(--on,var(--surface-2))"
          />
        ))}
      </span>
      <span className="text-ink-2">{t(($) => $.teams.peopleCount, { count: ids.length })}</span>
      <span className="sr-only">{names}</span>
    </span>
  )
}
