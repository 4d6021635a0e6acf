import { Unplug } from 'lucide-react'
import { Link } from 'react-router'
import { useChannels } from '#web/lib/directories.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { canDo } from '#web/lib/session.ts'

/** Says over every screen that a channel stopped working, to whoever can mend it. */
export function ChannelBanner() {
  const t = useT()
  const { list } = useFormat()
  const down = useChannels().filter(({ isDown }) => isDown)
  if (!down.length || !canDo('channels.write')) return null
  return (
    <div
      role="alert"
      className="m-2 mb-0 ml-0 flex shrink-0 items-center gap-2.5 rounded-lg bg-danger-soft px-4 py-1.5 text-danger-ink phone:m-0 phone:rounded-none phone:px-3"
    >
      <Unplug aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 truncate">
        {t(($) => $.shell.channelsDown, { count: down.length, names: list(down.map(({ name }) => name)) })}
      </p>
      <Link to="/sessoes" className="shrink-0 rounded-xs font-medium underline underline-offset-2">
        {t(($) => $.shell.seeChannels)}
      </Link>
    </div>
  )
}
