import { Bell, CircleCheck, Keyboard, Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { Avatar, PresenceDot } from '#web/components/ui/avatar.tsx'
import { Menu, type MenuEntry } from '#web/components/ui/menu.tsx'
import { openPart } from '#web/features/notifications/center-state.ts'
import { cn } from '#web/lib/cn.ts'
import { useLanguage, useT } from '#web/lib/i18n.ts'
import { languages, offeredLanguages } from '#web/lib/languages.ts'
import { useSession } from '#web/lib/session.ts'
import { useTheme } from '#web/lib/theme.ts'
import { usePreferences } from './use-preferences.ts'
import { useLogout, useProfileNames } from './use-shell.ts'

const icon = 'size-4'

/** Lines of the profile menu: presence, language, theme, keys, leave. */
function useEntries(onShortcuts: () => void): (MenuEntry | null)[] {
  const t = useT()
  const theme = useTheme()
  const language = useLanguage()
  const { isOnline } = useSession()
  const { saveTheme, saveLanguage, setOnline } = usePreferences()
  const logout = useLogout()
  return [
    null,
    {
      label: t(($) => $.shell.goOnline),
      icon: <CircleCheck className={icon} />,
      isChecked: isOnline,
      keepsOpen: true,
      onSelect: () => setOnline(!isOnline),
    },
    null,
    {
      label: t(($) => $.shell.themeLight),
      icon: <Sun className={icon} />,
      isChecked: theme === 'light',
      keepsOpen: true,
      onSelect: () => saveTheme('light'),
    },
    {
      label: t(($) => $.shell.themeDark),
      icon: <Moon className={icon} />,
      isChecked: theme === 'dark',
      keepsOpen: true,
      onSelect: () => saveTheme('dark'),
    },
    {
      label: t(($) => $.shell.themeSystem),
      icon: <Monitor className={icon} />,
      isChecked: theme === 'system',
      keepsOpen: true,
      onSelect: () => saveTheme('system'),
    },
    null,
    ...offeredLanguages.map((code) => ({
      label: languages[code].name,
      icon: <Languages className={icon} />,
      isChecked: code === language,
      keepsOpen: true,
      onSelect: () => saveLanguage(code),
    })),
    null,
    {
      label: t(($) => $.notifications.settings),
      icon: <Bell className={icon} />,
      onSelect: () => openPart('settings'),
    },
    { label: t(($) => $.shell.shortcuts), icon: <Keyboard className={icon} />, keys: '?', onSelect: onShortcuts },
    { label: t(($) => $.shell.logout), icon: <LogOut className={icon} />, onSelect: logout },
  ]
}

function ProfileHead() {
  const session = useSession()
  const names = useProfileNames()
  return (
    <div className="min-w-0 px-2 pt-2 pb-1">
      <p className="truncate font-semibold">{session.username}</p>
      <p className="truncate text-xs text-ink-2">{session.email}</p>
      <p className="truncate text-xs text-ink-2">
        {names[session.profile]} · {session.tenantName}
      </p>
    </div>
  )
}

interface ProfileMenuProps {
  isOpen: boolean
  onShortcuts: () => void
  /** On a phone the trigger is one of the lower bar. */
  isCompact?: boolean
}

export function ProfileMenu({ isOpen, onShortcuts, isCompact }: ProfileMenuProps) {
  const t = useT()
  const session = useSession()
  const presence = session.isOnline ? t(($) => $.common.online) : t(($) => $.common.offline)
  return (
    <Menu
      side={isCompact ? 'top' : 'right'}
      align="end"
      entries={useEntries(onShortcuts)}
      head={<ProfileHead />}
      className="w-64"
      trigger={
        <button
          type="button"
          className={cn(
            'flex h-10 shrink-0 items-center gap-2.5 overflow-hidden rounded-md px-1.5 text-left font-medium whitespace-nowrap text-ink-2 hover:bg-fill-1 hover:text-ink-1 [--on:var(--surface-0)]',
            isCompact && 'size-11 justify-center p-0',
          )}
        >
          <span className="sr-only">{t(($) => $.shell.profile, { name: session.username })}</span>
          <Avatar
            id={session.userId}
            name={session.username}
            size={28}
            mark={<PresenceDot isOnline={session.isOnline} label={presence} />}
          />
          {isOpen ? (
            <span aria-hidden className="truncate">
              {session.username}
            </span>
          ) : null}
        </button>
      }
    />
  )
}
