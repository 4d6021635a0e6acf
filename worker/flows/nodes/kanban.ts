import { defineFlowNode } from '../flow-node.ts'

export const kanban = defineFlowNode({
  type: 'KanbanField',
  targets: ({ laneId }) => [{ of: 'lanes', id: laneId }],
  run: ({ laneId }) => [{ do: 'lane', laneId }],
})
