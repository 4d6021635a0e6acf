import { Plus } from 'lucide-react'
import { useRef } from 'react'
import {
  type FlowInteraction,
  type FlowInteractionType,
  flowInteractionTypes,
  type FlowStep,
} from '#contracts/flow-definition'
import { Button } from '#web/components/ui/button.tsx'
import { Menu } from '#web/components/ui/menu.tsx'
import { useT } from '#web/lib/i18n.ts'
import { moved } from '../model/edits.ts'
import { emptyInteraction } from '../model/empty-parts.ts'
import { interactionNames } from '../texts.ts'
import { useFlow } from './flow-context.ts'
import { interactionIcons } from './interaction-icons.ts'
import { InteractionInput } from './interaction-input.tsx'
import { lastField, PartCard } from './part-card.tsx'

interface InteractionsProps {
  step: FlowStep
  onChange: (step: FlowStep) => void
}

/** What a step does, one after the other. */
export function Interactions({ step, onChange }: InteractionsProps) {
  const t = useT()
  const names = interactionNames(t)
  const { problems } = useFlow()
  const { interactions } = step
  const list = useRef<HTMLOListElement>(null)
  const put = (changed: FlowInteraction[]) => onChange({ ...step, interactions: changed })
  const entryOf = (type: FlowInteractionType) => {
    const Icon = interactionIcons[type]
    return {
      label: names[type],
      icon: <Icon className="size-4" />,
      onSelect: () => put([...interactions, emptyInteraction(type)]),
      focuses: () => lastField(list.current),
    }
  }
  return (
    <section aria-labelledby="step-does" className="grid grid-cols-1 gap-2.5">
      <h2 id="step-does" className="text-base">
        {t(($) => $.chatFlows.stepDoes)}
      </h2>
      {interactions.length ? (
        <ol ref={list} className="grid grid-cols-1 gap-2.5">
          {interactions.map((one, index) => {
            const Icon = interactionIcons[one.type]
            const isOpen = problems.some(({ partId }) => partId === one.id)
            return (
              <PartCard
                key={one.id}
                label={`${index + 1}. ${names[one.type]}`}
                head={
                  <span className="flex items-center gap-2 font-medium">
                    <Icon aria-hidden className="size-4 text-ink-2" />
                    {names[one.type]}
                    {isOpen ? (
                      <span className="text-xs font-normal text-warning-ink">{t(($) => $.chatFlows.toComplete)}</span>
                    ) : null}
                  </span>
                }
                index={index}
                count={interactions.length}
                onMove={(by) => put(moved(interactions, index, by))}
                onRemove={() => put(interactions.toSpliced(index, 1))}
              >
                <InteractionInput interaction={one} onChange={(changed) => put(interactions.with(index, changed))} />
              </PartCard>
            )
          })}
        </ol>
      ) : (
        <p className="text-ink-2">{t(($) => $.chatFlows.doesNothing)}</p>
      )}
      <div>
        <Menu
          align="start"
          entries={flowInteractionTypes.map(entryOf)}
          trigger={<Button icon={<Plus className="size-4" />}>{t(($) => $.chatFlows.addInteraction)}</Button>}
        />
      </div>
    </section>
  )
}
