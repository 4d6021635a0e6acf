import { NavLink, Outlet, useMatch } from 'react-router'
import { cn } from '#web/lib/cn.ts'
import { useT } from '#web/lib/i18n.ts'
import type { Screen } from '../navigation.ts'

/** A screen of several: its sections stand in the list beside it, or where there is no room for that in a row above. */
export function SectionFrame({ screen }: { screen: Screen }) {
  const t = useT()
  const name = screen.label(t)
  return (
    <div className="flex min-h-0 min-w-0 flex-1 phone:flex-col">
      <nav
        aria-label={t(($) => $.shell.sections, { name })}
        className="hidden shrink-0 gap-0.5 overflow-x-auto border-b border-line-1 bg-surface-1 px-4 py-2 phone:flex"
      >
        {screen.sections?.map(({ path, label }) => (
          <SectionLink key={path} to={`/${screen.menu}/${path}`} label={label(t)} />
        ))}
      </nav>
      <Outlet />
    </div>
  )
}

function SectionLink({ to, label }: { to: string; label: string }) {
  const isHere = useMatch(`${to}/*`) !== null
  return (
    <NavLink
      to={to}
      className={cn(
        'flex h-7 shrink-0 items-center rounded-md px-2 text-ink-2 hover:bg-fill-1 hover:text-ink-1 phone:h-11',
        isHere && 'bg-control font-medium text-ink-1 shadow-1 hover:bg-control',
      )}
    >
      {label}
    </NavLink>
  )
}
