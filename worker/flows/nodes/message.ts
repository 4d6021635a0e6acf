import { defineFlowNode } from '../flow-node.ts'

export const message = defineFlowNode({
  type: 'MessageField',
  targets: () => [],
  run: ({ message: body }) => [{ do: 'say', body }],
})
