import { useState } from 'react'
import type { Panel, PanelAgent } from '#contracts/panel'
import { Section } from '#web/components/section.tsx'
import { Avatar, PresenceDot } from '#web/components/ui/avatar.tsx'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import type { Scope } from './scope.ts'

type Order = 'load' | 'name'
const orders: Record<Order, (a: PanelAgent, b: PanelAgent) => number> = {
  load: (a, b) => Number(b.isOnline) - Number(a.isOnline) || b.open - a.open || a.name.localeCompare(b.name),
  name: (a, b) => a.name.localeCompare(b.name),
}
/** Marks of a load bar; whoever has more has it full, and the figure says it. */
const slots = 8

/** Everybody with what they have open; a press opens their tickets. */
export function AgentWall({ panel, onOpen }: { panel: Panel; onOpen: (scope: Scope) => void }) {
  const t = useT()
  const [order, setOrder] = useState<Order>('load')
  const { agents } = panel
  const online = agents.filter(({ isOnline }) => isOnline).length
  const queueNames = new Map(panel.queues.map(({ id, queue }) => [id, queue]))
  return (
    <Section
      title={t(($) => $.panel.team)}
      count={t(($) => $.panel.availableOf, { count: online, all: agents.length })}
      tools={
        <Tabs
          look="segment"
          label={t(($) => $.panel.order)}
          value={order}
          onChange={setOrder}
          tabs={[
            { value: 'load', label: t(($) => $.panel.byLoad) },
            { value: 'name', label: t(($) => $.panel.byName) },
          ]}
        />
      }
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-1 px-4 phone:px-2">
        {agents.toSorted(orders[order]).map((agent) => (
          <AgentCard
            key={agent.id}
            agent={agent}
            queues={agent.queues.flatMap((id) => queueNames.get(id) ?? [])}
            onOpen={() => onOpen({ kind: 'user', id: agent.id, name: agent.name })}
          />
        ))}
      </ul>
    </Section>
  )
}

function AgentCard({ agent, queues, onOpen }: { agent: PanelAgent; queues: string[]; onOpen: () => void }) {
  const t = useT()
  const { number, span, list } = useFormat()
  const { id, name, isOnline, open, today } = agent
  const mean = today.closed ? t(($) => $.panel.resolveMean, { span: span(today.resolveMs / today.closed) }) : ''
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className={cn(
          'flex w-full items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-fill-1 focus-visible:shadow-focus',
          !isOnline && 'text-ink-2',
        )}
      >
        <Avatar
          id={id}
          name={name}
          size={34}
          mark={
            <PresenceDot
              isOnline={isOnline}
              label={isOnline ? t(($) => $.common.online) : t(($) => $.common.offline)}
            />
          }
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium" title={name}>
            {name}
          </span>
          <span className="block truncate text-xs text-ink-2" title={list(queues)}>
            {list(queues) || '\u00A0'}
          </span>
          {mean ? <span className="block truncate text-xs text-ink-2 tabular-nums">{mean}</span> : null}
        </span>
        <span className="grid justify-items-end gap-1">
          <span className="text-xs tabular-nums">
            {t(($) => $.panel.openCount, { count: open, number: number(open) })}
          </span>
          <span aria-hidden className="flex gap-0.5">
            {Array.from({ length: slots }, (_, slot) => (
              <span
                key={slot}
                className={cn(
                  'h-2.5 w-1 rounded-[1px]',
                  slot >= open ? 'bg-fill-3' : open > slots ? 'bg-warning-solid' : 'bg-brand-solid',
                )}
              />
            ))}
          </span>
        </span>
      </button>
    </li>
  )
}
