import { usePeople } from '#web/lib/directories.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'

/** Who is typing, by name. */
export function TypingText({ ids, className }: { ids: readonly string[]; className?: string }) {
  const t = useT()
  const format = useFormat()
  const names = usePeople()
    .filter((person) => ids.includes(person.id))
    .map((person) => person.name)
  if (!names.length) return null
  return (
    <span className={className}>
      {t(($) => $.privateChat.typing, { count: names.length, names: format.list(names) })}
    </span>
  )
}
