export const protocols = {
  title: 'Protocols',
  about: 'Protocol numbers that were sent to contacts.',
  search: 'Number or contact',
  emptyTitle: 'No protocol sent',
  emptyText: 'Open the menu of a ticket and choose “Send protocol”. It shows up here.',
  count_one: '{{count}} protocol',
  count_other: '{{count}} protocols',
  number: 'Protocol',
  contact: 'Contact',
  user: 'Sent by',
  at: 'Sent on',
}
