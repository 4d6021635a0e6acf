import { LayoutList, Plus } from 'lucide-react'
import { useRef } from 'react'
import { conditionTypes, type FlowCondition, type FlowStep } from '#contracts/flow-definition'
import { Button } from '#web/components/ui/button.tsx'
import { Menu } from '#web/components/ui/menu.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useT } from '#web/lib/i18n.ts'
import { moved } from '../model/edits.ts'
import { emptyCondition, isNeverUsed, looseButtons, withButtonConditions } from '../model/empty-parts.ts'
import { AnswersInput } from './answers-input.tsx'
import { useFlow } from './flow-context.ts'
import { lastField, PartCard } from './part-card.tsx'
import { WayInput } from './way-input.tsx'

interface ConditionsProps {
  step: FlowStep
  onChange: (step: FlowStep) => void
  onOpen: (place: string) => void
}

/** Where a step's answers lead; the first that fits counts. */
export function Conditions({ step, onChange, onOpen }: ConditionsProps) {
  const t = useT()
  const { hasTried } = useFlow()
  const { conditions } = step
  const list = useRef<HTMLOListElement>(null)
  const kinds = conditionTypes.map((type) => ({ value: type, label: t(($) => $.chatFlows.kinds[type]) }))
  const put = (changed: FlowCondition[]) => onChange({ ...step, conditions: changed })
  const loose = looseButtons(step)
  return (
    <section aria-labelledby="step-answers" className="grid grid-cols-1 gap-2.5">
      <div>
        <h2 id="step-answers" className="text-base">
          {t(($) => $.chatFlows.answers)}
        </h2>
        <p className="text-ink-2">{t(($) => $.chatFlows.answersAbout)}</p>
      </div>
      <ol ref={list} className="grid grid-cols-1 gap-2.5">
        {conditions.map((one, index) => (
          <PartCard
            key={one.id}
            label={t(($) => $.chatFlows.answerNumber, { number: index + 1 })}
            head={
              <Select
                aria-label={t(($) => $.chatFlows.answerKind, { number: index + 1 })}
                options={kinds}
                value={one.type}
                onChange={(type) => put(conditions.with(index, { ...one, type: type as FlowCondition['type'] }))}
              />
            }
            index={index}
            count={conditions.length}
            onMove={(by) => put(moved(conditions, index, by))}
            onRemove={() => put(conditions.toSpliced(index, 1))}
          >
            {one.type === 'R' ? (
              <AnswersInput
                answers={one.condition}
                isInvalid={hasTried && !one.condition.length}
                onChange={(condition) => put(conditions.with(index, { ...one, condition }))}
              />
            ) : null}
            <WayInput step={step} condition={one} onOpen={onOpen} />
            {isNeverUsed(conditions, index) ? (
              <p className="text-xs text-warning-ink">{t(($) => $.chatFlows.neverUsed)}</p>
            ) : null}
          </PartCard>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Menu
          align="start"
          entries={kinds.map(({ value, label }) => ({
            label,
            onSelect: () => put([...conditions, emptyCondition(value)]),
            focuses: () => lastField(list.current),
          }))}
          trigger={<Button icon={<Plus className="size-4" />}>{t(($) => $.chatFlows.addAnswer)}</Button>}
        />
        {loose.length ? (
          <Button
            variant="soft"
            icon={<LayoutList className="size-4" />}
            onClick={() => onChange(withButtonConditions(step))}
          >
            {t(($) => $.chatFlows.fromButtons, { count: loose.length })}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
