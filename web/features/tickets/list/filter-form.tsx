import type { TicketFilter } from '#contracts/tickets'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useSession } from '#web/lib/session.ts'
import { useChannels, useLanes, usePeople, useQueues, useTags } from '#web/lib/directories.ts'
import { emptyFilter } from '../model/ticket-filter.ts'
import { OptionList } from './option-list.tsx'
import type { ListFilterModel } from './use-list-filter.ts'

const ANYBODY = '-'

/** Everything that narrows the list; a change works at once. */
export default function FilterForm({ model }: { model: ListFilterModel }) {
  const t = useT()
  const { isElevated } = useSession()
  const { saved, setFilter } = model
  const queues = useQueues()
  const channels = useChannels()
  const tags = useTags()
  const people = usePeople()
  const lanes = useLanes()
  const change = (patch: Partial<TicketFilter>) => setFilter({ ...saved, ...patch })
  return (
    <div className="grid max-h-[min(560px,var(--available-height))] overflow-y-auto">
      <div className="grid gap-1 p-3">
        {isElevated && (
          <FilterSwitch
            label={t(($) => $.tickets.filter.showAll)}
            isOn={saved.showAll}
            onChange={(showAll) => change({ showAll })}
          />
        )}
        <FilterSwitch
          label={t(($) => $.tickets.filter.unread)}
          isOn={saved.withUnreadMessages}
          onChange={(withUnreadMessages) => change({ withUnreadMessages })}
        />
        <FilterSwitch
          label={t(($) => $.tickets.filter.unassigned)}
          isOn={saved.isNotAssignedUser}
          onChange={(isNotAssignedUser) => change({ isNotAssignedUser })}
        />
      </div>
      {isElevated && (
        <FilterGroup title={t(($) => $.tickets.filter.person)}>
          <Select
            aria-label={t(($) => $.tickets.filter.person)}
            options={[
              { value: ANYBODY, label: t(($) => $.tickets.filter.anybody) },
              ...people.map((person) => ({ value: person.id, label: person.name })),
            ]}
            value={saved.selectedUser ?? ANYBODY}
            onChange={(id) => change({ selectedUser: id === ANYBODY ? null : id })}
          />
        </FilterGroup>
      )}
      <FilterGroup title={t(($) => $.tickets.filter.queues)}>
        <OptionList
          label={t(($) => $.tickets.filter.queues)}
          options={queues.map((queue) => ({ id: queue.id, label: queue.queue, color: queue.color }))}
          chosen={saved.queuesIds}
          onChange={(queuesIds) => change({ queuesIds })}
          emptyText={t(($) => $.common.none)}
        />
        {saved.queuesIds.length > 0 && (
          <FilterSwitch
            label={t(($) => $.tickets.filter.withoutQueue)}
            isOn={saved.includeNotQueueDefined}
            onChange={(includeNotQueueDefined) => change({ includeNotQueueDefined })}
          />
        )}
      </FilterGroup>
      <FilterGroup title={t(($) => $.tickets.filter.channels)}>
        <OptionList
          label={t(($) => $.tickets.filter.channels)}
          options={channels.map((channel) => ({ id: channel.id, label: channel.name }))}
          chosen={saved.whatsappIds}
          onChange={(whatsappIds) => change({ whatsappIds })}
          emptyText={t(($) => $.common.none)}
        />
      </FilterGroup>
      <FilterGroup title={t(($) => $.tickets.filter.tags)}>
        <OptionList
          label={t(($) => $.tickets.filter.tags)}
          options={tags.map((tag) => ({ id: tag.id, label: tag.tag, color: tag.color }))}
          chosen={saved.tagsIds}
          onChange={(tagsIds) => change({ tagsIds })}
          emptyText={t(($) => $.common.none)}
        />
      </FilterGroup>
      {lanes.length > 0 && (
        <FilterGroup title={t(($) => $.ticketLife.filter.lanes)}>
          <OptionList
            label={t(($) => $.ticketLife.filter.lanes)}
            options={lanes.map((lane) => ({ id: lane.id, label: lane.name, color: lane.color }))}
            chosen={saved.kanbanIds}
            onChange={(kanbanIds) => change({ kanbanIds })}
            emptyText={t(($) => $.common.none)}
          />
        </FilterGroup>
      )}
      {model.active.length > 0 && (
        <div className="sticky bottom-0 border-t border-line-1 bg-surface-3 p-2">
          <Button
            variant="ghost"
            className="w-full"
            onClick={() => setFilter({ ...emptyFilter, status: saved.status })}
          >
            {t(($) => $.tickets.empty.clearFilters)}
          </Button>
        </div>
      )}
    </div>
  )
}

function FilterGroup({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="border-t border-line-1 p-3">
      <h3 className="mb-1 text-xs text-ink-2">{title}</h3>
      {children}
    </div>
  )
}

function FilterSwitch({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="flex min-h-8 items-center justify-between gap-3 phone:min-h-11">
      {label}
      <Switch isOn={isOn} onChange={onChange} aria-label={label} />
    </label>
  )
}
