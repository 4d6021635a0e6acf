import type { ReactNode } from 'react'

/** One column of a table. */
export interface Column<Row> {
  /** Also what the server sorts by, where `isSortable`. */
  readonly id: string
  readonly label: string
  readonly isSortable?: boolean
  /** Figures stand at the right. */
  readonly isFigure?: boolean
  /** Leaves the table below this width: `md` 768, `lg` 1280. */
  readonly from?: 'md' | 'lg'
  /** Share of the width, as CSS; on a phone, where columns are missing, the browser shares out. */
  readonly width?: string
  cell(row: Row): ReactNode
  /** What the export writes; without it the column is not exported. */
  text?(row: Row): string
}

export const hiddenBelow = { md: 'max-md:hidden', lg: 'max-xl:hidden', none: '' } as const
