import type { FlowInteraction, FlowInteractionType } from '#contracts/flow-definition'
import type { FlowEffect, FlowFacts, FlowNode, FlowTarget } from './flow-node.ts'
import { chatFlow } from './nodes/chat-flow.ts'
import { delay } from './nodes/delay.ts'
import { kanban } from './nodes/kanban.ts'
import { media } from './nodes/media.ts'
import { message } from './nodes/message.ts'
import { options } from './nodes/options.ts'
import { tag } from './nodes/tag.ts'
import { webhook } from './nodes/webhook.ts'

/** Every kind of interaction: one line here, one file, one member of the contract. */
const nodes: { readonly [T in FlowInteractionType]: FlowNode<T> } = {
  MessageField: message,
  MessageOptionsField: options,
  MediaField: media,
  DelayField: delay,
  TagField: tag,
  KanbanField: kanban,
  WebhookField: webhook,
  ChatFlowField: chatFlow,
}

const nodeOf = (one: FlowInteraction) => nodes[one.type] as FlowNode<FlowInteractionType>

/** What an interaction wants done, in order. */
export const runInteraction = async (one: FlowInteraction, facts: FlowFacts): Promise<FlowEffect[]> =>
  nodeOf(one).run(one.data, facts)

/** What an interaction names of the company. */
export const targetsOf = (one: FlowInteraction): FlowTarget[] => nodeOf(one).targets(one.data)
