import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { cn } from '#web/lib/cn.ts'
import { useT } from '#web/lib/i18n.ts'
import { type Column, hiddenBelow } from './column.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import type { Selection } from './use-selection.ts'

interface DataTableProps<Row extends { id: string }> {
  /** Names the table for assistive technology. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  nameOf: (row: Row) => string
  isLoading: boolean
  /** The rows are of a former page while the next one comes. */
  isStale: boolean
  /** How the rows are sorted, where heads sort. */
  sort?: string
  order?: 'asc' | 'desc'
  onSort?: (id: string) => void
  selection?: Selection | undefined
  /** A press on a row. */
  onOpen?: ((row: Row) => void) | undefined
  /** The menu at the end of a row. */
  menu?: ((row: Row) => ReactNode) | undefined
  /** In place of rows: empty, no match, error. */
  instead?: ReactNode
}

const edge = 'first:pl-6 last:pr-6 phone:first:pl-4 phone:last:pr-2'
const head = cn(
  'sticky top-0 z-10 h-9 bg-surface-2 px-3 text-left text-xs font-medium whitespace-nowrap text-ink-2 shadow-[inset_0_-1px_0_var(--line-1)]',
  edge,
)
const cell = cn('h-12 border-b border-line-1 px-3 phone:h-14', edge)

/** Rows under heads that sort; pressing a row opens it, the name in it does the same by keyboard. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { columns, rows, instead, selection, menu } = props
  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-auto border-t border-line-1">
      {instead ?? (
        <table aria-label={props.label} aria-busy={props.isLoading} className="w-full border-separate border-spacing-0">
          <Head {...props} />
          <tbody className={cn('transition-opacity', props.isStale && 'opacity-60')}>
            {props.isLoading ? (
              <SkeletonRows
                columns={columns}
                hasSelection={Boolean(selection)}
                hasMenu={Boolean(menu)}
                cellClass={cell}
              />
            ) : (
              rows.map((row) => <BodyRow key={row.id} row={row} {...props} />)
            )}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Head<Row extends { id: string }>({ columns, rows, selection, menu, ...props }: DataTableProps<Row>) {
  const t = useT()
  const chosen = rows.filter((row) => selection?.has(row.id)).length
  return (
    <thead>
      <tr>
        {selection ? (
          <th scope="col" className={cn(head, 'w-12')}>
            <Checkbox
              aria-label={t(($) => $.crud.selectAll)}
              isChecked={rows.length > 0 && chosen === rows.length}
              isMixed={chosen > 0 && chosen < rows.length}
              onChange={(isChecked) =>
                selection.setAll(
                  rows.map((row) => row.id),
                  isChecked,
                )
              }
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} {...props} />
        ))}
        {menu ? (
          <th scope="col" className={cn(head, 'w-14')}>
            <span className="sr-only">{t(($) => $.common.actions)}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Row extends { id: string }> extends Pick<DataTableProps<Row>, 'sort' | 'order' | 'onSort'> {
  column: Column<Row>
}

function HeadCell<Row extends { id: string }>({ column, sort, order, onSort }: HeadCellProps<Row>) {
  const isSorted = sort === column.id
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
      style={{ '--share': column.width } as CSSProperties}
      className={cn(head, 'md:w-(--share)', column.isFigure && 'text-right', hiddenBelow[column.from ?? 'none'])}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort(column.id)}
          className={cn('inline-flex h-6 items-center gap-1 rounded-xs hover:text-ink-1', isSorted && 'text-ink-1')}
        >
          {column.label}
          <Arrow aria-hidden className={cn('size-3', !isSorted && 'invisible')} />
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}

function BodyRow<Row extends { id: string }>({ row, ...props }: DataTableProps<Row> & { row: Row }) {
  const t = useT()
  const { columns, selection, onOpen, menu, nameOf } = props
  const isChosen = selection?.has(row.id) ?? false
  return (
    <tr
      aria-selected={selection ? isChosen : undefined}
      onClick={({ currentTarget, target }) => {
        // A menu of the row hangs elsewhere in the page, but its clicks come by here.
        const isOwn = currentTarget.contains(target as HTMLElement)
        if (onOpen && isOwn && !(target as HTMLElement).closest('button, a, input, [role=checkbox]')) onOpen(row)
      }}
      className={cn('hover:bg-fill-1', onOpen && 'cursor-pointer', isChosen && 'bg-brand-soft hover:bg-brand-soft')}
    >
      {selection ? (
        <td className={cell}>
          <Checkbox
            aria-label={t(($) => $.crud.select, { name: nameOf(row) })}
            isChecked={isChosen}
            onChange={(isChecked) => selection.set(row.id, isChecked)}
          />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={cn(cell, column.isFigure && 'text-right tabular-nums', hiddenBelow[column.from ?? 'none'])}
        >
          {index === 0 && onOpen ? (
            <button
              type="button"
              onClick={() => onOpen(row)}
              className="block max-w-full rounded-xs text-left font-medium underline-offset-2 hover:underline"
            >
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {menu ? <td className={cn(cell, 'text-right')}>{menu(row)}</td> : null}
    </tr>
  )
}
