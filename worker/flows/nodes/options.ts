import { defineFlowNode } from '../flow-node.ts'

export const options = defineFlowNode({
  type: 'MessageOptionsField',
  targets: () => [],
  run: ({ message, values }) => [
    { do: 'ask', body: message, options: values.map(({ id, value }) => ({ id, text: value })) },
  ],
})
