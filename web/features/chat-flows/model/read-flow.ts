import { FlowDefinition, type FlowProblem, problemsOf } from '#contracts/flow-definition'

/** What a text is as a flow: nothing, a flow, or why it is none. */
export type FlowReading = { flow: FlowDefinition } | { reason: FlowProblem['problem'] | 'noJson' | 'noFlow' | null }

/** Reads the text of a file as a flow (D142). */
export function readFlow(text: string): FlowReading {
  if (!text.trim()) return { reason: null }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { reason: 'noJson' }
  }
  const { data: flow } = FlowDefinition.safeParse(value)
  if (!flow) return { reason: 'noFlow' }
  const [first] = problemsOf(flow)
  return first ? { reason: first.problem } : { flow }
}
