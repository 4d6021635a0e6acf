import { Link } from 'react-router'
import { type Protocol, protocolsApi } from '#contracts/protocols'
import type { Column } from '#web/components/data-table/column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { NoMatch } from '#web/components/data-table/no-match.tsx'
import { SearchField } from '#web/components/data-table/search-field.tsx'
import { TableFoot } from '#web/components/data-table/table-foot.tsx'
import { useTableState } from '#web/components/data-table/use-table-state.ts'
import { Empty } from '#web/components/empty.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Page } from '#web/components/page.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useApi } from '#web/lib/query.ts'

/** Protocols that were sent, found by number or contact. */
export function ProtocolsScreen() {
  const t = useT()
  const format = useFormat()
  const { state, setSearch, setPage, setSize } = useTableState('-at')
  const query = { searchParam: state.search, pageNumber: state.page, limit: state.size }
  const list = useApi(protocolsApi.list, { query }, { keepPrevious: true })
  const rows = list.data?.protocols ?? []
  const columns: Column<Protocol>[] = [
    {
      id: 'number',
      label: t(($) => $.protocols.number),
      cell: (row) => (
        <Link
          to={`/atendimento/${row.ticketId}`}
          className="font-medium tabular-nums underline-offset-2 hover:underline"
        >
          {row.number}
        </Link>
      ),
    },
    {
      id: 'contact',
      label: t(($) => $.protocols.contact),
      cell: (row) => <span className="block max-w-[32ch] truncate">{row.contact.name}</span>,
    },
    {
      id: 'user',
      label: t(($) => $.protocols.user),
      from: 'md',
      cell: (row) => <span className="text-ink-2">{row.user?.name}</span>,
    },
    {
      id: 'at',
      label: t(($) => $.protocols.at),
      from: 'md',
      cell: (row) => <span className="text-ink-2 tabular-nums">{format.dateTime(row.createdAt)}</span>,
    },
  ]
  const instead =
    list.error && !list.data ? (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
    ) : list.data && !rows.length ? (
      state.search ? (
        <NoMatch text={state.search} onClear={() => setSearch('')} />
      ) : (
        <Empty hasArt title={t(($) => $.protocols.emptyTitle)} text={t(($) => $.protocols.emptyText)} />
      )
    ) : null
  return (
    <Page title={t(($) => $.protocols.title)} about={t(($) => $.protocols.about)}>
      <div className="px-6 pb-3 phone:px-4">
        <SearchField label={t(($) => $.protocols.search)} value={state.search} onChange={setSearch} />
      </div>
      <DataTable
        label={t(($) => $.protocols.title)}
        columns={columns}
        rows={rows}
        nameOf={(row) => row.number}
        isLoading={list.isPending}
        isStale={list.isPlaceholderData}
        instead={instead}
      />
      {instead ? null : (
        <TableFoot
          toText={(count) => t(($) => $.protocols.count, { count })}
          count={list.data?.count ?? 0}
          isExact={!list.data?.hasMore}
          page={state.page}
          size={state.size}
          isLoading={list.isPending}
          onPage={setPage}
          onSize={setSize}
        />
      )}
    </Page>
  )
}
