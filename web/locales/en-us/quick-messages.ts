import type { Pack } from '#web/locales/pt/index.ts'

export const quickMessages: Pack['quickMessages'] = {
  title: 'Quick messages',
  about: 'Ready texts that / brings up in a conversation.',
  search: 'Search by shortcut or text',
  create: 'New message',
  emptyTitle: 'No quick message yet',
  emptyText: 'Keep the answers you give again and again. In a conversation type / and the shortcut.',
  count_one: '{{count}} message',
  count_other: '{{count}} messages',
  edit: 'Edit /{{name}}',
  removeTitle: 'Delete the message /{{name}}?',
  removeLoss: 'It no longer appears in the conversations of the whole team.',
  remove: 'Delete /{{name}}',
  removeMany_one: 'Delete {{count}} message?',
  removeMany_other: 'Delete {{count}} messages?',
  key: 'Shortcut',
  message: 'Message',
  createdAt: 'Created',
  inactive: 'Inactive',
}
