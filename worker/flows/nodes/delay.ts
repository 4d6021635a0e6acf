import { defineFlowNode } from '../flow-node.ts'

export const delay = defineFlowNode({
  type: 'DelayField',
  targets: () => [],
  run: ({ seconds }) => [{ do: 'wait', seconds }],
})
