import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { NotificationParts } from '#web/features/notifications/notification-parts.tsx'
import { setPalette, usePalette } from '#web/lib/commands.ts'
import { useT } from '#web/lib/i18n.ts'
import { queryClient } from '#web/lib/query.ts'
import { useSessionOrNull } from '#web/lib/session.ts'
import { useHeldShortcuts, useShortcut } from '#web/lib/shortcuts.ts'
import type { Screen } from '../navigation.ts'
import { BusyOverlay } from './busy-overlay.tsx'
import { ChannelBanner } from './channel-banner.tsx'
import { ManageNav } from './manage-nav.tsx'
import { MobileNav } from './mobile-nav.tsx'
import { Rail } from './rail.tsx'
import { ShellCommands } from './shell-commands.tsx'
import { useTitleCount, useWaitingCount } from './use-badges.ts'
import { useMenu, useShellWork } from './use-shell.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)
/** Fetched once the screen stands: who opens it types at once. */
const paletteAfter = 2000
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
  useHeldShortcuts(isPaletteOpen)
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), paletteAfter)
    return () => clearTimeout(timer)
  }, [])
  const [isSheetOpen, setSheetOpen] = useState(false)
  useShortcut(
    'mod+k',
    t(($) => $.shell.paletteTitle),
    () => setPalette(true),
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
      <ShellCommands onShortcuts={() => setSheetOpen(true)} />
      {menu.map((screen) => (
        <ScreenKey key={screen.menu} screen={screen} />
      ))}
      <Rail onShortcuts={() => setSheetOpen(true)} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ChannelBanner />
        <div
          id="content"
          tabIndex={-1}
          className="relative m-2 ml-0 flex min-h-0 min-w-0 flex-1 overflow-hidden rounded-lg bg-surface-2 shadow-1 max-lg:flex-col focus-visible:shadow-1 phone:m-0 phone:rounded-none phone:shadow-none"
        >
          <ManageNav />
          <Outlet />
        </div>
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
