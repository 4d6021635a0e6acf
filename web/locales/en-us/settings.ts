export const settings = {
  title: 'General',
  about: 'What holds for the whole company.',
  groups: {
    sight: 'Who sees what',
    roles: 'Supervisors and administrators',
    work: 'Daily work',
  },
  exclusive:
    'Hiding what others own, hiding what is in the bot and showing what has no queue do not go together: one of the three.',
  excluded: 'Switch “{{name}}” off first: the two do not go together.',
  labels: {
    NotViewAssignedTickets: 'Hide tickets of other people',
    NotViewTicketsChatBot: 'Hide tickets in the chatbot',
    ticketsWithoutQueue: 'Show tickets without queue and owner',
    DirectTicketsToWallets: 'Hand contacts to their wallet',
    closedForAll: 'Resolved tickets visible to all',
    groupsForAll: 'Groups visible to all',
    supervisorAdmin: 'Supervisors without privileges',
    forceAdmin: 'Administrators always see everything',
    peekTickets: 'Everybody may peek',
    forceClose: 'Everybody may force close',
    signatureControl: 'Signature required',
    forceReason: 'Reason required to resolve',
  },
  texts: {
    NotViewAssignedTickets:
      'Agents see their own tickets and those that wait. Administrators and supervisors see the others with “Show all”.',
    NotViewTicketsChatBot: 'While the bot talks, the ticket is not listed. Administrators still find it by searching.',
    ticketsWithoutQueue: 'Agents also see what came in without a queue and belongs to nobody yet.',
    DirectTicketsToWallets: 'A contact with a wallet is seen by its owners, their supervisors and administrators only.',
    closedForAll: 'Anybody opens resolved tickets, of any queue.',
    groupsForAll: 'Anybody sees group conversations, of any queue.',
    supervisorAdmin: 'On, a supervisor sees and does what an agent may. Off, they can show all.',
    forceAdmin: 'For administrators “Show all” is always on.',
    peekTickets:
      'Agents may look into a conversation without taking it or marking it as read. Off, only supervisors and administrators.',
    forceClose: 'Agents may close without reason, rating and farewell. Off, only supervisors and administrators.',
    signatureControl: 'The name of who writes goes with every message; nobody can switch it off.',
    forceReason: 'Tickets are resolved only with a reason that fits their queue. Force close asks for none.',
  },
}
