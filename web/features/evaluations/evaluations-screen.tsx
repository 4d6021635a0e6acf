import { Link, useSearchParams } from 'react-router'
import { type Evaluation, evaluationsApi } from '#contracts/evaluations'
import type { Column } from '#web/components/data-table/column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { TableFoot } from '#web/components/data-table/table-foot.tsx'
import { Empty } from '#web/components/empty.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Page } from '#web/components/page.tsx'
import { ColorDot } from '#web/components/ui/chip.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'
import { EvaluationFilters, type Period, readPeriod, startOf } from './evaluation-filters.tsx'
import { RatingStars } from './rating-stars.tsx'
import { useRatingLabel } from './use-rating-label.ts'

/** What the filter is lives in the address. */
function useFilter() {
  const [params, setParams] = useSearchParams()
  const change = (values: Record<string, string | null>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ page: null, ...values })) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true },
    )
  const period: Period = readPeriod(params.get('period'))
  return {
    period,
    userId: params.get('user'),
    ticketId: params.get('ticket'),
    page: Math.max(1, Number(params.get('page')) || 1),
    size: Number(params.get('size')) || 25,
    change,
  }
}

function useColumns(): Column<Evaluation>[] {
  const t = useT()
  const format = useFormat()
  const labelOf = useRatingLabel()
  return [
    {
      id: 'contact',
      label: t(($) => $.evaluations.contact),
      cell: (row) => (
        <Link
          to={`/atendimento/${row.ticketId}`}
          className="block max-w-[28ch] truncate font-medium underline-offset-2 hover:underline"
        >
          {row.contact.name}
        </Link>
      ),
    },
    {
      id: 'rating',
      label: t(($) => $.evaluations.rating),
      cell: (row) =>
        row.rating === null ? (
          <span className="text-ink-3">{t(($) => $.evaluations.noAnswer)}</span>
        ) : (
          <RatingStars rating={row.rating} label={labelOf(row.rating)} />
        ),
    },
    {
      id: 'user',
      label: t(($) => $.evaluations.user),
      from: 'md',
      cell: (row) => <span className="text-ink-2">{row.user?.name}</span>,
    },
    {
      id: 'queue',
      label: t(($) => $.evaluations.queue),
      from: 'lg',
      cell: (row) =>
        row.queue ? (
          <span className="inline-flex items-center gap-1.5 text-ink-2">
            <ColorDot color={row.queue.color} />
            {row.queue.queue}
          </span>
        ) : null,
    },
    {
      id: 'protocol',
      label: t(($) => $.evaluations.protocol),
      from: 'lg',
      cell: (row) => <span className="text-ink-2 tabular-nums">{row.protocol}</span>,
    },
    {
      id: 'at',
      label: t(($) => $.evaluations.at),
      from: 'md',
      cell: (row) => <span className="text-ink-2 tabular-nums">{format.dateTime(row.createdAt)}</span>,
    },
  ]
}

/** Ratings of a period with their average. */
export function EvaluationsScreen() {
  const t = useT()
  const filter = useFilter()
  const columns = useColumns()
  const { period, userId, ticketId, page, size } = filter
  const from = startOf(period)
  const list = useApi(
    evaluationsApi.list,
    {
      query: {
        page,
        limit: size,
        ...(from ? { from } : {}),
        ...(userId ? { userId } : {}),
        ...(ticketId ? { ticketId } : {}),
      },
    },
    { keepPrevious: true },
  )
  const { data } = list
  const rows = data?.data ?? []
  const instead =
    list.error && !data ? (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
    ) : data && !rows.length ? (
      <Empty hasArt title={t(($) => $.evaluations.emptyTitle)} text={t(($) => $.evaluations.emptyText)} />
    ) : null
  return (
    <Page title={t(($) => $.evaluations.title)} about={t(($) => $.evaluations.about)}>
      <EvaluationFilters
        period={period}
        userId={userId}
        ticketId={ticketId}
        onChange={filter.change}
        figures={data ? { average: data.average, answered: data.answered, total: data.total } : null}
      />
      <DataTable
        label={t(($) => $.evaluations.title)}
        columns={columns}
        rows={rows}
        nameOf={(row) => row.contact.name}
        isLoading={list.isPending}
        isStale={list.isPlaceholderData}
        instead={instead}
      />
      {instead ? null : (
        <TableFoot
          toText={(count) => t(($) => $.evaluations.count, { count })}
          count={data?.total ?? 0}
          isExact
          page={page}
          size={size}
          isLoading={list.isPending}
          onPage={(next) => filter.change({ page: String(next) })}
          onSize={(next) => filter.change({ size: String(next) })}
        />
      )}
    </Page>
  )
}
