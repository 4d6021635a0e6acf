import { Bell, CircleCheck, Keyboard, SlidersHorizontal } from 'lucide-react'
import { useMemo } from 'react'
import { openPart } from '#web/features/notifications/center-state.ts'
import { useCommands } from '#web/lib/commands.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSession } from '#web/lib/session.ts'
import { useShortcut } from '#web/lib/shortcuts.ts'
import { useUndo } from '#web/lib/undo.ts'
import { usePreferences } from './use-preferences.ts'

/** Keys and palette lines that work everywhere. */
export function ShellCommands({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useT()
  const { isOnline } = useSession()
  const { setOnline } = usePreferences()
  const undo = useUndo()
  const label = {
    notifications: t(($) => $.notifications.title),
    preferences: t(($) => $.notifications.settings),
    shortcuts: t(($) => $.shell.shortcuts),
    online: isOnline ? t(($) => $.shell.beAway) : t(($) => $.shell.goOnline),
  }
  useShortcut('?', label.shortcuts, onShortcuts)
  useShortcut('g b', label.notifications, () => openPart('center'))
  useShortcut(
    'u',
    t(($) => $.shell.undo),
    () => undo?.(),
    undo !== null,
  )
  const group = t(($) => $.shell.paletteActions)
  useCommands(
    useMemo(
      () => [
        {
          id: 'notifications',
          label: label.notifications,
          group,
          icon: Bell,
          keys: 'g b',
          run: () => openPart('center'),
        },
        {
          id: 'preferences',
          label: label.preferences,
          group,
          icon: SlidersHorizontal,
          run: () => openPart('settings'),
        },
        { id: 'online', label: label.online, group, icon: CircleCheck, run: () => setOnline(!isOnline) },
        { id: 'shortcuts', label: label.shortcuts, group, icon: Keyboard, keys: '?', run: onShortcuts },
      ],
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words and the state are what it depends on
      [isOnline, group],
    ),
  )
  return null
}
