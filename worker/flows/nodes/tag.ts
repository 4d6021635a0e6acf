import { defineFlowNode } from '../flow-node.ts'

export const tag = defineFlowNode({
  type: 'TagField',
  targets: ({ tagId }) => [{ of: 'tags', id: tagId }],
  run: ({ tagId }) => [{ do: 'tag', tagId }],
})
