import { describe, expect, it } from 'vitest'
import { FlowInteraction, type FlowInteractionType } from '#contracts/flow-definition'
import type { FlowData, FlowEffect, FlowTarget } from '../../worker/flows/flow-node.ts'
import { runInteraction, targetsOf } from '../../worker/flows/index.ts'

interface Fixture<T extends FlowInteractionType> {
  data: FlowData<T>
  /** Data that the contract refuses. */
  bad: readonly object[]
  targets: readonly FlowTarget[]
  effects: readonly FlowEffect[]
}

/** One of each kind of interaction: a kind without one does not compile. */
const fixtures: { readonly [T in FlowInteractionType]: Fixture<T> } = {
  MessageField: {
    data: { message: 'Olá {{firstName}}' },
    bad: [{ message: '  ' }, { message: 'x'.repeat(4097) }, {}],
    targets: [],
    effects: [{ do: 'say', body: 'Olá {{firstName}}' }],
  },
  MessageOptionsField: {
    data: { message: 'Sim?', values: [{ id: 'a', value: 'Sim' }] },
    bad: [
      { message: 'Sim?', values: [] },
      { message: 'Sim?', values: [{ id: 'a', value: 'x'.repeat(21) }] },
      { message: 'Sim?', values: ['a', 'b', 'c', 'd'].map((id) => ({ id, value: id })) },
    ],
    targets: [],
    effects: [{ do: 'ask', body: 'Sim?', options: [{ id: 'a', text: 'Sim' }] }],
  },
  MediaField: {
    data: { mediaId: 'med_1', name: 'a.pdf', caption: 'Veja' },
    bad: [{ mediaId: '', name: 'a.pdf' }],
    targets: [{ of: 'media', id: 'med_1' }],
    effects: [{ do: 'send', mediaId: 'med_1', caption: 'Veja' }],
  },
  DelayField: {
    data: { seconds: 30 },
    bad: [{ seconds: 0 }, { seconds: 3601 }, { seconds: 1.5 }],
    targets: [],
    effects: [{ do: 'wait', seconds: 30 }],
  },
  TagField: {
    data: { tagId: 'tag_1' },
    bad: [{ tagId: '' }],
    targets: [{ of: 'tags', id: 'tag_1' }],
    effects: [{ do: 'tag', tagId: 'tag_1' }],
  },
  KanbanField: {
    data: { laneId: 'lan_1' },
    bad: [{ laneId: '' }],
    targets: [{ of: 'lanes', id: 'lan_1' }],
    effects: [{ do: 'lane', laneId: 'lan_1' }],
  },
  WebhookField: {
    data: { url: 'https://shop.test/{{phoneNumber}}' },
    bad: [{ url: '' }, { url: 'x'.repeat(2049) }],
    targets: [],
    effects: [{ do: 'say', body: 'https://shop.test/5511' }],
  },
  ChatFlowField: {
    data: { chatFlowId: 'flw_1' },
    bad: [{ chatFlowId: '' }],
    targets: [{ of: 'flows', id: 'flw_1' }],
    effects: [{ do: 'jump', chatFlowId: 'flw_1' }],
  },
}

const world = { variables: { phoneNumber: '5511' }, http: async (url: string) => Response.json({ message: url }) }

describe.each(Object.entries(fixtures))('%s', (type, { data, bad, targets, effects }) => {
  const wanted = { id: 'one', type, data }

  it('is taken as it is, and refused without what it needs', () => {
    expect(FlowInteraction.parse(wanted)).toEqual(wanted)
    for (const wrong of bad) expect(FlowInteraction.safeParse({ ...wanted, data: wrong }).success).toBe(false)
  })

  it('names what it needs of the company, and says what is to be done', async () => {
    const parsed = FlowInteraction.parse(wanted)
    expect(targetsOf(parsed)).toEqual(targets)
    expect(await runInteraction(parsed, world)).toEqual(effects)
  })
})
