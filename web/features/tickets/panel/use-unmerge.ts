import { useQueryClient } from '@tanstack/react-query'
import { contactMergesApi } from '#contracts/contact-merges'
import { contactsApi } from '#contracts/contacts'
import { ticketsApi } from '#contracts/tickets'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { storeContact } from '../data/caches.ts'

/** Parts two contacts that were made one. */
export function useUnmerge() {
  const t = useT()
  const client = useQueryClient()
  return useAction(contactMergesApi.undo, {
    refreshes: [contactsApi.list, contactMergesApi.list, ticketsApi.ofContact],
    onSuccess: (kept) => {
      storeContact(client, kept)
      toast.success(t(($) => $.tickets.merge.undone))
    },
  })
}
