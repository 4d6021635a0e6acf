import {
  configurationsOf,
  firstStepOf,
  flowActions,
  type FlowCondition,
  type FlowDefinition,
  flowDestinies,
  type FlowStep,
  stepsOf,
} from '#contracts/flow-definition'
import { conditionFor, type Said } from './answer.ts'
import type { FlowEffect, FlowFacts } from './flow-node.ts'
import { runInteraction } from './index.ts'

/** A definition with the ids it is stored under. */
export interface LoadedFlow {
  readonly chatFlowId: string
  readonly versionId: string
  readonly definition: FlowDefinition
}

/** Where a conversation stands in its flow. */
export interface Stand {
  readonly flow: LoadedFlow
  readonly stepId: string
  /** The interaction of the step that comes next. */
  readonly place: number
  /** Answers in a row that no condition knew. */
  readonly attempts: number
  /** The answers offered last. */
  readonly options: readonly { id: string; text: string }[]
}

/** Where a flow lets go of a ticket; `isLimit` when too many answers were not known. */
export type FlowEnd =
  | { readonly to: 'nobody' | 'close' }
  | { readonly to: 'queue' | 'user' | 'channel'; readonly id: string; readonly isLimit?: boolean }

type Doing = Exclude<FlowEffect, { do: 'wait' | 'jump' }>

/** What one turn comes to: what is done, where the conversation then stands, and the pause or the end it came to. */
export interface Outcome {
  readonly doings: readonly Doing[]
  readonly stand: Stand
  /** Seconds until it goes on by itself; null when it waits for an answer or is over. */
  readonly pause: number | null
  readonly end: FlowEnd | null
  /** It ran in a circle without hearing anybody, and was stopped (D140). */
  readonly isLost: boolean
}

/** What the engine asks of its surroundings. */
export interface FlowWorld extends FlowFacts {
  /** The current definition of an active flow. */
  load(chatFlowId: string): Promise<LoadedFlow | null>
}

/** Steps that may follow each other without a word of the contact (D140). */
export const mostSteps = 50

export const beginning = (flow: LoadedFlow): Stand => ({
  flow,
  stepId: firstStepOf(flow.definition)?.id ?? '',
  place: 0,
  attempts: 0,
  options: [],
})

/** Does what stands at this place and what follows from it, until somebody has to answer, a pause, or the end. */
export async function proceed(from: Stand, world: FlowWorld, before: readonly Doing[] = []): Promise<Outcome> {
  const doings = [...before]
  let stand = from
  const over = (end: FlowEnd | null, rest: { pause?: number; isLost?: boolean } = {}): Outcome => ({
    doings,
    stand,
    pause: rest.pause ?? null,
    end,
    isLost: rest.isLost ?? false,
  })
  for (let count = 0; count < mostSteps; count++) {
    const step = stepOf(stand)
    if (!step) return over({ to: 'nobody' })
    const stop = await runStep(step, stand, world, doings)
    if (stop?.next) {
      stand = stop.next
      if (stop.pause) return over(null, { pause: stop.pause })
      continue
    }
    stand = { ...stand, place: step.interactions.length, options: optionsOf(doings) }
    const way = step.conditions.find((condition) => condition.type === 'A')
    if (!way) return over(step.conditions.length ? null : { to: 'nobody' })
    const next = follow(stand, way)
    if ('to' in next) return over(next)
    stand = next
  }
  return over({ to: 'nobody' }, { isLost: true })
}

/** The contact's answer: on by the condition that knows it, else the words for it, and after too many of them away. */
export async function answer(stand: Stand, said: Said, world: FlowWorld): Promise<Outcome> {
  const step = stepOf(stand)
  const way = step && conditionFor(step, said, stand.options)
  if (way) return goBy(stand, way, world)
  const { notOptionsSelectMessage: words, maxRetryBotMessage: limit } = configurationsOf(stand.flow.definition)
  const attempts = stand.attempts + 1
  const away = attempts >= limit.number ? destinyOf(limit, true) : null
  const still = { doings: [], stand: { ...stand, attempts }, pause: null, end: away, isLost: false }
  if (away) return still
  const doings: Doing[] = words.message ? [{ do: 'say', body: words.message }] : []
  if (words.stepReturn === 'A') return { ...still, doings }
  return proceed({ ...beginning(stand.flow), attempts }, world, doings)
}

/** The first words, where they are already an answer to the first step (D134); null when they are none. */
export async function answerAtOnce(
  stand: Stand,
  said: Said,
  world: FlowWorld,
  before: readonly Doing[],
): Promise<Outcome | null> {
  const step = stepOf(stand)
  const known = step?.conditions.filter((condition) => condition.type === 'R') ?? []
  const way = conditionFor({ conditions: known }, said, [])
  return way ? goBy(stand, way, world, before) : null
}

async function goBy(stand: Stand, way: FlowCondition, world: FlowWorld, before: readonly Doing[] = []) {
  const next = follow(stand, way)
  if (!('to' in next)) return proceed(next, world, before)
  return { doings: before, stand, pause: null, end: next, isLost: false }
}

/** Runs the rest of a step; answers where it is left for a pause or for another flow. */
async function runStep(step: FlowStep, stand: Stand, world: FlowWorld, doings: Doing[]) {
  for (const [index, interaction] of step.interactions.entries()) {
    if (index < stand.place) continue
    for (const effect of await runInteraction(interaction, world)) {
      if (effect.do === 'wait') return { next: { ...stand, place: index + 1 }, pause: effect.seconds }
      if (effect.do !== 'jump') {
        doings.push(effect)
        continue
      }
      const flow = await world.load(effect.chatFlowId)
      if (flow) return { next: beginning(flow) }
    }
  }
  return null
}

const stepOf = ({ flow, stepId }: Stand): FlowStep | undefined =>
  stepsOf(flow.definition).find((step) => step.id === stepId)

const optionsOf = (doings: readonly Doing[]) => doings.findLast((one) => one.do === 'ask')?.options ?? []

/** The step that a condition leads to, or the end. A way to nowhere ends with nobody. */
function follow(stand: Stand, way: FlowCondition): Stand | FlowEnd {
  const { action, nextStepId, queueId, userIdDestination, whatsappId } = way
  if (action === flowActions.step && nextStepId)
    return { flow: stand.flow, stepId: nextStepId, place: 0, attempts: 0, options: [] }
  if (action === flowActions.queue && queueId) return { to: 'queue', id: queueId }
  if (action === flowActions.user && userIdDestination) return { to: 'user', id: userIdDestination }
  if (action === flowActions.channel && whatsappId) return { to: 'channel', id: whatsappId }
  return { to: action === flowActions.close ? 'close' : 'nobody' }
}

/** Where one of the flow's own rules leads; null when it leads nowhere. */
export function destinyOf(
  { type, destiny }: { type: number; destiny: string | null },
  isLimit = false,
): FlowEnd | null {
  if (type === flowDestinies.close) return { to: 'close' }
  if (!destiny || (type !== flowDestinies.queue && type !== flowDestinies.user)) return null
  return { to: type === flowDestinies.queue ? 'queue' : 'user', id: destiny, isLimit }
}
