import { Link } from 'react-router'
import { type Dashboard, statsApi } from '#contracts/stats'
import { TicketFilter, ticketsApi } from '#contracts/tickets'
import { Empty } from '#web/components/empty.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { LivePill } from '#web/components/live-pill.tsx'
import { Page } from '#web/components/page.tsx'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { buttonStyle } from '#web/components/ui/button.tsx'
import { ColorDot } from '#web/components/ui/chip.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useQueues } from '#web/lib/directories.ts'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { canDo, useSession } from '#web/lib/session.ts'
import { ChannelShares } from './channel-shares.tsx'
import { DayChart } from './day-chart.tsx'
import { FigureStrip } from './figure-strip.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { StatsTable } from './stats-table.tsx'
import { usePeriod } from './use-period.ts'

const refreshEvery = 30_000

/** The room at a glance and the period behind it (`/home`). */
export function HomeScreen() {
  const t = useT()
  const { isElevated, username } = useSession()
  const { period, setPeriod, preset, today } = usePeriod()
  const dashboard = useApi(
    statsApi.dashboard,
    { query: period },
    { keepPrevious: true, refetchInterval: refreshEvery, staleTime: 10_000 },
  )
  const own = useApi(
    ticketsApi.counts,
    { query: TicketFilter.parse({}) },
    { enabled: !isElevated, refetchInterval: refreshEvery },
  )
  const { data, error } = dashboard
  const now = isElevated ? data?.now : own.data
  return (
    <Page
      title={t(($) => $.stats.title)}
      about={isElevated ? t(($) => $.stats.aboutRoom) : t(($) => $.stats.aboutOwn, { name: username })}
      className="overflow-y-auto"
      actions={
        <>
          <LivePill />
          <PeriodPicker period={period} preset={preset} today={today} onChange={setPeriod} />
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void dashboard.refetch()} isRetrying={dashboard.isFetching} />
      ) : (
        <div className="border-t border-line-1" aria-busy={dashboard.isFetching}>
          <FigureStrip data={data} now={now} />
          {data ? <Details data={data} isRoom={isElevated} /> : <Skeleton className="m-6 h-59" />}
        </div>
      )}
    </Page>
  )
}

function Details({ data, isRoom }: { data: Dashboard; isRoom: boolean }) {
  const t = useT()
  const colors = new Map(useQueues().map(({ id, color }) => [id, color]))
  if (!isRoom) return <DayChart days={data.days} />
  if (!data.queues.length && !data.users.length) return <NothingYet />
  return (
    <div className="grid grid-cols-2 max-lg:grid-cols-1 [&>*:nth-child(odd)]:border-line-1 lg:[&>*:nth-child(odd)]:border-r">
      <div className="border-b border-line-1">
        <DayChart days={data.days} />
      </div>
      <div className="border-b border-line-1">
        <StatsTable
          title={t(($) => $.stats.byQueue)}
          rows={data.queues}
          nobody={t(($) => $.stats.noQueue)}
          isWaitShown
          mark={({ id }) => <ColorDot color={colors.get(id ?? '') ?? '#8a8f98'} />}
        />
      </div>
      <StatsTable
        title={t(($) => $.stats.byUser)}
        rows={data.users}
        nobody={t(($) => $.stats.noUser)}
        isWaitShown={false}
        mark={({ id, name }) => <Avatar id={id ?? ''} name={name} size={26} />}
      />
      {data.channels.length ? <ChannelShares rows={data.channels} /> : null}
    </div>
  )
}

/** A period without a single ticket: no bare charts and tables. */
function NothingYet() {
  const t = useT()
  return (
    <Empty
      hasArt
      title={t(($) => $.stats.emptyTitle)}
      text={t(($) => $.stats.emptyText)}
      action={
        canDo('channels.write') ? (
          <Link to="/sessoes" className={buttonStyle({})}>
            {t(($) => $.shell.seeChannels)}
          </Link>
        ) : null
      }
    />
  )
}
