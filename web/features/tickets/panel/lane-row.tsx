import type { TicketDetail } from '#contracts/tickets'
import { ColorDot } from '#web/components/ui/chip.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useLanes } from '#web/lib/directories.ts'
import { PanelRow } from './panel-section.tsx'

interface LaneRowProps {
  contact: TicketDetail['contact']
  canEdit: boolean
  onChange: (laneId: string | null) => void
}

/** Where the contact stands in the kanban (D89); left out while the company has no lanes. */
export function LaneRow({ contact, canEdit, onChange }: LaneRowProps) {
  const t = useT()
  const lanes = useLanes().toSorted((a, b) => a.position - b.position)
  const lane = lanes.find((one) => one.id === contact.laneId)
  if (!lanes.length) return null
  const label = t(($) => $.ticketLife.panel.lane)
  const nowhere = t(($) => $.ticketLife.panel.noLane)
  return (
    <PanelRow label={label}>
      {canEdit ? (
        <Select
          aria-label={label}
          options={[
            { value: '', label: nowhere },
            ...lanes.map(({ id, name, color }) => ({ value: id, label: name, mark: <ColorDot color={color} /> })),
          ]}
          value={lane?.id ?? ''}
          onChange={(value) => onChange(value || null)}
          className="h-[26px] phone:h-10"
        />
      ) : lane ? (
        <>
          <ColorDot color={lane.color} />
          <span className="truncate">{lane.name}</span>
        </>
      ) : (
        <span className="text-ink-3">{nowhere}</span>
      )}
    </PanelRow>
  )
}
