import { flowDestinies } from '#contracts/flow-definition'
import { usePeopleOptions, useQueueOptions } from '#web/components/directory-options.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useFlow } from './flow-context.ts'

export interface Destiny {
  type: (typeof flowDestinies)[keyof typeof flowDestinies]
  destiny: string | null
}

const kinds = Object.keys(flowDestinies) as (keyof typeof flowDestinies)[]

interface DestinyInputProps {
  /** Names the choice. */
  label: string
  /** What it means that nothing is chosen. */
  nothing: string
  value: Destiny
  onChange: (value: Destiny) => void
}

/** Where a conversation goes when the chatbot lets it go. */
export function DestinyInput({ label, nothing, value, onChange }: DestinyInputProps) {
  const t = useT()
  const { hasTried } = useFlow()
  const queues = useQueueOptions()
  const people = usePeopleOptions()
  const kind = kinds.find((name) => flowDestinies[name] === value.type) ?? 'none'
  const target = kind === 'queue' ? queues : kind === 'user' ? people : null
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        aria-label={label}
        options={kinds.map((name) => ({
          value: name,
          label: name === 'none' ? nothing : t(($) => $.chatFlows.ways[name]),
        }))}
        value={kind}
        onChange={(name) => onChange({ type: flowDestinies[name as typeof kind], destiny: null })}
        className="flex-1 basis-48"
      />
      {target ? (
        <Select
          aria-label={kind === 'queue' ? t(($) => $.chatFlows.targets.queue) : t(($) => $.chatFlows.targets.user)}
          aria-invalid={hasTried && !value.destiny ? true : undefined}
          placeholder={t(($) => $.chatFlows.choose)}
          options={target}
          value={value.destiny}
          onChange={(destiny) => onChange({ ...value, destiny })}
          className="flex-1 basis-48"
        />
      ) : null}
    </div>
  )
}
