import type { Pack } from '#web/locales/pt/index.ts'

export const queues: Pack['queues'] = {
  title: 'Queues',
  about: 'Where tickets go and who sees them.',
  search: 'Search queues',
  create: 'New queue',
  emptyTitle: 'No queue yet',
  emptyText:
    'A queue gathers tickets about one subject and shows each only to those who take care of it. Begin with one, such as Sales or Support.',
  count_one: '{{count}} queue',
  count_other: '{{count}} queues',
  edit: 'Edit {{name}}',
  removeTitle: 'Delete the queue {{name}}?',
  removeLoss: 'The people who answer it no longer see closed tickets through this queue.',
  remove: 'Delete {{name}}',
  removeMany_one: 'Delete {{count}} queue?',
  removeMany_other: 'Delete {{count}} queues?',
  name: 'Name',
  people: 'People',
  nobody: 'Nobody',
  createdAt: 'Created',
  isActive: 'Active queue',
  isActiveHint: 'receives tickets and appears in transfers',
  inactive: 'Inactive',
}
