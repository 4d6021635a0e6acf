import type { Ticket } from '#contracts/tickets'
import { useChatFlows } from '#web/lib/directories.ts'
import { useT } from '#web/lib/i18n.ts'

/** That a chatbot has the conversation, and which. */
export function useBotText(ticket: Pick<Ticket, 'chatFlowId'>): string {
  const t = useT()
  const name = useChatFlows().find((one) => one.id === ticket.chatFlowId)?.name
  return name ? t(($) => $.ticketLife.bot.with, { name }) : t(($) => $.ticketLife.bot.withSome)
}
