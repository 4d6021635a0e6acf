import { Empty } from '#web/components/empty.tsx'
import { Keys } from '#web/components/ui/kbd.tsx'
import { useT } from '#web/lib/i18n.ts'

/** Nothing is open: how to begin. */
export function NoTicket() {
  const t = useT()
  const hints = [
    ['j', t(($) => $.tickets.keys.next)],
    ['/', t(($) => $.tickets.list.search)],
    ['n', t(($) => $.tickets.create.open)],
    ['?', t(($) => $.shell.shortcuts)],
  ] as const
  return (
    <Empty
      hasArt
      title={t(($) => $.tickets.none.title)}
      text={t(($) => $.tickets.none.text)}
      action={
        <ul className="mt-2 grid gap-1.5 text-ink-2">
          {hints.map(([keys, label]) => (
            <li key={keys} className="grid grid-cols-[32px_auto] items-center gap-2 text-left">
              <Keys keys={keys} className="justify-self-end" />
              {label}
            </li>
          ))}
        </ul>
      }
    />
  )
}
