import { FlowConfigurations, type FlowDefinition } from '#contracts/flow-definition'

/** A chatbot before anybody has written it: one step that says nothing yet. */
export const firstFlow = (name: string): FlowDefinition => ({
  name,
  version: 1,
  nodeList: [
    { id: 'start', name: '', type: 'start', left: 26, top: 100 },
    {
      id: 'configurations',
      name: '',
      type: 'configurations',
      left: 340,
      top: 100,
      configurations: FlowConfigurations.parse({}),
    },
    { id: 'first', name: '', type: 'node', left: 26, top: 300, interactions: [], conditions: [] },
  ],
  lineList: [{ from: 'start', to: 'first' }],
})
