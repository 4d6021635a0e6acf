import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { openPart } from '#web/features/notifications/center-state.ts'
import { NotificationParts } from '#web/features/notifications/notification-parts.tsx'
import { setPalette, usePalette } from '#web/lib/commands.ts'
import { useT } from '#web/lib/i18n.ts'
import { queryClient } from '#web/lib/query.ts'
import { useSessionOrNull } from '#web/lib/session.ts'
import { useShortcut } from '#web/lib/shortcuts.ts'
import type { Screen } from '../navigation.ts'
import { BusyOverlay } from './busy-overlay.tsx'
import { ManageNav } from './manage-nav.tsx'
import { MobileNav } from './mobile-nav.tsx'
import { Rail } from './rail.tsx'
import { useTitleCount, useWaitingCount } from './use-badges.ts'
import { useMenu, useShellWork } from './use-shell.ts'

const Palette = lazy(() => import('./palette.tsx'))
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'))

/** The frame around every screen: menu, live line, palette, keys. */
export function Shell() {
  useShellWork()
  const session = useSessionOrNull()
  const { pathname, search } = useLocation()
  if (!session) return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}

function ScreenKey({ screen }: { screen: Screen }) {
  const t = useT()
  const navigate = useNavigate()
  const label = t(($) => $.shell.goTo, { name: screen.label(t) })
  useShortcut(`g ${screen.key}`, label, () => void navigate(`/${screen.menu}`))
  return null
}

function Frame() {
  const t = useT()
  const menu = useMenu()
  useTitleCount(useWaitingCount())
  const isPaletteOpen = usePalette()
  const [isSheetOpen, setSheetOpen] = useState(false)
  useShortcut(
    'mod+k',
    t(($) => $.shell.paletteTitle),
    () => setPalette(true),
  )
  useShortcut(
    '?',
    t(($) => $.shell.shortcuts),
    () => setSheetOpen(true),
  )
  useShortcut(
    'g b',
    t(($) => $.notifications.title),
    () => openPart('center'),
  )
  return (
    <div className="flex h-full overflow-hidden bg-surface-0 phone:flex-col">
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
        className="fixed -top-20 left-2 z-80 rounded-md bg-surface-3 px-3 py-2 shadow-2 focus:top-2"
      >
        {t(($) => $.shell.skip)}
      </a>
      {menu.map((screen) => (
        <ScreenKey key={screen.menu} screen={screen} />
      ))}
      <Rail onShortcuts={() => setSheetOpen(true)} />
      <div
        id="content"
        tabIndex={-1}
        className="relative m-2 ml-0 flex min-h-0 min-w-0 flex-1 overflow-hidden rounded-lg bg-surface-2 shadow-1 max-lg:flex-col focus-visible:shadow-1 phone:m-0 phone:rounded-none phone:shadow-none"
      >
        <ManageNav />
        <Outlet />
      </div>
      <MobileNav onShortcuts={() => setSheetOpen(true)} />
      <NotificationParts />
      <BusyOverlay />
      <Suspense>
        {isPaletteOpen ? <Palette onClose={() => setPalette(false)} /> : null}
        {isSheetOpen ? <ShortcutSheet onClose={() => setSheetOpen(false)} /> : null}
      </Suspense>
    </div>
  )
}
