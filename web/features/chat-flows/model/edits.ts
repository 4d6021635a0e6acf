import {
  firstStepOf,
  flowActions,
  type FlowConfigurations,
  type FlowDefinition,
  type FlowStep,
  stepsOf,
} from '#contracts/flow-definition'
import { orderSteps } from './step-order.ts'

export const newId = (): string => crypto.randomUUID()

/** A list with one of its items moved up or down. */
export function moved<T>(list: readonly T[], index: number, by: number): T[] {
  const item = list[index]
  return item === undefined ? [...list] : list.toSpliced(index, 1).toSpliced(index + by, 0, item)
}

const withNodes = (flow: FlowDefinition, nodeList: FlowDefinition['nodeList']): FlowDefinition => ({
  ...flow,
  nodeList,
})

/** Which step begins: a line from the start, which is made when a file brought none. */
export function makeFirst(flow: FlowDefinition, id: string): FlowDefinition {
  const start = flow.nodeList.find((node) => node.type === 'start')
  const from = start?.id ?? 'start'
  const nodeList = start ? flow.nodeList : [{ id: from, type: 'start' as const, name: '' }, ...flow.nodeList]
  const others = flow.lineList.filter((line) => line.from !== from)
  return { ...flow, nodeList, lineList: [{ from, to: id }, ...others] }
}

/** One more step at the end; the first of all begins. */
export function addStep(flow: FlowDefinition, id: string, name: string): FlowDefinition {
  const step: FlowStep = { id, type: 'node', name, interactions: [], conditions: [] }
  const more = withNodes(flow, [...flow.nodeList, step])
  return firstStepOf(flow) ? more : makeFirst(more, id)
}

export const putStep = (flow: FlowDefinition, step: FlowStep): FlowDefinition =>
  withNodes(
    flow,
    flow.nodeList.map((node) => (node.id === step.id ? step : node)),
  )

/** A flow without a step, and without the answers that led to it. */
export function removeStep(flow: FlowDefinition, id: string): FlowDefinition {
  const wasFirst = firstStepOf(flow)?.id === id
  const nodeList = flow.nodeList
    .filter((node) => node.id !== id)
    .map((node) => {
      if (node.type !== 'node') return node
      const conditions = node.conditions.filter((one) => one.action !== flowActions.step || one.nextStepId !== id)
      return conditions.length === node.conditions.length ? node : { ...node, conditions }
    })
  const rest = { ...flow, nodeList, lineList: flow.lineList.filter(({ from, to }) => from !== id && to !== id) }
  const [heir] = orderSteps(rest)
  return wasFirst && heir ? makeFirst(rest, heir.step.id) : rest
}

export function putConfigurations(flow: FlowDefinition, configurations: FlowConfigurations): FlowDefinition {
  const own = flow.nodeList.find((node) => node.type === 'configurations')
  if (own) {
    return withNodes(
      flow,
      flow.nodeList.map((node) => (node === own ? { ...own, configurations } : node)),
    )
  }
  return withNodes(flow, [...flow.nodeList, { id: 'configurations', type: 'configurations', name: '', configurations }])
}

/** A flow whose lines between steps are those of its answers, as tools that draw them expect. */
export function withLines(flow: FlowDefinition): FlowDefinition {
  const steps = stepsOf(flow)
  const ids = new Set(steps.map((step) => step.id))
  const kept = flow.lineList.filter(({ from }) => !ids.has(from))
  const ways = new Map<string, { from: string; to: string }>()
  for (const { id: from, conditions } of steps)
    for (const { action, nextStepId: to } of conditions)
      if (action === flowActions.step && to && ids.has(to)) ways.set(`${from} ${to}`, { from, to })
  return { ...flow, lineList: [...kept, ...ways.values()] }
}
