import { Pin, PinOff, Search, SlidersVertical } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { Logo } from '#web/components/logo.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Keys } from '#web/components/ui/kbd.tsx'
import { Bell } from '#web/features/notifications/bell.tsx'
import { useNotifications } from '#web/features/notifications/use-notifications.ts'
import { cn } from '#web/lib/cn.ts'
import { setPalette } from '#web/lib/commands.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSession } from '#web/lib/session.ts'
import { isInRail, type Screen } from '../navigation.ts'
import { useManage } from './manage-nav.tsx'
import { MenuBadge } from './menu-badge.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { RailLive } from './rail-live.tsx'
import { useBadges } from './use-badges.ts'
import { useMenu, useStoredFlag } from './use-shell.ts'
import { ScreenIcon } from './screen-icon.tsx'

const railItem =
  'flex h-9 w-full shrink-0 items-center gap-3 overflow-clip rounded-md px-2.75 text-left font-medium whitespace-nowrap text-ink-2 hover:bg-fill-1 hover:text-ink-1'

/** Opens after a short rest of the pointer, so that crossing it on the way elsewhere does nothing. */
function useHoverOpen() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = (open: boolean, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), after)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isOpen,
    // A page that appears under a resting pointer is not a wish to see the menu.
    onPointerEnter: (event: React.PointerEvent) => {
      if (event.movementX || event.movementY) turn(true, 350)
    },
    onPointerLeave: () => turn(false, 120),
    onFocus: (event: React.FocusEvent<HTMLElement>) => event.target.matches(':focus-visible') && turn(true, 0),
    onBlur: () => turn(false, 60),
  }
}

export function Rail({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useT()
  const session = useSession()
  const menu = useMenu()
  const badges = useBadges()
  const unread = useNotifications().data?.unread ?? 0
  const [isPinned, setPinned] = useStoredFlag('railPinned', false)
  const { isOpen: isHovered, ...hover } = useHoverOpen()
  const isOpen = isPinned || isHovered
  const own = menu.filter(isInRail)
  return (
    <div className={cn('relative shrink-0 phone:hidden', isPinned ? 'w-[232px]' : 'w-rail')}>
      <nav
        aria-label={t(($) => $.shell.navigation)}
        {...hover}
        className={cn(
          'absolute inset-y-0 left-0 z-30 flex flex-col gap-0.5 overflow-hidden px-2 pt-3 pb-2',
          isOpen ? 'w-[232px]' : 'w-rail',
          isOpen && !isPinned && 'rounded-r-lg bg-surface-0 shadow-3',
        )}
      >
        <div className="mb-2.5 flex h-10 shrink-0 items-center gap-2.5 px-1 font-semibold whitespace-nowrap">
          <Logo />
          <span className="min-w-0 flex-1 truncate">{session.tenantName}</span>
          {isOpen ? (
            <IconButton
              size="sm"
              side="right"
              label={isPinned ? t(($) => $.shell.unpin) : t(($) => $.shell.pin)}
              icon={isPinned ? <PinOff className="size-4" /> : <Pin className="size-4" />}
              onClick={() => setPinned(!isPinned)}
            />
          ) : null}
        </div>
        <div className="flex min-h-0 flex-col gap-0.5 overflow-y-auto [scrollbar-width:none]">
          {own.map((screen, index) => (
            <Fragment key={screen.menu}>
              {index > 0 && own[index - 1]?.group !== screen.group ? <Divider /> : null}
              <RailLink screen={screen} isOpen={isOpen} count={badges[screen.menu] ?? 0} />
            </Fragment>
          ))}
          <ManageLink />
        </div>
        <span className="flex-1" />
        <RailLive isOpen={isOpen} />
        <Bell
          className={railItem}
          badge={isOpen ? <MenuBadge count={unread} isCorner={false} /> : null}
          corner={isOpen ? null : <MenuBadge count={unread} isCorner />}
        />
        <button type="button" className={railItem} onClick={() => setPalette(true)}>
          <Search aria-hidden className="size-4.5" />
          <span className="flex-1">{t(($) => $.common.search)}</span>
          {isOpen ? <Keys keys="mod+k" /> : null}
        </button>
        <ProfileMenu isOpen={isOpen} onShortcuts={onShortcuts} />
      </nav>
    </div>
  )
}

const Divider = () => <span aria-hidden className="mx-2 my-2 h-px shrink-0 bg-line-1" />

const railLink = (isActive: boolean) =>
  cn(railItem, isActive && 'bg-control text-ink-1 shadow-1 hover:bg-control [&_.lucide]:text-brand-ink')

/** One entry for everything that is set up rather than worked in. */
function ManageLink() {
  const t = useT()
  const { screens, current } = useManage()
  const first = screens[0]
  if (!first) return null
  return (
    <>
      <Divider />
      <Link
        to={`/${(current ?? first).menu}`}
        aria-current={current ? 'page' : undefined}
        className={railLink(current !== undefined)}
      >
        <SlidersVertical aria-hidden className="size-4.5" />
        <span className="min-w-0 flex-1 truncate">{t(($) => $.shell.manage)}</span>
      </Link>
    </>
  )
}

function RailLink({ screen, isOpen, count }: { screen: Screen; isOpen: boolean; count: number }) {
  const t = useT()
  return (
    <NavLink to={`/${screen.menu}`} className={({ isActive }) => railLink(isActive)}>
      <span className="relative shrink-0">
        <ScreenIcon menu={screen.menu} className="size-4.5" />
        {isOpen ? null : <MenuBadge count={count} isCorner />}
      </span>
      <span className="min-w-0 flex-1 truncate">{screen.label(t)}</span>
      {isOpen ? <MenuBadge count={count} isCorner={false} /> : null}
    </NavLink>
  )
}
