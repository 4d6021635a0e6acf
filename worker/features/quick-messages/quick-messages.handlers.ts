import { eq, isNull, or } from 'drizzle-orm'
import type { quickMessagesApi } from '#contracts/quick-messages'
import type { Handlers } from '../../core/serve.ts'
import { crudOf } from '../crud/crud.service.ts'
import { quickMessages } from './quick-messages.table.ts'

export const quickMessagesHandlers: Handlers<typeof quickMessagesApi> = {
  list: ({ db, person }) =>
    db.select(quickMessages, {
      where: or(isNull(quickMessages.userId), eq(quickMessages.userId, person.id)),
      orderBy: [quickMessages.key],
    }),
  ...crudOf({
    table: quickMessages,
    entity: 'quick_messages',
    prefix: 'qms',
    taken: 'ERR_KEY_TAKEN',
    read: ({ db }, id) => db.get(quickMessages, id),
    updated: (data) => ({ type: 'quickMessage.updated', data }),
    removed: (id) => ({ type: 'quickMessage.removed', data: { id } }),
  }),
}
