import { Zap } from 'lucide-react'
import { useMemo } from 'react'
import type { Macro } from '#contracts/macros'
import { useCommands } from '#web/lib/commands.ts'
import { useT } from '#web/lib/i18n.ts'
import { useShortcut } from '#web/lib/shortcuts.ts'

interface MacroCommandsProps {
  macros: readonly Macro[]
  run: (macro: Macro) => void
}

/** Keys and palette lines of the macros while a ticket is open. Own ones come last, so that their keys win. */
export function MacroCommands({ macros, run }: MacroCommandsProps) {
  const t = useT()
  const group = t(($) => $.macros.title)
  const ids = macros.map((macro) => `${macro.id} ${macro.name} ${macro.hotkey}`).join()
  useCommands(
    useMemo(
      () =>
        macros.map((macro) => ({
          id: `macro ${macro.id}`,
          label: t(($) => $.macros.run, { name: macro.name }),
          group,
          icon: Zap,
          ...(macro.hotkey ? { keys: `q ${macro.hotkey}` } : {}),
          run: () => run(macro),
        })),
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words of the list are what it depends on
      [ids, group],
    ),
  )
  return macros
    .filter((macro) => macro.hotkey)
    .toSorted((a, b) => Number(a.userId !== null) - Number(b.userId !== null))
    .map((macro) => <MacroKey key={macro.id} macro={macro} run={run} />)
}

function MacroKey({ macro, run }: { macro: Macro; run: (macro: Macro) => void }) {
  const t = useT()
  const label = t(($) => $.macros.run, { name: macro.name })
  useShortcut(`q ${macro.hotkey}`, label, () => run(macro))
  return null
}
