import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StatsRow } from '#contracts/stats'
import type { Column } from '#web/components/data-table/column.ts'
import { downloadCsv, toCsv } from '#web/components/data-table/export-csv.ts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { answerOf, ratingOf, resolveOf } from './means.ts'
import { Section } from '#web/components/section.tsx'

interface StatsTableProps {
  title: string
  rows: readonly StatsRow[]
  /** What stands for rows without a queue or an owner. */
  nobody: string
  mark: (row: StatsRow) => ReactNode
  isWaitShown: boolean
}

/** Figures by queue or person, with their export. */
export function StatsTable({ title, rows, nobody, mark, isWaitShown }: StatsTableProps) {
  const t = useT()
  const columns = useColumns(nobody, mark, isWaitShown)
  return (
    <Section
      title={title}
      count={rows.length}
      tools={
        <IconButton
          size="sm"
          label={t(($) => $.stats.exportOf, { name: title })}
          icon={<Download className="size-4" />}
          onClick={() => downloadCsv(title, toCsv(columns, rows))}
        />
      }
    >
      <div className="max-h-96 overflow-auto">
        <table className="w-full" aria-label={title}>
          <thead className="text-xs text-ink-2">
            <tr>
              {columns.map(({ id, label, isFigure, from }) => (
                <th
                  key={id}
                  scope="col"
                  className={cn(
                    cellStyle,
                    'sticky top-0 bg-surface-2 align-bottom phone:whitespace-normal',
                    side(isFigure, from),
                  )}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id ?? ''}>
                {columns.map(({ id, cell, isFigure, from }) => (
                  <td key={id} className={cn(cellStyle, 'h-11 border-t border-line-1', side(isFigure, from))}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

const cellStyle = 'px-2 py-1 font-normal whitespace-nowrap first:pl-6 last:pr-6 phone:first:pl-4 phone:last:pr-4'
const side = (isFigure = false, from?: 'md' | 'lg') =>
  cn(isFigure ? 'text-right tabular-nums' : 'w-full max-w-0 truncate text-left', from === 'md' && 'max-md:hidden')

function useColumns(nobody: string, mark: StatsTableProps['mark'], isWaitShown: boolean): Column<StatsRow>[] {
  const t = useT()
  const { number, span, decimal } = useFormat()
  const nameOf = (row: StatsRow) => row.name || (row.id ? t(($) => $.stats.gone) : nobody)
  const figure = (id: string, label: string, text: (row: StatsRow) => string, from?: 'md'): Column<StatsRow> => ({
    id,
    label,
    isFigure: true,
    ...(from ? { from } : {}),
    cell: text,
    text,
  })
  const mean = (value: number | null, shown: (value: number) => string) => (value === null ? '–' : shown(value))
  return [
    {
      id: 'name',
      label: t(($) => $.stats.name),
      cell: (row) => (
        <span className="flex items-center gap-2.5">
          {mark(row)}
          <span className={cn('truncate', !row.name && 'text-ink-2')} title={nameOf(row)}>
            {nameOf(row)}
          </span>
        </span>
      ),
      text: nameOf,
    },
    ...(isWaitShown
      ? [
          figure(
            'pending',
            t(($) => $.stats.waiting),
            (row) => number(row.now.pending),
          ),
        ]
      : []),
    figure(
      'open',
      t(($) => $.stats.open),
      (row) => number(row.now.open),
    ),
    figure(
      'created',
      t(($) => $.stats.created),
      (row) => number(row.created),
      'md',
    ),
    figure(
      'closed',
      t(($) => $.stats.closed),
      (row) => number(row.closed),
    ),
    figure(
      'answer',
      t(($) => $.stats.answer),
      (row) => mean(answerOf(row), span),
      'md',
    ),
    figure(
      'resolve',
      t(($) => $.stats.resolve),
      (row) => mean(resolveOf(row), span),
      'md',
    ),
    figure(
      'rating',
      t(($) => $.stats.rating),
      (row) => mean(ratingOf(row), decimal),
    ),
  ]
}
