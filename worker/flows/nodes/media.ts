import { defineFlowNode } from '../flow-node.ts'

export const media = defineFlowNode({
  type: 'MediaField',
  targets: ({ mediaId }) => [{ of: 'media', id: mediaId }],
  run: ({ mediaId, caption }) => [{ do: 'send', mediaId, caption }],
})
