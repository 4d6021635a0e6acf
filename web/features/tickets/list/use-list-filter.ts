import { useMemo, useState } from 'react'
import type { TicketFilter } from '#contracts/tickets'
import { usersApi } from '#contracts/users'
import { useAction } from '#web/lib/query.ts'
import { updateSession, useSession } from '#web/lib/session.ts'
import { activeFilters, emptyFilter, listFilter, type ListTab } from '../model/ticket-filter.ts'

const firstTab = (filter: TicketFilter): ListTab => (filter.status.length === 1 ? (filter.status[0] ?? 'open') : 'open')

/** The list's filter as this person left it; every change is kept on the server. */
export function useListFilter() {
  const session = useSession()
  const { filtrosAtendimento: stored } = session.configs
  // A session kept from before may not know a filter that was added since.
  const saved = useMemo(() => ({ ...emptyFilter, ...stored }), [stored])
  const save = useAction(usersApi.saveConfigs)
  const [search, setSearch] = useState('')
  const [searchTab, setSearchTab] = useState<ListTab>('all')
  const isSearching = search.trim().length > 0
  const ownTab = firstTab(saved)
  const tab = isSearching ? searchTab : ownTab

  const setFilter = (next: TicketFilter) => {
    const filtrosAtendimento = { ...next, searchParam: '' }
    updateSession({ ...session, configs: { ...session.configs, filtrosAtendimento } })
    save.mutate({ params: { id: session.userId }, body: { filtrosAtendimento } })
  }
  const query = useMemo(() => listFilter(saved, tab, search.trim()), [saved, tab, search])
  return {
    saved,
    query,
    tab,
    search,
    isSearching,
    active: activeFilters(saved),
    setFilter,
    setSearch: (text: string) => {
      setSearch(text)
      if (!text.trim()) setSearchTab('all')
    },
    setTab: (next: ListTab) => {
      if (isSearching) return setSearchTab(next)
      if (next !== 'all') setFilter({ ...saved, status: [next] })
    },
  }
}
export type ListFilterModel = ReturnType<typeof useListFilter>
