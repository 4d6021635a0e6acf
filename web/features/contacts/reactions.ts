import type { ResultOf } from '#contracts/endpoint'
import { contactsApi } from '#contracts/contacts'
import { patchCached } from '#web/lib/live-query-client.ts'
import { keyOf } from '#web/lib/query.ts'
import type { Reactions } from '#web/lib/realtime.ts'

type Page = ResultOf<typeof contactsApi.list>

const isPage = (data: unknown): data is Page => typeof data === 'object' && data !== null && 'contacts' in data

/** A row that is shown changes in place; new ones appear with the next read, so that no page shifts under the eye. */
export const contactReactions: Pick<Reactions, 'contact.updated' | 'contact.removed'> = {
  'contact.updated': (contact, client) => {
    patchCached<Page>(client, keyOf(contactsApi.list), (page) =>
      isPage(page) ? { ...page, contacts: page.contacts.map((row) => (row.id === contact.id ? contact : row)) } : page,
    )
    patchCached(client, keyOf(contactsApi.get, { params: { id: contact.id } }), () => contact)
  },
  'contact.removed': (_, client) => void client.invalidateQueries({ queryKey: keyOf(contactsApi.list) }),
}
