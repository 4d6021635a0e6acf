import { useState } from 'react'
import { Link } from 'react-router'
import { type Ticket, ticketsApi } from '#contracts/tickets'
import { ChannelMark } from '#web/components/channel-mark.tsx'
import { Empty } from '#web/components/empty.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { ScopeActs } from './scope-acts.tsx'
import { filterOf, type Scope } from './scope.ts'

/** The unfinished tickets of a person or queue, to look at and to act on many at once. */
export function ScopeDrawer({ scope, onClose }: { scope: Scope; onClose: () => void }) {
  const t = useT()
  const list = useApi(ticketsApi.list, { query: { ...filterOf(scope), limit: 100 } }, { staleTime: 0 })
  const [picked, setPicked] = useState<readonly string[]>([])
  const tickets = (list.data?.tickets ?? []).filter((one) => scope.kind === 'user' || one.queueId === scope.id)
  const ids = picked.filter((id) => tickets.some((ticket) => ticket.id === id))
  const pick = (id: string, isPicked: boolean) =>
    setPicked(isPicked ? [...picked, id] : picked.filter((other) => other !== id))
  const onDone = () => {
    setPicked([])
    void list.refetch()
  }
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={scope.name}
      description={t(($) => $.panel.scopeAbout)}
      closeLabel={t(($) => $.common.close)}
      footer={tickets.length ? <ScopeActs scope={scope} ids={ids} total={tickets.length} onDone={onDone} /> : null}
    >
      {list.error ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        [1, 2, 3].map((line) => <Skeleton key={line} className="my-2 h-10" />)
      ) : tickets.length ? (
        <ul className="-mx-2">
          {tickets.map((ticket) => (
            <Line
              key={ticket.id}
              ticket={ticket}
              isPicked={ids.includes(ticket.id)}
              onPick={(isPicked) => pick(ticket.id, isPicked)}
            />
          ))}
        </ul>
      ) : (
        <Empty title={t(($) => $.panel.noneTitle)} text={t(($) => $.panel.noneText)} />
      )}
    </Drawer>
  )
}

function Line({ ticket, isPicked, onPick }: { ticket: Ticket; isPicked: boolean; onPick: (is: boolean) => void }) {
  const t = useT()
  const { listTime } = useFormat()
  return (
    <li className="flex items-center gap-3 border-b border-line-1 px-2 py-2.5">
      <Checkbox isChecked={isPicked} onChange={onPick} aria-label={t(($) => $.panel.pick, { name: ticket.name })} />
      <Link to={`/atendimento/${ticket.id}`} className="min-w-0 flex-1 rounded-sm focus-visible:shadow-focus">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{ticket.name}</span>
          <ChannelMark type={ticket.channel} />
          <time className="ml-auto text-2xs text-ink-2 tabular-nums">{listTime(ticket.lastMessageAt)}</time>
        </span>
        <span className="flex gap-2 text-xs text-ink-2">
          <span className="shrink-0">
            {ticket.status === 'open' ? t(($) => $.panel.statusOpen) : t(($) => $.panel.statusPending)}
          </span>
          <span className="truncate">{ticket.lastMessage}</span>
        </span>
      </Link>
    </li>
  )
}
