import type { Pack } from '#web/locales/pt/index.ts'

export const teams: Pack['teams'] = {
  title: 'Teams',
  about: 'Who talks together in the private chat.',
  search: 'Search teams',
  create: 'New team',
  emptyTitle: 'No teams yet',
  emptyText:
    'A team gives a group of people a conversation of their own in the private chat. Start with one, such as On call.',
  count_one: '{{count}} team',
  count_other: '{{count}} teams',
  edit: 'Edit {{name}}',
  removeTitle: 'Delete the team {{name}}?',
  removeLoss: 'The team’s conversation and its files are gone for everybody.',
  remove: 'Delete {{name}}',
  removeMany_one: 'Delete {{count}} team?',
  removeMany_other: 'Delete {{count}} teams?',
  name: 'Name',
  people: 'People',
  peopleHint: 'They alone read the team’s conversation; whoever leaves stops seeing it.',
  peopleCount_one: '{{count}} person',
  peopleCount_other: '{{count}} people',
  nobody: 'Nobody',
  createdAt: 'Created',
  isActive: 'Active team',
  isActiveHint: 'shows in the private chat',
  inactive: 'Inactive',
}
