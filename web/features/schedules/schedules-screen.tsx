import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { scheduleStatuses, schedulesApi } from '#contracts/schedules'
import { ScheduleItem } from '#web/components/messaging/schedule-item.tsx'
import { Empty } from '#web/components/empty.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Page } from '#web/components/page.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { MonthCalendar } from './month-calendar.tsx'

const ScheduleDialog = lazy(() => import('#web/components/messaging/schedule-dialog.tsx'))
type Status = (typeof scheduleStatuses)[number]

/** Every scheduled message in sight, as a list or by the days of a month. */
export function SchedulesScreen() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const [addAt, setAddAt] = useState<number | 'soon' | null>(null)
  const isCalendar = params.get('ver') === 'calendario'
  const status = scheduleStatuses.find((known) => known === params.get('situacao')) ?? 'pending'
  const change = (patch: Record<string, string>) => setParams({ ...Object.fromEntries(params), ...patch })
  return (
    <Page
      title={t(($) => $.messages.schedule.screen)}
      about={t(($) => $.messages.schedule.screenAbout)}
      actions={
        <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setAddAt('soon')}>
          {t(($) => $.messages.schedule.open)}
        </Button>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 pb-3 phone:px-4">
        <Tabs
          look="segment"
          label={t(($) => $.messages.schedule.view)}
          value={isCalendar ? 'calendario' : 'lista'}
          onChange={(ver) => change({ ver })}
          tabs={[
            { value: 'lista', label: t(($) => $.messages.schedule.list) },
            { value: 'calendario', label: t(($) => $.messages.schedule.calendar) },
          ]}
        />
        {!isCalendar && (
          <Tabs
            look="segment"
            className="max-w-full overflow-x-auto"
            label={t(($) => $.messages.schedule.statusLabel)}
            value={status}
            onChange={(situacao: Status) => change({ situacao, pagina: '1' })}
            tabs={scheduleStatuses.map((one) => ({ value: one, label: t(($) => $.messages.schedule.status[one]) }))}
          />
        )}
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-6 pb-6 phone:px-4">
        {isCalendar ? (
          <MonthCalendar onAdd={setAddAt} />
        ) : (
          <ScheduleList
            status={status}
            page={Math.max(1, Number(params.get('pagina')) || 1)}
            onPage={(pagina) => change({ pagina: String(pagina) })}
            onAdd={() => setAddAt('soon')}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {addAt !== null && (
          <ScheduleDialog {...(addAt === 'soon' ? {} : { at: addAt })} onClose={() => setAddAt(null)} />
        )}
      </Suspense>
    </Page>
  )
}

interface ListProps {
  status: Status
  page: number
  onPage: (page: number) => void
  onAdd: () => void
}

function ScheduleList({ status, page, onPage, onAdd }: ListProps) {
  const t = useT()
  const found = useApi(schedulesApi.list, { query: { status: [status], page } }, { keepPrevious: true })
  const { data } = found
  if (found.isError && !data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
  if (!data) return <ListSkeleton />
  if (!data.messages.length)
    return (
      <Empty
        hasArt
        title={t(($) => $.messages.schedule.emptyTitle[status])}
        text={t(($) => $.messages.schedule.emptyText)}
        action={
          status === 'pending' ? <Button onClick={onAdd}>{t(($) => $.messages.schedule.open)}</Button> : undefined
        }
      />
    )
  return (
    <>
      <ul
        aria-label={t(($) => $.messages.schedule.screen)}
        className="grid divide-y divide-line-1 rounded-lg shadow-[0_0_0_1px_var(--line-1)]"
      >
        {data.messages.map((schedule) => (
          <li key={schedule.id} className="flex items-start gap-3 px-4 py-3">
            <ScheduleItem schedule={schedule} hasContact />
          </li>
        ))}
      </ul>
      <nav
        aria-label={t(($) => $.messages.schedule.pages)}
        className="flex items-center justify-end gap-2 pt-3 text-xs text-ink-2"
      >
        <output className="mr-auto">{t(($) => $.messages.schedule.count, { count: data.total })}</output>
        {data.totalPages > 1 && (
          <>
            <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
              {t(($) => $.messages.schedule.previous)}
            </Button>
            <Button size="sm" disabled={page >= data.totalPages} onClick={() => onPage(page + 1)}>
              {t(($) => $.messages.schedule.next)}
            </Button>
          </>
        )}
      </nav>
    </>
  )
}

const ListSkeleton = () => (
  <div aria-hidden className="grid gap-5 py-3">
    {['w-52', 'w-64', 'w-44', 'w-56'].map((width) => (
      <span key={width} className="grid gap-2">
        <Skeleton className={width} />
        <Skeleton className="h-2 w-3/5" />
      </span>
    ))}
  </div>
)
