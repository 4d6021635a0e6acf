import type { User } from '#contracts/users'
import { Avatar, PresenceDot } from '#web/components/ui/avatar.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useOnlinePeople } from '#web/lib/presence.ts'

/** A person with the dot of who is here right now; before the hub has told, of who said to be available. */
export function PersonAvatar({ user }: { user: User }) {
  const t = useT()
  const online = useOnlinePeople()
  const isOnline = online.size ? online.has(user.id) : user.isOnline
  const label = isOnline ? t(($) => $.common.online) : t(($) => $.common.offline)
  return <Avatar id={user.id} name={user.name} size={28} mark={<PresenceDot isOnline={isOnline} label={label} />} />
}
