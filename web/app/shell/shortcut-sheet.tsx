import { Dialog } from '#web/components/ui/dialog.tsx'
import { Keys } from '#web/components/ui/kbd.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useShortcutList } from '#web/lib/shortcuts.ts'

/** All keys that work on the screen below it. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const shortcuts = useShortcutList()
  const unique = shortcuts.filter(
    (shortcut, index) => shortcuts.findIndex((other) => other.label === shortcut.label) === index,
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(($) => $.shell.shortcuts)}
      closeLabel={t(($) => $.common.close)}
      width={640}
    >
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {unique.map((shortcut) => (
          <div key={shortcut.label} className="flex min-h-9 items-center gap-3 border-b border-line-1">
            <dt className="min-w-0 flex-1">{shortcut.label}</dt>
            <dd>
              <Keys keys={shortcut.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
