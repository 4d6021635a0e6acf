import { firstStepOf, flowActions, type FlowDefinition, type FlowStep, stepsOf } from '#contracts/flow-definition'

export interface PlacedStep {
  step: FlowStep
  isFirst: boolean
  /** Whether an answer leads to it. */
  isReached: boolean
}

/** The steps that a step's answers lead to. */
const nextOf = (step: FlowStep): string[] =>
  step.conditions.flatMap((one) => (one.action === flowActions.step && one.nextStepId ? [one.nextStepId] : []))

/** The steps as a conversation comes by them, level by level; those that none comes by stand at the end. */
export function orderSteps(flow: FlowDefinition): PlacedStep[] {
  const steps = stepsOf(flow)
  const first = firstStepOf(flow)
  const reached = new Set(first ? [first] : [])
  for (const step of reached)
    for (const id of nextOf(step)) {
      const next = steps.find((one) => one.id === id)
      if (next) reached.add(next)
    }
  return [...reached, ...steps.filter((step) => !reached.has(step))].map((step) => ({
    step,
    isFirst: step === first,
    isReached: reached.has(step),
  }))
}

/** The other steps that lead to a step. */
export const stepsBefore = (flow: FlowDefinition, id: string): FlowStep[] =>
  stepsOf(flow).filter((step) => step.id !== id && nextOf(step).includes(id))
