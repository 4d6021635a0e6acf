/** The ticket is a chatbot's: nobody has it, and it waits (D31). */
export const isWithBot = (ticket: { chatFlowId: string | null; status: string; userId: string | null }): boolean =>
  ticket.chatFlowId !== null && ticket.status === 'pending' && ticket.userId === null
