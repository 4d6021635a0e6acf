import { NavLink, useLocation, useMatch } from 'react-router'
import { cn } from '#web/lib/cn.ts'
import { useT } from '#web/lib/i18n.ts'
import { type Group, isInRail, type Screen } from '../navigation.ts'
import { useMenu } from './use-shell.ts'
import { ScreenIcon } from './screen-icon.tsx'

/** The screens that are set up rather than worked in, and which of them is shown. */
export function useManage(): { screens: readonly Screen[]; current: Screen | undefined } {
  const screens = useMenu().filter((screen) => !isInRail(screen))
  const segment = useLocation().pathname.split('/')[1]
  return { screens, current: screens.find(({ menu }) => menu === segment) }
}

/** Beside such a screen: the list of all of them, with the sections of the one that is shown. */
export function ManageNav() {
  const t = useT()
  const { screens, current } = useManage()
  if (!current) return null
  const names: Partial<Record<Group, string>> = {
    people: t(($) => $.shell.groupPeople),
    talks: t(($) => $.shell.groupTalks),
    company: t(($) => $.shell.groupCompany),
  }
  const groups = [...Map.groupBy(screens, ({ group }) => group)]
  return (
    <nav
      aria-label={t(($) => $.shell.manage)}
      className="flex w-[212px] shrink-0 flex-col overflow-y-auto border-r border-line-1 bg-surface-1 p-3 max-lg:w-full max-lg:flex-row max-lg:overflow-x-auto max-lg:border-r-0 max-lg:border-b max-lg:py-2 phone:hidden"
    >
      {groups.map(([group, members]) => (
        <div key={group} className="grid gap-0.5 pb-3 max-lg:flex max-lg:pb-0">
          <p className="px-2 pt-1.5 pb-1 text-2xs font-medium text-ink-2 max-lg:hidden">{names[group]}</p>
          {members.map((screen) => (
            <Entry key={screen.menu} screen={screen} isCurrent={screen === current} />
          ))}
        </div>
      ))}
    </nav>
  )
}

function Entry({ screen, isCurrent }: { screen: Screen; isCurrent: boolean }) {
  const t = useT()
  const { menu, label, sections } = screen
  return (
    <>
      <NavLink to={`/${menu}`} className={({ isActive }) => entryStyle(isActive && !sections)}>
        <ScreenIcon menu={menu} className="size-4" />
        <span className="truncate">{label(t)}</span>
      </NavLink>
      {isCurrent
        ? sections?.map(({ path, label: name }) => <SectionEntry key={path} to={`/${menu}/${path}`} label={name(t)} />)
        : null}
    </>
  )
}

function SectionEntry({ to, label }: { to: string; label: string }) {
  const isHere = useMatch(`${to}/*`) !== null
  return (
    <NavLink to={to} className={cn(entryStyle(isHere), 'pl-8.5')}>
      <span className="truncate">{label}</span>
    </NavLink>
  )
}

const entryStyle = (isHere: boolean) =>
  cn(
    'flex h-7.5 min-w-0 shrink-0 items-center gap-2.5 rounded-md px-2 text-ink-2 hover:bg-fill-1 hover:text-ink-1 focus-visible:shadow-focus-inset',
    isHere && 'bg-control font-medium text-ink-1 shadow-1 hover:bg-control [&_.lucide]:text-brand-ink',
  )
