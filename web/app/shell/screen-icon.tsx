import type { MenuKey } from '#contracts/permissions'
import { screenIcons } from './screen-icons.ts'

/** The picture of a screen in the menus. */
export function ScreenIcon({ menu, className }: { menu: MenuKey; className: string }) {
  const Icon = screenIcons[menu]
  return <Icon aria-hidden className={className} />
}
