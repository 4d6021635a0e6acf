import type { Ticket } from '#contracts/tickets'
import { useChatFlows } from '#web/lib/directories.ts'
import { useT } from '#web/lib/i18n.ts'

type Ask = Pick<Ticket, 'chatFlowId'>

/** The name of the chatbot that has the conversation; nothing while it is not known. */
export const useBotName = ({ chatFlowId }: Ask): string =>
  useChatFlows().find((one) => one.id === chatFlowId)?.name ?? ''

/** That a chatbot has the conversation, and which. */
export function useBotText(ticket: Ask): string {
  const t = useT()
  const name = useBotName(ticket)
  return name ? t(($) => $.ticketLife.bot.with, { name }) : t(($) => $.ticketLife.bot.withSome)
}
