import { eq, sql } from 'drizzle-orm'
import type { farewellsApi } from '#contracts/farewells'
import type { Handlers } from '../../core/serve.ts'
import { channels } from '../channels/channels.table.ts'
import { crudOf } from '../crud/crud.service.ts'
import { farewells } from './farewells.table.ts'

export const farewellsHandlers: Handlers<typeof farewellsApi> = {
  list: ({ db }) => db.select(farewells, { orderBy: [sql`${farewells.name} collate nocase`] }),
  ...crudOf({
    table: farewells,
    entity: 'farewells',
    prefix: 'fwl',
    taken: 'ERR_NAME_TAKEN',
    read: ({ db }, id) => db.get(farewells, id),
    updated: (data) => ({ type: 'farewell.updated', data }),
    removed: (id) => ({ type: 'farewell.removed', data: { id } }),
    release: ({ db }, id) => [db.update(channels, eq(channels.farewellId, id), { farewellId: null })],
  }),
}
