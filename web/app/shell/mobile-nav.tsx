import { Bell, Ellipsis, Search } from 'lucide-react'
import { NavLink, useMatch, useNavigate } from 'react-router'
import { Menu } from '#web/components/ui/menu.tsx'
import { openPart } from '#web/features/notifications/center-state.ts'
import { useNotifications } from '#web/features/notifications/use-notifications.ts'
import { cn } from '#web/lib/cn.ts'
import { setPalette } from '#web/lib/commands.ts'
import { useT } from '#web/lib/i18n.ts'
import { MenuBadge } from './menu-badge.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { useBadges } from './use-badges.ts'
import { useMenu } from './use-shell.ts'
import { ScreenIcon } from './screen-icon.tsx'

const slot =
  'grid min-h-12 min-w-0 content-center justify-items-center gap-0.5 rounded-md px-0.5 text-2xs font-medium text-ink-2'

/** The lower bar of a phone; it makes room for an open conversation. */
export function MobileNav({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useT()
  const menu = useMenu()
  const navigate = useNavigate()
  const badges = useBadges()
  const unread = useNotifications().data?.unread ?? 0
  const isTicket = useMatch('/atendimento/:ticketId') !== null
  const isChat = useMatch('/chat-privado/:peerId') !== null
  if (isTicket || isChat) return null
  const rest = menu.slice(3)
  return (
    <nav
      data-bar-below
      aria-label={t(($) => $.shell.navigation)}
      className="hidden shrink-0 auto-cols-fr grid-flow-col items-center border-t border-line-1 bg-surface-2 px-1 pt-1 pb-[max(4px,env(safe-area-inset-bottom))] phone:grid"
    >
      {menu.slice(0, 3).map(({ menu: key, label }) => (
        <NavLink key={key} to={`/${key}`} className={({ isActive }) => cn(slot, isActive && 'text-brand-ink')}>
          <span className="relative">
            <ScreenIcon menu={key} className="size-5.5" />
            <MenuBadge count={badges[key] ?? 0} isCorner />
          </span>
          <span className="max-w-full truncate">{label(t)}</span>
        </NavLink>
      ))}
      <Menu
        side="top"
        entries={[
          ...rest.map(({ menu: key, label }) => ({
            label: label(t),
            icon: <ScreenIcon menu={key} className="size-4.5" />,
            onSelect: () => void navigate(`/${key}`),
          })),
          ...(rest.length ? [null] : []),
          {
            label: t(($) => $.notifications.title),
            icon: <Bell className="size-4.5" />,
            onSelect: () => openPart('center'),
          },
          {
            label: t(($) => $.common.search),
            icon: <Search className="size-4.5" />,
            onSelect: () => setPalette(true),
          },
        ]}
        trigger={
          <button type="button" className={slot}>
            <span className="relative">
              <Ellipsis aria-hidden className="size-5.5" />
              <MenuBadge count={unread} isCorner />
            </span>
            {t(($) => $.shell.more)}
          </button>
        }
      />
      <span className="grid place-items-center">
        <ProfileMenu isCompact isOpen={false} onShortcuts={onShortcuts} />
      </span>
    </nav>
  )
}
