import { demandsApi } from '#contracts/demands'
import { lanesApi } from '#contracts/lanes'
import type { MacroStep } from '#contracts/macros'
import { quickMessagesApi } from '#contracts/quick-messages'
import { usePeopleOptions, useQueueOptions, useTagOptions } from '#web/components/directory-options.tsx'
import { MultiSelect } from '#web/components/ui/multi-select.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { Textarea } from '#web/components/ui/textarea.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'

interface StepInputProps<S extends MacroStep = MacroStep> {
  step: S
  onChange: (step: MacroStep) => void
}

type Kind<T extends MacroStep['type']> = StepInputProps<Extract<MacroStep, { type: T }>>

/** What a step needs to know besides its kind. */
export function StepInput({ step, onChange }: StepInputProps) {
  switch (step.type) {
    case 'message':
    case 'note':
      return <WordsInput step={step} onChange={onChange} />
    case 'quickMessage':
      return <QuickInput step={step} onChange={onChange} />
    case 'addTags':
    case 'removeTags':
      return <TagsInput step={step} onChange={onChange} />
    case 'transferQueue':
      return <QueueInput step={step} onChange={onChange} />
    case 'transferUser':
      return <PersonInput step={step} onChange={onChange} />
    case 'lane':
      return <LaneInput step={step} onChange={onChange} />
    case 'snooze':
      return <SnoozeInput step={step} onChange={onChange} />
    case 'close':
      return <ReasonInput step={step} onChange={onChange} />
    case 'accept':
    case 'returnToQueue':
      return null
  }
}

function LaneInput({ step, onChange }: Kind<'lane'>) {
  const t = useT()
  const { data = [] } = useApi(lanesApi.list, {})
  return (
    <Select
      aria-label={t(($) => $.macros.lane)}
      placeholder={t(($) => $.macros.choose)}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={step.laneId || null}
      onChange={(laneId) => onChange({ ...step, laneId })}
    />
  )
}

function SnoozeInput({ step, onChange }: Kind<'snooze'>) {
  const t = useT()
  const hour = 60
  const options = [
    { value: String(hour), label: t(($) => $.macros.hours, { count: 1 }) },
    { value: String(3 * hour), label: t(($) => $.macros.hours, { count: 3 }) },
    { value: String(24 * hour), label: t(($) => $.macros.days, { count: 1 }) },
    { value: String(3 * 24 * hour), label: t(($) => $.macros.days, { count: 3 }) },
    { value: String(7 * 24 * hour), label: t(($) => $.macros.days, { count: 7 }) },
  ]
  return (
    <Select
      aria-label={t(($) => $.macros.howLong)}
      options={options}
      value={String(step.minutes)}
      onChange={(minutes) => onChange({ ...step, minutes: Number(minutes) })}
    />
  )
}

const noReason = ''

function ReasonInput({ step, onChange }: Kind<'close'>) {
  const t = useT()
  const { data = [] } = useApi(demandsApi.list, {})
  if (!data.length) return null
  const reasons = data.filter((demand) => demand.isActive).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      aria-label={t(($) => $.macros.reason)}
      options={[{ value: noReason, label: t(($) => $.macros.noReason) }, ...reasons]}
      value={step.demandId ?? noReason}
      onChange={(demandId) => onChange({ ...step, demandId: demandId || null })}
    />
  )
}

function WordsInput({ step, onChange }: Kind<'message' | 'note'>) {
  const t = useT()
  return (
    <Textarea
      aria-label={t(($) => $.macros.words)}
      placeholder={t(($) => $.macros.wordsHint)}
      value={step.body}
      onChange={(event) => onChange({ ...step, body: event.target.value })}
    />
  )
}

function QuickInput({ step, onChange }: Kind<'quickMessage'>) {
  const t = useT()
  const { data = [] } = useApi(quickMessagesApi.list, {})
  return (
    <Select
      aria-label={t(($) => $.macros.quickMessage)}
      placeholder={t(($) => $.macros.choose)}
      options={data.map(({ id, key }) => ({ value: id, label: `/${key}` }))}
      value={step.quickMessageId || null}
      onChange={(quickMessageId) => onChange({ ...step, quickMessageId })}
    />
  )
}

function TagsInput({ step, onChange }: Kind<'addTags' | 'removeTags'>) {
  const t = useT()
  return (
    <MultiSelect
      aria-label={t(($) => $.macros.tags)}
      options={useTagOptions()}
      value={step.tagsIds}
      onChange={(tagsIds) => onChange({ ...step, tagsIds })}
      placeholder={t(($) => $.macros.choose)}
      emptyText={t(($) => $.common.noMatch)}
      removeLabel={(name) => t(($) => $.common.removeChip, { name })}
    />
  )
}

function QueueInput({ step, onChange }: Kind<'transferQueue'>) {
  const t = useT()
  return (
    <Select
      aria-label={t(($) => $.macros.queue)}
      placeholder={t(($) => $.macros.choose)}
      options={useQueueOptions()}
      value={step.queueId || null}
      onChange={(queueId) => onChange({ ...step, queueId })}
    />
  )
}

const sameQueue = ''

function PersonInput({ step, onChange }: Kind<'transferUser'>) {
  const t = useT()
  const queues = useQueueOptions()
  return (
    <div className="grid grid-cols-2 gap-2 phone:grid-cols-1">
      <Select
        aria-label={t(($) => $.macros.person)}
        placeholder={t(($) => $.macros.choose)}
        options={usePeopleOptions()}
        value={step.userId || null}
        onChange={(userId) => onChange({ ...step, userId })}
      />
      <Select
        aria-label={t(($) => $.macros.queue)}
        options={[{ value: sameQueue, label: t(($) => $.macros.sameQueue) }, ...queues]}
        value={step.queueId ?? sameQueue}
        onChange={(queueId) => onChange({ ...step, queueId: queueId || null })}
      />
    </div>
  )
}
