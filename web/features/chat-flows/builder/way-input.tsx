import { ArrowRight } from 'lucide-react'
import { flowActions, type FlowCondition, type FlowStep, stepsOf, targetOfCondition } from '#contracts/flow-definition'
import { useChannelOptions, usePeopleOptions, useQueueOptions } from '#web/components/directory-options.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useT } from '#web/lib/i18n.ts'
import { addStep, newId, putStep } from '../model/edits.ts'
import { useFlow } from './flow-context.ts'

const actions = Object.keys(flowActions) as (keyof typeof flowActions)[]
/** Stands for a step that is made when it is chosen. */
const newStep = '+'
const fieldOf = { step: 'nextStepId', queue: 'queueId', user: 'userIdDestination', channel: 'whatsappId' } as const

interface WayInputProps {
  step: FlowStep
  condition: FlowCondition
  onOpen: (place: string) => void
}

/** Where an answer leads: a step, a queue, a person, the end, another channel. */
export function WayInput({ step, condition, onOpen }: WayInputProps) {
  const t = useT()
  const { change, flow, hasTried } = useFlow()
  const options = useTargets()
  const action = actions.find((name) => flowActions[name] === condition.action) ?? 'step'
  const target = targetOfCondition(condition)
  const withCondition = (changed: FlowCondition): FlowStep => ({
    ...step,
    conditions: step.conditions.map((one) => (one.id === condition.id ? changed : one)),
  })
  const put = (changed: FlowCondition) => change((whole) => putStep(whole, withCondition(changed)))
  const lead = (value: string) => {
    if (action === 'close') return
    if (value !== newStep) return put({ ...condition, [fieldOf[action]]: value })
    const id = newId()
    const name = condition.condition[0] ?? t(($) => $.chatFlows.stepNumber, { number: stepsOf(flow).length + 1 })
    change((whole) => addStep(putStep(whole, withCondition({ ...condition, nextStepId: id })), id, name))
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label={t(($) => $.chatFlows.way)}
        options={actions.map((name) => ({ value: name, label: t(($) => $.chatFlows.ways[name]) }))}
        value={action}
        onChange={(name) => put({ ...condition, action: flowActions[name as typeof action] })}
        className="flex-1 basis-44"
      />
      {action === 'close' ? null : (
        <Select
          aria-label={t(($) => $.chatFlows.targets[action])}
          aria-invalid={hasTried && !target ? true : undefined}
          placeholder={t(($) => $.chatFlows.choose)}
          options={options[action]}
          value={target ?? null}
          onChange={lead}
          className="flex-1 basis-44"
        />
      )}
      {action === 'step' && target ? (
        <IconButton
          size="sm"
          label={t(($) => $.chatFlows.openStep)}
          icon={<ArrowRight className="size-4" />}
          onClick={() => onOpen(target)}
        />
      ) : null}
    </div>
  )
}

function useTargets() {
  const t = useT()
  const { flow, nameOf } = useFlow()
  const steps = stepsOf(flow).map((one) => ({ value: one.id, label: nameOf(one) }))
  return {
    step: [{ value: newStep, label: t(($) => $.chatFlows.newStep) }, ...steps],
    queue: useQueueOptions(),
    user: usePeopleOptions(),
    channel: useChannelOptions(),
  }
}
