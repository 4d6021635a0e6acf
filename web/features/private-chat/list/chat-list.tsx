import { Search } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import type { PrivatePerson, PrivateTeam } from '#contracts/private-chat'
import { Empty } from '#web/components/empty.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { LivePill } from '#web/components/live-pill.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useShortcut } from '#web/lib/shortcuts.ts'
import { usePrivatePeople, usePrivateTeams } from '../use-chats.ts'
import { useUnreadPrivate } from '../use-unread.ts'
import { ChatRow } from './chat-row.tsx'
import { ChatRowSkeletons } from './chat-row-skeletons.tsx'
import { fold } from '#web/lib/fold.ts'

type ListTab = 'users' | 'teams'
/** People and teams to talk with, the latest conversation first. */
export function ChatList({ selectedId }: { selectedId: string | null }) {
  const t = useT()
  const [chosen, setTab] = useState<ListTab | null>(null)
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const wanted = useDeferredValue(search.trim())
  const people = usePrivatePeople(wanted)
  const teams = usePrivateTeams()
  const unread = useUnreadPrivate()
  const tab = chosen ?? (teams.data?.some((team) => team.id === selectedId) ? 'teams' : 'users')
  const list = tab === 'users' ? people : teams
  const rows: readonly (PrivatePerson | PrivateTeam)[] =
    tab === 'users'
      ? (people.data?.users ?? [])
      : (teams.data ?? []).filter((one) => fold(one.name).includes(fold(wanted)))
  useShortcut(
    '/',
    t(($) => $.privateChat.search),
    () => field.current?.focus(),
  )
  const count = (figure: number) =>
    figure ? (
      <Badge className="h-4" label={t(($) => $.privateChat.unread, { count: figure })}>
        {figure}
      </Badge>
    ) : undefined
  return (
    <>
      <header className="flex h-bar shrink-0 items-center gap-1 pr-3 pl-4">
        <h1 className="text-[15px] leading-5 font-semibold phone:text-xl">{t(($) => $.privateChat.title)}</h1>
        <span className="flex-1" />
        <LivePill />
      </header>
      <div className="px-3 pb-2">
        <Input
          ref={field}
          isQuiet
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          aria-label={t(($) => $.privateChat.search)}
          placeholder={t(($) => $.privateChat.search)}
          before={<Search aria-hidden className="size-4" />}
        />
      </div>
      <Tabs
        label={t(($) => $.privateChat.tabsLabel)}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'users', label: t(($) => $.privateChat.tabUsers), count: count(unread.users) },
          { value: 'teams', label: t(($) => $.privateChat.tabTeams), count: count(unread.teams) },
        ]}
        className="shrink-0 px-4 [&>button]:phone:h-11 [&>button]:phone:text-sm"
      />
      <div className="min-h-0 flex-1 overflow-y-auto p-2">
        {list.isPending ? (
          <ChatRowSkeletons />
        ) : list.error && !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
        ) : rows.length ? (
          <ul>
            {rows.map((row) => (
              <ChatRow key={row.id} row={row} isSelected={row.id === selectedId} />
            ))}
          </ul>
        ) : wanted ? (
          <Empty title={t(($) => $.privateChat.noMatch)} />
        ) : tab === 'users' ? (
          <Empty title={t(($) => $.privateChat.noPeopleTitle)} text={t(($) => $.privateChat.noPeopleText)} />
        ) : (
          <Empty title={t(($) => $.privateChat.noTeamsTitle)} text={t(($) => $.privateChat.noTeamsText)} />
        )}
        {tab === 'users' && people.data?.hasMore ? (
          <p className="p-3 text-center text-xs text-ink-2">{t(($) => $.privateChat.more)}</p>
        ) : null}
      </div>
    </>
  )
}
