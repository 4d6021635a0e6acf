import { FlowDefinition, type FlowProblem, problemsOf, stepsOf } from '#contracts/flow-definition'

export interface Problem {
  /** Null for what holds for the whole flow. */
  stepId: string | null
  problem: FlowProblem['problem'] | 'incomplete' | 'unknownTarget'
  /** The interaction that it is about. */
  partId?: string | undefined
}

/** Everything that keeps a flow from being saved: what is not filled in, and what leads nowhere. */
export function checkFlow(flow: FlowDefinition): Problem[] {
  const { error } = FlowDefinition.safeParse(flow)
  const gaps = (error?.issues ?? []).map(({ path }): Problem => {
    const node = path[0] === 'nodeList' ? flow.nodeList[Number(path[1])] : undefined
    if (node?.type !== 'node') return { stepId: null, problem: 'incomplete' }
    const part = path[2] === 'interactions' ? node.interactions[Number(path[3])] : undefined
    return { stepId: node.id, problem: 'incomplete', partId: part?.id }
  })
  return [...problemsOf(flow), ...gaps]
}

/** Each kind of problem of a step once. */
export const problemsOfStep = (problems: readonly Problem[], stepId: string | null): Problem['problem'][] => [
  ...new Set(problems.filter((one) => one.stepId === stepId).map((one) => one.problem)),
]

/** The problems that a refusal of the server names; what is in no step is in the rules. */
export function problemsOfRefusal(flow: FlowDefinition, details: Record<string, unknown> | undefined): Problem[] {
  const list = details?.['problems']
  const ids = stepsOf(flow).map((step) => step.id)
  return Array.isArray(list)
    ? (list as Problem[]).map((one) => (one.stepId && ids.includes(one.stepId) ? one : { ...one, stepId: null }))
    : []
}
