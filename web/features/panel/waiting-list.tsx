import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Panel } from '#contracts/panel'
import { ChannelMark } from '#web/components/channel-mark.tsx'
import { Section } from '#web/components/section.tsx'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { ColorDot } from '#web/components/ui/chip.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { bodyCell, headCell } from './cells.ts'
import { useNow } from '#web/lib/use-now.ts'
import { shareOf, urgencyOf, waitBar, waitInk } from './waits.ts'

/** Who waits longest, first; a press leads to the conversation. */
export function WaitingList({ panel: { waiting, now } }: { panel: Panel }) {
  const t = useT()
  return (
    <Section title={t(($) => $.panel.longest)} count={now.pending} className="border-b border-line-1 lg:border-r">
      {waiting.length ? (
        <table className="w-full" aria-label={t(($) => $.panel.longest)}>
          <thead>
            <tr>
              <th className={headCell}>{t(($) => $.panel.contact)}</th>
              <th className={cn(headCell, 'max-md:hidden')}>{t(($) => $.panel.queue)}</th>
              <th className={cn(headCell, 'max-xl:hidden')}>{t(($) => $.panel.lastMessage)}</th>
              <th className={cn(headCell, 'text-right')}>{t(($) => $.panel.wait)}</th>
              <th className={headCell}>
                <span className="sr-only">{t(($) => $.common.actions)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {waiting.map((ticket) => (
              <Row key={ticket.id} ticket={ticket} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className="px-6 py-8 text-center text-ink-2">{t(($) => $.panel.nobodyWaits)}</p>
      )}
    </Section>
  )
}

function Row({ ticket }: { ticket: Panel['waiting'][number] }) {
  const t = useT()
  const wait = useNow() - ticket.waitingSince
  return (
    <tr>
      <td className={cn(bodyCell, 'max-w-0 w-full md:w-2/5')}>
        <span className="flex items-center gap-2.5">
          <Avatar id={ticket.contactId} name={ticket.name} url={ticket.profilePicUrl} size={26} />
          <span className="truncate font-medium">{ticket.name}</span>
          <ChannelMark type={ticket.channel} />
        </span>
      </td>
      <td className={cn(bodyCell, 'max-md:hidden')}>
        {ticket.queue ? (
          <span className="flex items-center gap-1.5">
            <ColorDot color={ticket.queue.color} />
            {ticket.queue.queue}
          </span>
        ) : (
          <span className="text-ink-2">{t(($) => $.panel.noQueue)}</span>
        )}
      </td>
      <td className={cn(bodyCell, 'w-2/5 max-w-0 truncate text-ink-2 max-xl:hidden')}>{ticket.lastMessage}</td>
      <td className={cn(bodyCell, 'text-right')}>
        <Wait ms={wait} />
      </td>
      <td className={cn(bodyCell, 'text-right')}>
        <Link
          to={`/atendimento/${ticket.id}`}
          aria-label={t(($) => $.panel.openTicket, { name: ticket.name })}
          className="inline-grid size-8 place-items-center rounded-md text-ink-2 hover:bg-fill-2 hover:text-ink-1 focus-visible:shadow-focus phone:size-10"
        >
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </td>
    </tr>
  )
}

/** How long, and as a bar that is full when it is far too long. */
function Wait({ ms }: { ms: number }) {
  const format = useFormat()
  const urgency = urgencyOf(ms)
  return (
    <span className="inline-flex items-center gap-2.5">
      <span className={cn('font-semibold tabular-nums', waitInk[urgency])}>{format.wait(ms)}</span>
      <span aria-hidden className="h-1.5 w-16 overflow-hidden rounded-full bg-fill-2 phone:hidden">
        <span
          className={cn('block h-full rounded-full', waitBar[urgency])}
          style={{ width: `${shareOf(ms) * 100}%` }}
        />
      </span>
    </span>
  )
}
