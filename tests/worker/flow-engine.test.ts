import { describe, expect, it } from 'vitest'
import { HttpError } from '../../worker/core/http.ts'
import { heardAs, keywordsOf } from '../../worker/flows/answer.ts'
import { answer, beginning, type FlowWorld, mostSteps, proceed } from '../../worker/flows/engine.ts'
import { always, ask, flowOf, on, say, toClose, toStep } from './support/flows.ts'

const world = (http: FlowWorld['http'] = async () => new Response('')): FlowWorld => ({
  variables: { name: 'Ana & Bia', phoneNumber: '5511' },
  http,
  load: async () => null,
})
const started = (flow: ReturnType<typeof flowOf>) =>
  beginning({ chatFlowId: 'flw_1', versionId: 'flv_1', definition: flow })
const spoken = ({ doings }: { doings: readonly { do: string; body?: string }[] }) => doings.map((one) => one.body)

describe('what counts as an answer (D135)', () => {
  const options = [
    { id: 'o1', text: 'Vendas' },
    { id: 'o2', text: 'Suporte' },
  ]
  it.each([
    [{ body: ' VÊNDAS ' }, ['vendas']],
    [{ body: '2' }, ['2', 'suporte']],
    [{ body: '3' }, ['3']],
    [{ body: 'x', pressed: { id: 'o1', title: 'Vendas já' } }, ['x', 'vendas ja', 'vendas']],
    [{ body: '' }, []],
  ])('%o is heard as %o', (said, heard) => {
    expect([...heardAs(said, options)]).toEqual(heard)
  })

  it('the first condition in order wins, and any answer is one', async () => {
    const flow = flowOf({
      a: {
        ways: [
          { ...on('x'), ...toStep('b') },
          { type: 'US', ...toStep('c') },
          { ...on('y'), ...toClose },
        ],
      },
      b: { does: [say('b')], ways: [{ ...on('q'), ...toClose }] },
      c: { does: [say('c')], ways: [{ ...on('q'), ...toClose }] },
    })
    expect(spoken(await answer(started(flow), { body: 'X' }, world()))).toEqual(['b'])
    expect(spoken(await answer(started(flow), { body: 'y' }, world()))).toEqual(['c'])
    expect(spoken(await answer(started(flow), { body: '' }, world()))).toEqual(['c'])
  })

  it('keywords are parted by commas and compared without case and accents', () => {
    expect(keywordsOf(' Olá, ,MENU,menu ')).toEqual(['ola', 'menu'])
  })
})

describe('steps', () => {
  it('go on by themselves only so often (D140)', async () => {
    const ring = flowOf({ a: { does: [say('a')], ways: [{ ...always, ...toStep('a') }] } })
    const outcome = await proceed(started(ring), world())
    expect(outcome).toMatchObject({ isLost: true, end: { to: 'nobody' } })
    expect(outcome.doings).toHaveLength(mostSteps)
  })

  it('go over a chatbot that is gone, and remember what they offered last', async () => {
    const gone = { type: 'ChatFlowField' as const, data: { chatFlowId: 'flw_gone' } }
    const flow = flowOf({ a: { does: [gone, ask('?', 'Yes', 'No')], ways: [{ ...on('yes'), ...toClose }] } })
    const outcome = await proceed(started(flow), world())
    expect(outcome.stand.options.map((one) => one.text)).toEqual(['Yes', 'No'])
    expect(await answer(outcome.stand, { body: '1' }, world())).toMatchObject({ end: { to: 'close' } })
  })

  it('end with nobody where the flow has no such step', async () => {
    expect(await proceed({ ...started(flowOf({ a: {} })), stepId: 'lost' }, world())).toMatchObject({
      end: { to: 'nobody' },
    })
  })
})

describe('an address that is asked (D141)', () => {
  const flow = (url: string) =>
    flowOf({ a: { does: [{ type: 'WebhookField', data: { url } }, say('after')], ways: [{ ...on('x'), ...toClose }] } })

  it('gets the variables encoded, and its message is said', async () => {
    const asked: string[] = []
    const http: FlowWorld['http'] = async (url, init) => {
      asked.push(`${url} ${init?.timeout}`)
      return Response.json({ message: 'order 7 is on its way' })
    }
    const outcome = await proceed(started(flow('https://shop.test/?n={{name}}&p={{phoneNumber}}')), world(http))
    expect(asked).toEqual(['https://shop.test/?n=Ana%20%26%20Bia&p=5511 5000'])
    expect(spoken(outcome)).toEqual(['order 7 is on its way', 'after'])
  })

  it.each([
    ['is refused', async () => Promise.reject(new HttpError('refused: a private address', true))],
    ['answers with an error', async () => new Response('{"message":"no"}', { status: 500 })],
    ['answers with anything else', async () => new Response('<html>')],
    ['answers with too much', async () => new Response('x'.repeat(70_000))],
  ])('is passed over when it %s', async (_, http) => {
    expect(spoken(await proceed(started(flow('https://shop.test/')), world(http)))).toEqual(['after'])
  })
})
