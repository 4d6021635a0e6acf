import {
  conditionTypes,
  flowActions,
  type FlowCondition,
  type FlowInteraction,
  type FlowInteractionType,
  type FlowStep,
} from '#contracts/flow-definition'
import { newId } from './edits.ts'
import { fold } from '#web/lib/fold.ts'

/** One thing to do with nothing filled in yet. */
export function emptyInteraction(type: FlowInteractionType): FlowInteraction {
  const id = newId()
  switch (type) {
    case 'MessageField':
      return { id, type, data: { message: '' } }
    case 'MessageOptionsField':
      return { id, type, data: { message: '', values: [{ id: newId(), value: '' }] } }
    case 'MediaField':
      return { id, type, data: { mediaId: '', name: '', caption: '' } }
    case 'DelayField':
      return { id, type, data: { seconds: 3 } }
    case 'TagField':
      return { id, type, data: { tagId: '' } }
    case 'KanbanField':
      return { id, type, data: { laneId: '' } }
    case 'WebhookField':
      return { id, type, data: { url: '' } }
    case 'ChatFlowField':
      return { id, type, data: { chatFlowId: '' } }
  }
}

export const emptyCondition = (type: FlowCondition['type'], condition: string[] = []): FlowCondition => ({
  id: newId(),
  type,
  condition,
  action: flowActions.step,
  nextStepId: null,
  queueId: null,
  userIdDestination: null,
  whatsappId: null,
})

/** Whether another condition leaves no answer to this one: what goes on at once, or any answer before it. */
export const isNeverUsed = (conditions: readonly FlowCondition[], index: number): boolean =>
  conditions.some((one, at) => (one.type === 'A' ? conditions[index]?.type !== 'A' : one.type === 'US' && at < index))

const plain = (text: string) => fold(text).trim()

/** The buttons of a step that none of its conditions waits for. */
export function looseButtons({ interactions, conditions }: FlowStep): string[] {
  const waited = new Set(conditions.flatMap((one) => (one.type === conditionTypes[0] ? one.condition.map(plain) : [])))
  const buttons = interactions.flatMap((one) => (one.type === 'MessageOptionsField' ? one.data.values : []))
  return buttons.map(({ value }) => value.trim()).filter((value) => value && !waited.has(plain(value)))
}

/** A condition for each of those buttons, before what takes any answer. */
export function withButtonConditions(step: FlowStep): FlowStep {
  const at = step.conditions.findIndex((one) => one.type !== conditionTypes[0])
  const made = looseButtons(step).map((value) => emptyCondition('R', [value]))
  return { ...step, conditions: step.conditions.toSpliced(at < 0 ? step.conditions.length : at, 0, ...made) }
}
