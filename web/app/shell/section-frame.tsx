import { NavLink, Outlet, useMatch } from 'react-router'
import { cn } from '#web/lib/cn.ts'
import { useT } from '#web/lib/i18n.ts'
import type { Screen } from '../navigation.ts'

/** A screen of several: its sections in a list at the left, in a row above on a phone. */
export function SectionFrame({ screen }: { screen: Screen }) {
  const t = useT()
  const name = screen.label(t)
  return (
    <div className="flex min-h-0 min-w-0 flex-1 max-md:flex-col">
      <nav
        aria-label={t(($) => $.shell.sections, { name })}
        className="flex w-[232px] shrink-0 flex-col gap-0.5 overflow-y-auto border-r border-line-1 bg-surface-1 p-3 max-md:w-full max-md:flex-row max-md:overflow-x-auto max-md:border-r-0 max-md:border-b max-md:px-4 max-md:py-2"
      >
        <p className="px-2 pt-2 pb-2.5 font-semibold max-md:hidden">{name}</p>
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
