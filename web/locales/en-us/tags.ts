import type { Pack } from '#web/locales/pt/index.ts'

export const tags: Pack['tags'] = {
  title: 'Tags',
  about: 'Short words to find and group contacts and tickets.',
  search: 'Search tags',
  create: 'New tag',
  emptyTitle: 'No tag yet',
  emptyText: 'Use tags to mark what matters, such as VIP or Quote, and filter by them later.',
  count_one: '{{count}} tag',
  count_other: '{{count}} tags',
  edit: 'Edit {{name}}',
  removeTitle: 'Delete the tag {{name}}?',
  removeLoss: 'It leaves every contact and ticket.',
  remove: 'Delete {{name}}',
  removeMany_one: 'Delete {{count}} tag?',
  removeMany_other: 'Delete {{count}} tags?',
  name: 'Name',
  createdAt: 'Created',
  isActive: 'Active tag',
  isActiveHint: 'can be chosen',
  inactive: 'Inactive',
}
