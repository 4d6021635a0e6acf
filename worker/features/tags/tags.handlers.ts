import { sql } from 'drizzle-orm'
import type { tagsApi } from '#contracts/tags'
import type { Handlers } from '../../core/serve.ts'
import { crudOf } from '../crud/crud.service.ts'
import { tags } from './tags.table.ts'

export const tagsHandlers: Handlers<typeof tagsApi> = {
  list: ({ db }) => db.select(tags, { orderBy: [sql`${tags.tag} collate nocase`] }),
  ...crudOf({
    table: tags,
    entity: 'tags',
    prefix: 'tag',
    taken: 'ERR_NAME_TAKEN',
    read: ({ db }, id) => db.get(tags, id),
    updated: (data) => ({ type: 'tag.updated', data }),
    removed: (id) => ({ type: 'tag.removed', data: { id } }),
  }),
}
