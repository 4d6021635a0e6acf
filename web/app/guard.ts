import { type MenuKey, menuKeys } from '#contracts/permissions'
import { seesMenu, type SessionInfo } from '#web/lib/session.ts'

const isMenuKey = (text: string): text is MenuKey => (menuKeys as readonly string[]).includes(text)

/** The first screen the person may open: contacts if they may, else in the order of the menu (D8). */
export function firstScreen(session: SessionInfo): string | null {
  const order: MenuKey[] = ['contatos', ...menuKeys]
  const menu = order.find((key) => seesMenu(key, session))
  return menu ? `/${menu}` : null
}

/** Whether a path may be opened; unknown paths may, they show the not-found page. */
export function mayOpen(path: string, session: SessionInfo): boolean {
  const segment = path.split(/[/?]/)[1] ?? ''
  return !isMenuKey(segment) || seesMenu(segment, session)
}

/** Where a login leads (D1): supervisors and admins to the dashboard, agents to the tickets. */
export function landing(session: SessionInfo, wanted: string | null): string {
  if (wanted?.startsWith('/') && !wanted.startsWith('/login') && wanted !== '/' && mayOpen(wanted, session))
    return wanted
  const isLead = session.profile === 'supervisor' || session.profile === 'admin'
  if (isLead && seesMenu('home', session)) return '/home'
  return seesMenu('atendimento', session) ? '/atendimento' : (firstScreen(session) ?? '/')
}
