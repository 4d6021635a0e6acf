import type { FlowInteractionType } from '#contracts/flow-definition'
import type { Translate } from '#web/components/form/field-spec.ts'
import type { Problem } from './model/check-flow.ts'

/** What a step can do, in words. */
export const interactionNames = (t: Translate): Record<FlowInteractionType, string> => ({
  MessageField: t(($) => $.chatFlows.does.message),
  MessageOptionsField: t(($) => $.chatFlows.does.buttons),
  MediaField: t(($) => $.chatFlows.does.file),
  DelayField: t(($) => $.chatFlows.does.pause),
  TagField: t(($) => $.chatFlows.does.tag),
  KanbanField: t(($) => $.chatFlows.does.lane),
  WebhookField: t(($) => $.chatFlows.does.webhook),
  ChatFlowField: t(($) => $.chatFlows.does.chatFlow),
})

/** What keeps a flow from running, and what to do. */
export const problemText = (t: Translate, problem: Problem['problem']): string =>
  t(($) => $.chatFlows.problems[problem])
