import {
  flowActions,
  type FlowConfigurations,
  type FlowDefinition,
  type FlowInteraction,
  type FlowStep,
  FlowDefinition as FlowSchema,
} from '#contracts/flow-definition'

type Interaction = Omit<FlowInteraction, 'id'>
type Condition = Partial<FlowStep['conditions'][number]>

/** A flow as short as a test wants it: steps by id, the first one first. */
export function flowOf(
  steps: Record<string, { does?: Interaction[]; ways?: Condition[] }>,
  configurations: Partial<{ [K in keyof FlowConfigurations]: Partial<FlowConfigurations[K]> | string }> = {},
): FlowDefinition {
  const ids = Object.keys(steps)
  return FlowSchema.parse({
    name: 'flow',
    nodeList: [
      { id: 'start', type: 'start' },
      { id: 'configurations', type: 'configurations', configurations },
      ...ids.map((id) => ({
        id,
        type: 'node',
        name: id,
        interactions: steps[id]?.does?.map((one, index) => ({ id: `${id}-${index}`, ...one })),
        conditions: steps[id]?.ways?.map((one, index) => ({ id: `${id}-way-${index}`, type: 'R', action: 0, ...one })),
      })),
    ],
    lineList: [{ from: 'start', to: ids[0] }],
  })
}

export const say = (message: string): Interaction => ({ type: 'MessageField', data: { message } })
export const ask = (message: string, ...values: string[]): Interaction => ({
  type: 'MessageOptionsField',
  data: { message, values: values.map((value, index) => ({ id: `o${index + 1}`, value })) },
})
export const on = (...condition: string[]) => ({ type: 'R' as const, condition })
export const always = { type: 'A' as const }
export const toStep = (nextStepId: string) => ({ action: flowActions.step, nextStepId })
export const toQueue = (queueId: string) => ({ action: flowActions.queue, queueId })
export const toUser = (userIdDestination: string) => ({ action: flowActions.user, userIdDestination })
export const toChannel = (whatsappId: string) => ({ action: flowActions.channel, whatsappId })
export const toClose = { action: flowActions.close }
