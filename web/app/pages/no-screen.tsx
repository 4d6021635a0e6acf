import { Empty } from '#web/components/empty.tsx'
import { useT } from '#web/lib/i18n.ts'

/** Every menu is switched off for this person. */
export function NoScreen() {
  const t = useT()
  return (
    <main className="flex min-h-0 flex-1 bg-surface-2">
      <Empty isPage title={t(($) => $.shell.noMenuTitle)} text={t(($) => $.shell.noMenuText)} />
    </main>
  )
}
