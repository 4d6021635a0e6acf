import * as z from 'zod'
import { Id } from './paging.ts'

/** Where a flow hands a ticket to: the numbers are the field's own, so that its files can be read and written (D142). */
export const flowActions = { step: 0, queue: 1, user: 2, close: 3, channel: 4 } as const
/** What ends a flow early: nothing, a queue, a person, the end of the ticket. */
export const flowDestinies = { none: 0, queue: 1, user: 2, close: 3 } as const
/** When a condition holds: one of its answers, any answer, at once without one (D135). */
export const conditionTypes = ['R', 'US', 'A'] as const
/** To whom of its queue a ticket goes that leaves a flow: as its channel does, anybody at work, who has the fewest (D138). */
export const flowDistributions = ['N', 'R', 'B'] as const

const Key = z.string().min(1).max(64)
const Words = z.string().trim().max(4096)
const Place = z.union([z.string().max(20), z.number()]).optional()
/** The field's files leave empty texts where nothing is chosen. */
const OptionalId = z.preprocess((value) => (value === '' || value === undefined ? null : value), Id.nullable())

/** Answers to press, as many as every channel with buttons has. */
export const mostFlowOptions = 3

/** One thing that a step does before it waits; each type has its file in worker/flows/nodes. */
export const FlowInteraction = z.discriminatedUnion('type', [
  z.object({ id: Key, type: z.literal('MessageField'), data: z.object({ message: Words.min(1) }) }),
  z.object({
    id: Key,
    type: z.literal('MessageOptionsField'),
    data: z.object({
      message: Words.min(1),
      values: z
        .array(z.object({ id: Key, value: z.string().trim().min(1).max(20) }))
        .min(1)
        .max(mostFlowOptions),
    }),
  }),
  z.object({
    id: Key,
    type: z.literal('MediaField'),
    data: z.object({ mediaId: Id, name: z.string().max(255).default(''), caption: Words.default('') }),
  }),
  z.object({
    id: Key,
    type: z.literal('DelayField'),
    data: z.object({ seconds: z.coerce.number().int().min(1).max(3600) }),
  }),
  z.object({ id: Key, type: z.literal('TagField'), data: z.object({ tagId: Id }) }),
  z.object({ id: Key, type: z.literal('KanbanField'), data: z.object({ laneId: Id }) }),
  z.object({ id: Key, type: z.literal('WebhookField'), data: z.object({ url: z.string().trim().min(1).max(2048) }) }),
  z.object({ id: Key, type: z.literal('ChatFlowField'), data: z.object({ chatFlowId: Id }) }),
])
export type FlowInteraction = z.infer<typeof FlowInteraction>
export type FlowInteractionType = FlowInteraction['type']
export const flowInteractionTypes = FlowInteraction.options.map(
  (option) => option.shape.type.value,
) as FlowInteractionType[]

export const FlowCondition = z.object({
  id: Key,
  type: z.enum(conditionTypes),
  /** The answers it waits for; compared without case, accents and outer spaces. */
  condition: z.array(z.string().trim().min(1).max(200)).max(50).default([]),
  action: z.union(Object.values(flowActions).map((action) => z.literal(action))),
  nextStepId: OptionalId,
  queueId: OptionalId,
  userIdDestination: OptionalId,
  whatsappId: OptionalId,
})
export type FlowCondition = z.infer<typeof FlowCondition>

const destiny = {
  type: z.union(Object.values(flowDestinies).map((type) => z.literal(type))),
  /** The queue or person that its type asks for. */
  destiny: OptionalId,
}
const Message = z.object({ message: Words.default('') })

/** What holds for the whole flow. */
export const FlowConfigurations = z.object({
  /** Said first. */
  welcomeMessage: Message.default({ message: '' }),
  /** Said after an answer that no condition knows; `S` begins again with the first step, `A` waits where it is. */
  notOptionsSelectMessage: Message.extend({ stepReturn: z.enum(['A', 'S']).default('A') }).default({
    message: '',
    stepReturn: 'A',
  }),
  /** Words, parted by commas, that begin this flow whatever else would run. */
  keyword: Message.default({ message: '' }),
  /** Nobody answered for so many minutes (0 = never): the words, then where to (D137). */
  notResponseMessage: Message.extend({
    time: z.coerce.number().int().min(0).max(10_080),
    ...destiny,
    /** Whether the minutes stand still while the company is closed. */
    isPaused: z.boolean().default(true),
  }).default({ message: '', time: 0, type: 0, destiny: null, isPaused: true }),
  /** Exactly so many answers that no condition knows, then where to (D136). */
  maxRetryBotMessage: z
    .object({ number: z.coerce.number().int().min(1).max(20), ...destiny })
    .default({ number: 3, type: 0, destiny: null }),
  /** Where to while the company is closed; `none` leaves it to the absence words (D132). */
  outOpenHours: z.object(destiny).default({ type: 0, destiny: null }),
  /** Whether the contact's first words are already taken as an answer (D134). */
  firstInteraction: z.object({ isEvaluated: z.boolean().default(false) }).default({ isEvaluated: false }),
  autoDistributeTickets: z.enum(flowDistributions).default('N'),
  /** Said when the flow ends the ticket. */
  farewellMessage: Message.default({ message: '' }),
})
export type FlowConfigurations = z.infer<typeof FlowConfigurations>

