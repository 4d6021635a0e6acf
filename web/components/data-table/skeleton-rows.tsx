import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { cn } from '#web/lib/cn.ts'
import { type Column, hiddenBelow } from './column.ts'

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[]
  hasSelection: boolean
  hasMenu: boolean
  cellClass: string
}

const widths = ['w-28', 'w-40', 'w-32', 'w-24', 'w-36']

/** Rows that have not come yet, in the real heights and columns. */
export function SkeletonRows<Row>({ columns, hasSelection, hasMenu, cellClass }: SkeletonRowsProps<Row>) {
  return Array.from({ length: 8 }, (_, line) => (
    <tr key={line}>
      {hasSelection ? (
        <td className={cellClass}>
          <Skeleton className="size-4" />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td key={column.id} className={cn(cellClass, hiddenBelow[column.from ?? 'none'])}>
          <Skeleton
            className={cn(
              'max-w-full',
              index ? 'w-16' : widths[line % widths.length],
              column.isFigure && 'ml-auto w-6',
            )}
          />
        </td>
      ))}
      {hasMenu ? <td aria-hidden className={cellClass} /> : null}
    </tr>
  ))
}
