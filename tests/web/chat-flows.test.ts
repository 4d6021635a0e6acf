import { expect, it } from 'vitest'
import {
  firstStepOf,
  flowActions,
  type FlowCondition,
  FlowConfigurations,
  type FlowDefinition,
  type FlowInteraction,
  stepsOf,
} from '#contracts/flow-definition'
import { checkFlow, problemsOfRefusal, problemsOfStep } from '#web/features/chat-flows/model/check-flow.ts'
import {
  addStep,
  makeFirst,
  moved,
  putConfigurations,
  removeStep,
  withLines,
} from '#web/features/chat-flows/model/edits.ts'
import {
  emptyCondition,
  emptyInteraction,
  isNeverUsed,
  looseButtons,
  withButtonConditions,
} from '#web/features/chat-flows/model/empty-parts.ts'
import { readFlow } from '#web/features/chat-flows/model/read-flow.ts'
import { orderSteps, stepsBefore } from '#web/features/chat-flows/model/step-order.ts'

const to = (nextStepId: string): FlowCondition => ({ ...emptyCondition('US'), id: `to-${nextStepId}`, nextStepId })
const step = (id: string, ...conditions: FlowCondition[]) => ({
  id,
  type: 'node' as const,
  name: id,
  interactions: [] as FlowInteraction[],
  conditions,
})
const flowOf = (first: string, ...steps: ReturnType<typeof step>[]): FlowDefinition => ({
  name: '',
  version: 1,
  nodeList: [{ id: 'start', type: 'start', name: '' }, ...steps],
  lineList: [{ from: 'start', to: first }],
})
const chain = flowOf('a', step('c'), step('d', to('a')), step('b', to('c')), step('a', to('b'), to('a')))

it('orders steps as a conversation comes by them, loose ones last', () => {
  const placed = orderSteps(chain).map(({ step: { id }, isFirst, isReached }) => [id, isFirst, isReached])
  expect(placed).toEqual([
    ['a', true, true],
    ['b', false, true],
    ['c', false, true],
    ['d', false, false],
  ])
  expect(stepsBefore(chain, 'a').map(({ id }) => id)).toEqual(['d'])
})

it('removes a step with the answers that led to it; what came after it begins', () => {
  const without = removeStep(chain, 'a')
  expect(stepsOf(without).map(({ id, conditions }) => [id, conditions.length])).toEqual([
    ['c', 0],
    ['d', 0],
    ['b', 1],
  ])
  expect(firstStepOf(without)?.id).toBe('c')
  expect(removeStep(flowOf('a', step('a')), 'a')).toMatchObject({ lineList: [] })
})

it('adds steps, and begins with the first of all', () => {
  const bare: FlowDefinition = { name: '', version: 1, nodeList: [], lineList: [] }
  const grown = addStep(addStep(bare, 'x', 'One'), 'y', 'Two')
  expect(firstStepOf(grown)?.id).toBe('x')
  expect(firstStepOf(makeFirst(grown, 'y'))?.id).toBe('y')
})

it('draws the lines between steps anew and keeps the places that a file brought', () => {
  const placed = { ...step('a', to('b'), to('b')), left: '10px', top: '20px' }
  const flow = {
    ...flowOf('a', placed, step('b')),
    lineList: [
      { from: 'start', to: 'a' },
      { from: 'b', to: 'a' },
    ],
  }
  const drawn = withLines(flow)
  expect(drawn.lineList).toEqual([
    { from: 'start', to: 'a' },
    { from: 'a', to: 'b' },
  ])
  expect(drawn.nodeList[1]).toMatchObject({ left: '10px', top: '20px' })
})

it('moves an item within its bounds', () => {
  expect([moved(['a', 'b', 'c'], 2, -1), moved(['a'], 4, 1)]).toEqual([['a', 'c', 'b'], ['a']])
})

it('reads a file, and says why it is none', () => {
  const reasonOf = (text: string) => {
    const reading = readFlow(text)
    return 'reason' in reading ? reading.reason : 'fine'
  }
  expect(reasonOf('  ')).toBe(null)
  expect(reasonOf('{"nodeList":')).toBe('noJson')
  expect(reasonOf('{"hello":1}')).toBe('noFlow')
  expect(reasonOf(JSON.stringify({ ...chain, lineList: [] }))).toBe('noStart')
  expect(reasonOf(JSON.stringify(flowOf('a', step('a', to('gone')))))).toBe('unknownStep')
  expect(reasonOf(JSON.stringify(chain))).toBe('fine')
})

it('reads the files of the field: no version, empty texts where nothing is chosen', () => {
  const reading = readFlow(
    JSON.stringify({
      name: 'Loja',
      nodeList: [
        { id: 's', type: 'start', left: '26px', top: '161px' },
        {
          id: 'n',
          type: 'node',
          conditions: [
            {
              id: 'c',
              type: 'R',
              condition: ['1'],
              action: 1,
              nextStepId: '',
              queueId: 'que_1',
              userIdDestination: '',
            },
          ],
        },
      ],
      lineList: [{ from: 's', to: 'n' }],
    }),
  )
  expect('flow' in reading && stepsOf(reading.flow)[0]?.conditions[0]).toMatchObject({
    queueId: 'que_1',
    nextStepId: null,
  })
})

it('offers conditions for the buttons that nothing waits for, before what takes any answer', () => {
  const buttons = emptyInteraction('MessageOptionsField')
  if (buttons.type !== 'MessageOptionsField') throw new Error('no buttons')
  const values = ['Preço', 'Horário', ' '].map((value, index) => ({ id: String(index), value }))
  const asking = {
    ...step('a', emptyCondition('R', ['preco']), emptyCondition('US')),
    interactions: [{ ...buttons, data: { message: 'Oi', values } }],
  }
  expect(looseButtons(asking)).toEqual(['Horário'])
  const { conditions } = withButtonConditions(asking)
  expect(conditions.map(({ type, condition }) => [type, condition])).toEqual([
    ['R', ['preco']],
    ['R', ['Horário']],
    ['US', []],
  ])
})

it('names what is not filled in at its step, the rest in the rules', () => {
  const message = emptyInteraction('MessageField')
  const open = flowOf('a', {
    ...step('a', { ...emptyCondition('R'), action: flowActions.close }),
    interactions: [message],
  })
  const problems = checkFlow(open)
  expect(problemsOfStep(problems, 'a')).toEqual(['noAnswer', 'incomplete'])
  expect(problems.find(({ partId }) => partId === message.id)).toBeDefined()
  const rules = putConfigurations(flowOf('a', step('a')), {
    ...FlowConfigurations.parse({}),
    outOpenHours: { type: 1, destiny: null },
  })
  expect(problemsOfStep(checkFlow(rules), null)).toEqual(['noTarget'])
  const refusal = { problems: [{ stepId: 'configurations', problem: 'unknownTarget' }] }
  expect(problemsOfRefusal(rules, refusal)).toEqual([{ stepId: null, problem: 'unknownTarget' }])
})

it('tells the conditions that no answer is left to', () => {
  const unused = (...types: FlowCondition['type'][]) => {
    const conditions = types.map((type) => emptyCondition(type))
    return conditions.map((_, index) => isNeverUsed(conditions, index))
  }
  expect(unused('R', 'US', 'R')).toEqual([false, false, true])
  expect(unused('R', 'A', 'US')).toEqual([true, false, true])
  expect(unused('R', 'R', 'US')).toEqual([false, false, false])
})