const node = { id: Key, name: z.string().trim().max(80).default(''), left: Place, top: Place }
const StartNode = z.object({ ...node, type: z.literal('start') })
const ConfigurationsNode = z.object({
  ...node,
  type: z.literal('configurations'),
  configurations: FlowConfigurations.prefault({}),
})
const StepNode = z.object({
  ...node,
  type: z.literal('node'),
  interactions: z.array(FlowInteraction).max(20).default([]),
  conditions: z.array(FlowCondition).max(20).default([]),
})
export type FlowStep = z.infer<typeof StepNode>

/** A flow as the field's tools write it to a file, with a version (D142). The line from `start` says which step is first. */
export const FlowDefinition = z.object({
  name: z.string().trim().max(80).default(''),
  version: z.literal(1).default(1),
  nodeList: z
    .array(z.discriminatedUnion('type', [StartNode, ConfigurationsNode, StepNode]))
    .min(1)
    .max(120),
  lineList: z
    .array(z.object({ from: Key, to: Key }))
    .max(2000)
    .default([]),
})
export type FlowDefinition = z.infer<typeof FlowDefinition>

export const stepsOf = ({ nodeList }: FlowDefinition): FlowStep[] => nodeList.filter((one) => one.type === 'node')

export const configurationsOf = ({ nodeList }: FlowDefinition): FlowConfigurations =>
  nodeList.find((one) => one.type === 'configurations')?.configurations ?? FlowConfigurations.parse({})

/** The step that a flow begins with. */
export function firstStepOf(flow: FlowDefinition): FlowStep | undefined {
  const start = flow.nodeList.find((one) => one.type === 'start')
  const line = flow.lineList.find((one) => one.from === start?.id)
  return stepsOf(flow).find((one) => one.id === line?.to)
}

/** What keeps a flow from running, each by the step it stands in (null for the flow itself). */
export interface FlowProblem {
  stepId: string | null
  problem: 'noStart' | 'doubleId' | 'unknownStep' | 'noTarget' | 'noAnswer'
}

/** Everything about a flow that can be told without knowing the company; both sides ask it. */
export function problemsOf(flow: FlowDefinition): FlowProblem[] {
  const steps = stepsOf(flow)
  const ids = new Set(flow.nodeList.map((one) => one.id))
  const problems: FlowProblem[] = []
  if (!firstStepOf(flow)) problems.push({ stepId: null, problem: 'noStart' })
  if (ids.size < flow.nodeList.length) problems.push({ stepId: null, problem: 'doubleId' })
  const { notResponseMessage, maxRetryBotMessage, outOpenHours } = configurationsOf(flow)
  for (const { type, destiny: to } of [notResponseMessage, maxRetryBotMessage, outOpenHours])
    if ((type === flowDestinies.queue || type === flowDestinies.user) && !to)
      problems.push({ stepId: null, problem: 'noTarget' })
  for (const { id: stepId, conditions } of steps) {
    for (const one of conditions) {
      if (one.type === 'R' && !one.condition.length) problems.push({ stepId, problem: 'noAnswer' })
      if (one.action === flowActions.step && one.nextStepId && !steps.some((other) => other.id === one.nextStepId))
        problems.push({ stepId, problem: 'unknownStep' })
      if (targetOfCondition(one) === null) problems.push({ stepId, problem: 'noTarget' })
    }
  }
  return problems
}

/** The id that a condition's action asks for: undefined when it needs none, null when it is missing. */
export function targetOfCondition(one: FlowCondition): string | null | undefined {
  if (one.action === flowActions.step) return one.nextStepId
  if (one.action === flowActions.queue) return one.queueId
  if (one.action === flowActions.user) return one.userIdDestination
  if (one.action === flowActions.channel) return one.whatsappId
  return undefined
}
