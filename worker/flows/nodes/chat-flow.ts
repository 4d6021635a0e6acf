import { defineFlowNode } from '../flow-node.ts'

export const chatFlow = defineFlowNode({
  type: 'ChatFlowField',
  targets: ({ chatFlowId }) => [{ of: 'flows', id: chatFlowId }],
  run: ({ chatFlowId }) => [{ do: 'jump', chatFlowId }],
})
