import { ArrowLeft, CornerDownRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FlowStep } from '#contracts/flow-definition'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { makeFirst, putStep, removeStep } from '../model/edits.ts'
import { stepsBefore } from '../model/step-order.ts'
import { Conditions } from './conditions.tsx'
import { useFlow } from './flow-context.ts'
import { Interactions } from './interactions.tsx'
import { ProblemList } from './problem-list.tsx'

interface StepEditorProps {
  step: FlowStep
  isFirst: boolean
  /** To the list, where only one of both has room. */
  onBack: () => void
  onOpen: (place: string) => void
}

/** One step: its name, what it does, and where the answers lead. */
export function StepEditor({ step, isFirst, onBack, onOpen }: StepEditorProps) {
  const t = useT()
  const { change, nameOf } = useFlow()
  const put = (changed: FlowStep) => change((flow) => putStep(flow, changed))
  return (
    <div className="grid max-w-[720px] grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end gap-2">
        <IconButton
          label={t(($) => $.chatFlows.toSteps)}
          icon={<ArrowLeft className="size-4" />}
          onClick={onBack}
          className="-ml-2 hidden phone:inline-flex"
        />
        <Field label={t(($) => $.chatFlows.stepName)} className="flex-1 phone:min-w-[60%]">
          {(control) => (
            <Input
              {...control}
              value={step.name}
              placeholder={nameOf(step)}
              maxLength={80}
              autoFocus={!step.interactions.length && !step.conditions.length}
              onChange={(event) => put({ ...step, name: event.target.value })}
            />
          )}
        </Field>
        <Button
          icon={<CornerDownRight className="size-4" />}
          disabled={isFirst}
          onClick={() => change((flow) => makeFirst(flow, step.id))}
        >
          {isFirst ? t(($) => $.chatFlows.beginsHere) : t(($) => $.chatFlows.beginHere)}
        </Button>
        <RemoveStep step={step} onRemoved={onBack} />
      </div>
      <ProblemList stepId={step.id} />
      <Interactions step={step} onChange={put} />
      <Conditions step={step} onChange={put} onOpen={onOpen} />
    </div>
  )
}

function RemoveStep({ step, onRemoved }: { step: FlowStep; onRemoved: () => void }) {
  const t = useT()
  const format = useFormat()
  const { flow, change, nameOf } = useFlow()
  const [isAsking, setAsking] = useState(false)
  const before = stepsBefore(flow, step.id)
  const name = nameOf(step)
  const remove = () => {
    onRemoved()
    change((whole) => removeStep(whole, step.id))
  }
  return (
    <>
      <Button variant="dangerGhost" icon={<Trash2 className="size-4" />} onClick={() => setAsking(true)}>
        {t(($) => $.chatFlows.removeStep)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={t(($) => $.chatFlows.removeStepTitle, { name })}
        losses={[
          t(($) => $.chatFlows.removeStepLoss),
          ...(before.length
            ? [t(($) => $.chatFlows.removeStepBefore, { count: before.length, names: format.list(before.map(nameOf)) })]
            : []),
        ]}
        confirmLabel={t(($) => $.chatFlows.removeStep)}
        keepLabel={t(($) => $.common.keep)}
      />
    </>
  )
}
