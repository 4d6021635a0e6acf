import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { pageSizes } from './use-table-state.ts'

interface TableFootProps {
  /** A count in words: '10 filas'. */
  toText: (count: number) => string
  count: number
  isExact: boolean
  page: number
  size: number
  isLoading: boolean
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** How many there are, which of them are shown, and the way to the others. */
export function TableFoot({ toText, count, isExact, page, size, isLoading, onPage, onSize }: TableFootProps) {
  const t = useT()
  const { number } = useFormat()
  const last = Math.max(1, Math.ceil(count / size))
  const text = isExact ? toText(count) : t(($) => $.crud.moreThan, { text: toText(page * size) })
  const range = { from: number(Math.min(count, (page - 1) * size + 1)), to: number(Math.min(count, page * size)) }
  return (
    <footer className="flex h-12 shrink-0 items-center gap-2 border-t border-line-1 pr-4 pl-6 text-xs text-ink-2 phone:pr-2 phone:pl-4">
      {isLoading ? <Skeleton className="w-12" /> : <span className="tabular-nums">{text}</span>}
      <span className="flex-1" />
      <span className="phone:hidden" aria-hidden>
        {t(($) => $.crud.perPage)}
      </span>
      <Select
        aria-label={t(($) => $.crud.perPage)}
        className="w-18 phone:hidden"
        options={pageSizes.map((value) => ({ value: String(value), label: String(value) }))}
        value={String(size)}
        onChange={(value) => onSize(Number(value))}
      />
      <span className="mx-2 tabular-nums" aria-live="polite">
        {count && !isLoading
          ? isExact
            ? t(($) => $.crud.range, { ...range, total: number(count) })
            : t(($) => $.crud.openRange, range)
          : null}
      </span>
      <IconButton
        size="sm"
        label={t(($) => $.crud.previous)}
        icon={<ChevronLeft className="size-4" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        size="sm"
        label={t(($) => $.crud.next)}
        icon={<ChevronRight className="size-4" />}
        disabled={isExact && page >= last}
        onClick={() => onPage(page + 1)}
      />
    </footer>
  )
}
