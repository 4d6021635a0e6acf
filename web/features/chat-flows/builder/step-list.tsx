import { CornerDownRight, Plus, Settings2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FlowStep } from '#contracts/flow-definition'
import { Button } from '#web/components/ui/button.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { cn } from '#web/lib/cn.ts'
import { useT } from '#web/lib/i18n.ts'
import { addStep, newId } from '../model/edits.ts'
import type { PlacedStep } from '../model/step-order.ts'
import { interactionNames } from '../texts.ts'
import { useFlow } from './flow-context.ts'

/** Stands for what holds for the whole chatbot, beside the ids of its steps. */
export const rulesPlace = ':rules'

interface StepListProps {
  order: readonly PlacedStep[]
  current: string
  onOpen: (place: string) => void
}

/** The steps in the order in which a conversation comes by them, and the rules of the whole. */
export function StepList({ order, current, onOpen }: StepListProps) {
  const t = useT()
  const { change, nameOf } = useFlow()
  const add = () => {
    const id = newId()
    change((flow) =>
      addStep(
        flow,
        id,
        t(($) => $.chatFlows.stepNumber, { number: order.length + 1 }),
      ),
    )
    onOpen(id)
  }
  return (
    <nav aria-label={t(($) => $.chatFlows.steps)} className="grid gap-1 px-3 py-3">
      <PlaceButton
        place={null}
        isCurrent={current === rulesPlace}
        icon={<Settings2 aria-hidden className="size-4" />}
        name={t(($) => $.chatFlows.rules)}
        about={t(($) => $.chatFlows.rulesAbout)}
        onOpen={() => onOpen(rulesPlace)}
      />
      <h2 className="px-2.5 pt-3 pb-1 text-xs text-ink-2">{t(($) => $.chatFlows.steps)}</h2>
      <ol className="grid gap-1">
        {order.map(({ step, isFirst, isReached }, index) => (
          <li key={step.id}>
            <PlaceButton
              place={step.id}
              isCurrent={current === step.id}
              icon={isFirst ? <CornerDownRight aria-hidden className="size-4" /> : index + 1}
              name={nameOf(step)}
              about={<StepAbout step={step} />}
              mark={
                isFirst ? (
                  <Chip>{t(($) => $.chatFlows.isFirst)}</Chip>
                ) : isReached ? null : (
                  <Chip isOutlined>{t(($) => $.chatFlows.isLoose)}</Chip>
                )
              }
              onOpen={() => onOpen(step.id)}
            />
          </li>
        ))}
      </ol>
      <Button variant="ghost" icon={<Plus className="size-4" />} className="justify-start px-2.5" onClick={add}>
        {t(($) => $.chatFlows.addStep)}
      </Button>
    </nav>
  )
}

/** The first words it says, else what it does. */
function StepAbout({ step }: { step: FlowStep }) {
  const t = useT()
  const said = step.interactions.find((one) => 'message' in one.data && one.data.message)
  if (said && 'message' in said.data) return said.data.message
  const names = interactionNames(t)
  return step.interactions.map((one) => names[one.type]).join(' · ') || t(($) => $.chatFlows.isEmpty)
}

interface PlaceButtonProps {
  place: string | null
  isCurrent: boolean
  icon: ReactNode
  name: string
  about: ReactNode
  mark?: ReactNode
  onOpen: () => void
}

function PlaceButton({ place, isCurrent, icon, name, about, mark, onOpen }: PlaceButtonProps) {
  const t = useT()
  const hasProblem = useFlow().problems.some((one) => one.stepId === place)
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-current={isCurrent ? 'true' : undefined}
      className={cn(
        'grid w-full grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-x-2 rounded-md px-2.5 py-2 text-left hover:bg-fill-1',
        isCurrent && 'md:bg-brand-soft md:hover:bg-brand-soft',
      )}
    >
      <span className="grid h-5 place-items-center text-xs text-ink-2 tabular-nums">{icon}</span>
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-xs text-ink-2">{about}</span>
      </span>
      <span className="flex h-5 items-center gap-1.5">
        {hasProblem ? (
          <TriangleAlert role="img" aria-label={t(($) => $.chatFlows.hasProblem)} className="size-4 text-warning-ink" />
        ) : null}
        {mark}
      </span>
    </button>
  )
}
