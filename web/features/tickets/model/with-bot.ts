import type { Ticket } from '#contracts/tickets'

/** Whether a chatbot has the conversation now: it waits for the contact, and for no person. */
export const isWithBot = (ticket: Pick<Ticket, 'chatFlowId' | 'status' | 'userId'>): boolean =>
  ticket.chatFlowId !== null && ticket.status === 'pending' && ticket.userId === null
