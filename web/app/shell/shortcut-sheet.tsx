import { Dialog } from '#web/components/ui/dialog.tsx'
import { Keys } from '#web/components/ui/kbd.tsx'
import { useT } from '#web/lib/i18n.ts'
import { type Shortcut, useShortcutList } from '#web/lib/shortcuts.ts'

/** All keys that work on the screen below it: here, by macro, and to go elsewhere. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const shortcuts = useShortcutList()
  const unique = shortcuts.filter(
    (shortcut, index) => shortcuts.findIndex((other) => other.label === shortcut.label) === index,
  )
  const begins = (prefix: string) => unique.filter(({ keys }) => keys.startsWith(prefix))
  const [goes, macros] = [begins('g '), begins('q ')]
  const here = unique.filter((shortcut) => !goes.includes(shortcut) && !macros.includes(shortcut))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.shell.shortcuts)}
      closeLabel={t(($) => $.common.close)}
      width={640}
      isReading
    >
      <KeyList title={t(($) => $.shell.keysHere)} shortcuts={here} />
      {macros.length ? <KeyList title={t(($) => $.shell.macros)} shortcuts={macros} /> : null}
      <KeyList title={t(($) => $.shell.keysGo)} shortcuts={goes} />
    </Dialog>
  )
}

function KeyList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className="mb-4">
      <h3 className="mb-1 text-2xs font-medium text-ink-2">{title}</h3>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {shortcuts.map((shortcut) => (
          <div key={shortcut.label} className="flex min-h-9 items-center gap-3 border-b border-line-1">
            <dt className="min-w-0 flex-1">{shortcut.label}</dt>
            <dd>
              <Keys keys={shortcut.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
