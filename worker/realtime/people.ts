import type { MenuVisibility } from '#contracts/permissions'
import type { Directory, DirectoryUser } from '../core/directory.ts'
import { type Viewer, viewerOf } from '../features/tickets/tickets.visibility.ts'

/** What the hub must know of a connected person. */
export interface HubPerson {
  name: string
  viewer: Viewer
  menus: MenuVisibility[]
}

export const hubPersonOf = (directory: Directory, user: DirectoryUser): HubPerson => ({
  name: user.name,
  viewer: viewerOf(directory, user),
  menus: [directory.tenant.menus, user.menus],
})
