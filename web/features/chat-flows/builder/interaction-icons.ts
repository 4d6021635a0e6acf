import {
  Bot,
  Globe,
  LayoutList,
  type LucideIcon,
  MessageSquareText,
  Paperclip,
  SquareKanban,
  Tag,
  Timer,
} from 'lucide-react'
import type { FlowInteractionType } from '#contracts/flow-definition'

export const interactionIcons: Record<FlowInteractionType, LucideIcon> = {
  MessageField: MessageSquareText,
  MessageOptionsField: LayoutList,
  MediaField: Paperclip,
  DelayField: Timer,
  TagField: Tag,
  KanbanField: SquareKanban,
  WebhookField: Globe,
  ChatFlowField: Bot,
}
