import { Plus, Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Channel, channelsApi } from '#contracts/channels'
import { NoMatch } from '#web/components/data-table/no-match.tsx'
import { Empty } from '#web/components/empty.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Page } from '#web/components/page.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Keys } from '#web/components/ui/kbd.tsx'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { useCatalog } from '#web/lib/catalog.ts'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { canDo } from '#web/lib/session.ts'
import { useShortcut } from '#web/lib/shortcuts.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import { ChannelCard } from './channel-card.tsx'
import { ChannelMenu } from './channel-menu.tsx'
import { needsAttention } from './channel-texts.ts'
import { DeadLetters } from './dead-letters.tsx'
import { TypeDialog } from './type-dialog.tsx'
import { type Refusal, useChannelActs } from './use-channel-acts.ts'

const ChannelDrawer = lazy(() => import('./channel-drawer.tsx'))
const PairDialog = lazy(() => import('./pair-dialog.tsx'))

type Filter = 'all' | 'connected' | 'attention'

const filters: Record<Filter, (channel: Channel) => boolean> = {
  all: () => true,
  connected: (channel) => channel.status === 'CONNECTED',
  attention: needsAttention,
}

/** What is being added or edited stands in the address, so that back closes it. */
function useOpened() {
  const [params, setParams] = useSearchParams()
  const set = (values: Record<string, string>, replace = false) => setParams(values, { replace })
  return {
    edit: params.get('edit'),
    type: params.get('type'),
    pair: params.get('pair'),
    choose: () => set({ edit: 'new' }),
    create: (type: string) => set({ edit: 'new', type }, true),
    open: (id: string) => set({ edit: id }),
    showCode: (id: string) => set({ pair: id }, true),
    close: () => set({}, true),
  }
}

/** What waits and what is open has no event of its own: it is asked again while one looks (ms). */
const figuresEvery = 15_000

/** Channels with their health: add, edit, connect, disconnect, delete, default. */
export function ChannelsScreen() {
  const t = useT()
  const list = useApi(channelsApi.list, {}, { staleTime: 0, refetchInterval: figuresEvery })
  const catalog = useCatalog().data ?? []
  const opened = useOpened()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const acts = useChannelActs((refused) => {
    setRefusal(refused)
    opened.open(refused.id)
  }, opened.showCode)
  const canWrite = canDo('channels.write')
  useShortcut(
    'n',
    t(($) => $.channels.add),
    opened.choose,
    canWrite,
  )

  const all = list.data ?? []
  const isEmpty = list.data?.length === 0
  const needle = search.trim().toLowerCase()
  const shown = all
    .filter(filters[filter])
    .filter(({ name, account }) => `${name} ${account ?? ''}`.toLowerCase().includes(needle))
    .toSorted((a, b) => Number(needsAttention(b)) - Number(needsAttention(a)) || a.name.localeCompare(b.name))
  const edited = all.find((channel) => channel.id === opened.edit) ?? null
  const paired = all.find((channel) => channel.id === opened.pair) ?? null
  const type = edited?.type ?? opened.type
  const entry = catalog.find((other) => other.type === type)
  const isAdding = canWrite && opened.edit === 'new'

  return (
    <Page
      title={t(($) => $.channels.title)}
      about={t(($) => $.channels.about)}
      actions={canWrite && !isEmpty ? <AddButton onClick={opened.choose} /> : null}
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-6 pb-6 phone:px-4">
        {all.length ? (
          <Tools filter={filter} onFilter={setFilter} search={search} onSearch={setSearch} channels={all} />
        ) : null}
        {list.isPending ? (
          <CardSkeletons />
        ) : list.error && !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
        ) : isEmpty ? (
          <Empty
            hasArt
            title={t(($) => $.channels.emptyTitle)}
            text={t(($) => $.channels.emptyText)}
            action={canWrite ? <AddButton onClick={opened.choose} /> : null}
          />
        ) : shown.length === 0 ? (
          <NothingShown filter={filter} search={search.trim()} onClear={() => setSearch('')} />
        ) : (
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,350px),1fr))] gap-3">
            {shown.map((channel) => (
              <ChannelCard
                key={channel.id}
                channel={channel}
                isChosen={channel.isDefault && all.some((one) => one !== channel && one.type === channel.type)}
                canWrite={canWrite}
                isBusy={acts.isPending(channel)}
                onPair={() => opened.showCode(channel.id)}
                onConnect={() => acts.connect.mutate({ params: { id: channel.id } })}
                menu={
                  <ChannelMenu
                    channel={channel}
                    canWrite={canWrite}
                    acts={acts}
                    onEdit={() => opened.open(channel.id)}
                  />
                }
              />
            ))}
          </div>
        )}
        {canDo('deadLetters.read') ? <DeadLetters /> : null}
      </div>
      {isAdding && !opened.type ? (
        <TypeDialog catalog={catalog} onChoose={opened.create} onClose={opened.close} />
      ) : null}
      <Suspense>
        {canWrite && entry && (edited || isAdding) ? (
          <ChannelDrawer
            key={`${opened.edit} ${refusal?.message ?? ''}`}
            entry={entry}
            channel={edited}
            refusal={refusal}
            onPairing={opened.showCode}
            onClose={() => {
              setRefusal(null)
              opened.close()
            }}
          />
        ) : null}
        {canWrite && paired ? <PairDialog channel={paired} acts={acts} onClose={opened.close} /> : null}
      </Suspense>
    </Page>
  )
}

interface ToolsProps {
  filter: Filter
  onFilter: (filter: Filter) => void
  search: string
  onSearch: (text: string) => void
  channels: readonly Channel[]
}

function Tools({ filter, onFilter, search, onSearch, channels }: ToolsProps) {
  const t = useT()
  const tab = (value: Filter, label: string) => ({ value, label, count: channels.filter(filters[value]).length })
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3.5">
      <Tabs
        look="segment"
        label={t(($) => $.channels.filter)}
        value={filter}
        onChange={onFilter}
        tabs={[
          tab(
            'all',
            t(($) => $.channels.filterAll),
          ),
          tab(
            'connected',
            t(($) => $.channels.filterConnected),
          ),
          tab(
            'attention',
            t(($) => $.channels.filterAttention),
          ),
        ]}
      />
      <Input
        isQuiet
        type="search"
        aria-label={t(($) => $.channels.search)}
        placeholder={t(($) => $.channels.search)}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        before={<Search aria-hidden className="size-4" />}
        className="w-60 phone:w-full"
      />
    </div>
  )
}

function AddButton({ onClick }: { onClick: () => void }) {
  const t = useT()
  return (
    <Button variant="primary" icon={<Plus className="size-4" />} onClick={onClick}>
      {t(($) => $.channels.add)}
      <Keys keys="n" className="-mr-1 bg-black/20 text-on-brand phone:hidden" />
    </Button>
  )
}

function NothingShown({ filter, search, onClear }: { filter: Filter; search: string; onClear: () => void }) {
  const t = useT()
  if (search) return <NoMatch text={search} onClear={onClear} />
  return (
    <Empty title={filter === 'attention' ? t(($) => $.channels.noneAttention) : t(($) => $.channels.noneConnected)} />
  )
}
