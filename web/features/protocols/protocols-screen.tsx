import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { type Protocol, protocolsApi } from '#contracts/protocols'
import type { Column } from '#web/components/data-table/column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { TableFoot } from '#web/components/data-table/table-foot.tsx'
import { useTableState } from '#web/components/data-table/use-table-state.ts'
import { Empty } from '#web/components/empty.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Page } from '#web/components/page.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Input } from '#web/components/ui/input.tsx'
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
        <Empty
          title={t(($) => $.crud.noMatchTitle)}
          text={t(($) => $.crud.noMatchText, { text: state.search })}
          action={<Button onClick={() => setSearch('')}>{t(($) => $.crud.clearSearch)}</Button>}
        />
      ) : (
        <Empty hasArt title={t(($) => $.protocols.emptyTitle)} text={t(($) => $.protocols.emptyText)} />
      )
    ) : null
  return (
    <Page title={t(($) => $.protocols.title)} about={t(($) => $.protocols.about)}>
      <div className="px-6 pb-3 phone:px-4">
        <Input
          isQuiet
          type="search"
          aria-label={t(($) => $.protocols.search)}
          placeholder={t(($) => $.protocols.search)}
          value={state.search}
          onChange={(event) => setSearch(event.target.value)}
          before={<Search aria-hidden className="size-4" />}
          className="w-70 phone:w-full"
        />
      </div>
      <DataTable
        label={t(($) => $.protocols.title)}
        columns={columns}
        rows={rows}
        nameOf={(row) => row.number}
        isLoading={list.isPending}
        isStale={list.isPlaceholderData}
        sort="at"
        order="desc"
        onSort={() => undefined}
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
