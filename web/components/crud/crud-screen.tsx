import { FileDown, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { downloadCsv, toCsv } from '#web/components/data-table/export-csv.ts'
import { NoMatch } from '#web/components/data-table/no-match.tsx'
import { SearchField } from '#web/components/data-table/search-field.tsx'
import { TableFoot } from '#web/components/data-table/table-foot.tsx'
import { useSelection } from '#web/components/data-table/use-selection.ts'
import { useTableState } from '#web/components/data-table/use-table-state.ts'
import { Empty } from '#web/components/empty.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Page } from '#web/components/page.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Keys } from '#web/components/ui/kbd.tsx'
import { trackWork } from '#web/lib/busy.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { canDo } from '#web/lib/session.ts'
import { useShortcut } from '#web/lib/shortcuts.ts'
import { BulkBar } from './bulk-bar.tsx'
import type CrudDrawerOf from './crud-drawer.tsx'
import type { CrudSpec } from './crud-spec.ts'
import { RemoveDialog, useRemoval } from './removal.tsx'
import { RowMenu } from './row-menu.tsx'

// Forms come with the first one that is opened; `lazy` forgets that the component is generic.
const CrudDrawer = lazy(() => import('./crud-drawer.tsx')) as unknown as typeof CrudDrawerOf

/** Renders a settings screen from its declaration. */
export function CrudScreen<Row extends { id: string }>({ spec }: { spec: CrudSpec<Row> }) {
  const t = useT()
  const format = useFormat()
  const texts = spec.texts(t)
  const table = useTableState(spec.firstSort)
  const { state } = table
  const list = spec.useRows(state)
  const selection = useSelection()
  const removal = useRemoval(spec, list.rows, selection)
  const edit = useEditParam()
  const navigate = useNavigate()
  const canWrite = canDo(spec.canWrite)
  const canRemove = canDo(spec.canRemove ?? spec.canWrite)
  const columns = spec.columns(t, format)
  const mayChange = (row: Row) => !spec.isReadOnly?.(row)
  const edited = list.rows.find((row) => row.id === edit.id && mayChange(row)) ?? null

  const isEmpty = !list.error && !list.isLoading && list.rows.length === 0 && !state.search

  const instead = list.error ? (
    <ErrorState error={list.error} onRetry={list.retry} isRetrying={list.isFetching} />
  ) : list.isLoading || list.rows.length ? null : state.search ? (
    <NoMatch text={state.search} onClear={() => table.setSearch('')} />
  ) : (
    <Empty
      hasArt
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={canWrite ? <CreateButton label={texts.create} onClick={() => edit.open('new')} /> : null}
    />
  )

  const open = (row: Row) => {
    if (!mayChange(row)) return
    if (spec.rowPath) void navigate(spec.rowPath(row))
    else edit.open(row.id)
  }
  return (
    <Page
      title={texts.title}
      about={texts.about}
      actions={canWrite && !isEmpty ? <CreateButton label={texts.create} onClick={() => edit.open('new')} /> : null}
    >
      <div className="flex items-center gap-2 px-6 pb-3 phone:px-4">
        <SearchField label={texts.search} value={state.search} onChange={table.setSearch} />
        <span className="flex-1 phone:hidden" />
        <Button
          variant="ghost"
          icon={<FileDown className="size-4" />}
          className="phone:hidden"
          disabled={!list.count}
          onClick={() => void trackWork(list.readAll().then((rows) => downloadCsv(texts.title, toCsv(columns, rows))))}
        >
          {t(($) => $.crud.export)}
        </Button>
      </div>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={list.rows}
        nameOf={spec.nameOf}
        isLoading={list.isLoading}
        isStale={list.isStale}
        sort={state.sort}
        order={state.order}
        onSort={table.toggleSort}
        selection={canRemove ? selection : undefined}
        onOpen={canWrite ? open : undefined}
        menu={(row) => (
          <RowMenu
            row={row}
            spec={spec}
            onEdit={canWrite && mayChange(row) ? () => edit.open(row.id) : undefined}
            onRemove={canRemove && mayChange(row) ? () => removal.ask([row]) : undefined}
          />
        )}
        instead={instead}
      />
      {instead ? null : (
        <TableFoot
          toText={texts.count}
          count={list.count}
          isExact={list.isExact}
          page={state.page}
          size={state.size}
          isLoading={list.isLoading}
          onPage={table.setPage}
          onSize={table.setSize}
        />
      )}
      <BulkBar selection={selection} onRemove={removal.askChosen} />
      <RemoveDialog removal={removal} texts={texts} nameOf={spec.nameOf} />
      <Suspense>
        {canWrite && (edit.id === 'new' || edited) ? (
          <CrudDrawer key={edit.id} spec={spec} row={edited} onClose={edit.close} />
        ) : null}
      </Suspense>
    </Page>
  )
}

/** Which row is being edited stands in the address, so that back closes the drawer. */
function useEditParam() {
  const [params, setParams] = useSearchParams()
  const set = (id: string | null, replace: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (id) after.set('edit', id)
        else after.delete('edit')
        return after
      },
      { replace },
    )
  return { id: params.get('edit'), open: (id: string) => set(id, false), close: () => set(null, true) }
}

function CreateButton({ label, onClick }: { label: string; onClick: () => void }) {
  useShortcut('n', label, onClick)
  return (
    <Button variant="primary" icon={<Plus className="size-4" />} onClick={onClick}>
      {label}
      <Keys keys="n" className="-mr-1 bg-black/20 text-on-brand phone:hidden" />
    </Button>
  )
}
