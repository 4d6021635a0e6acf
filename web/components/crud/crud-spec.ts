import type { LucideIcon } from 'lucide-react'
import type { Endpoint } from '#contracts/endpoint'
import type { ErrorCode } from '#contracts/errors'
import type { Permission } from '#contracts/permissions'
import type { Column } from '#web/components/data-table/column.ts'
import type { RowsSource } from '#web/components/data-table/rows.ts'
import type { FieldSpec, Translate } from '#web/components/form/field-spec.ts'
import type { Format } from '#web/lib/format.ts'

/** All words of a settings screen. */
export interface CrudTexts {
  readonly title: string
  readonly about: string
  readonly search: string
  readonly create: string
  readonly emptyTitle: string
  readonly emptyText: string
  readonly count: (count: number) => string
  readonly edit: (name: string) => string
  readonly removeTitle: (name: string) => string
  /** What goes with one. */
  readonly removeLoss: string
  readonly remove: (name: string) => string
  readonly removeMany: (count: number) => string
}

export type Values = Record<string, unknown>

/** A settings screen as one declaration. */
export interface CrudSpec<Row extends { id: string }> {
  readonly texts: (t: Translate) => CrudTexts
  readonly useRows: RowsSource<Row>
  readonly firstSort: string
  readonly columns: (t: Translate, format: Format) => readonly Column<Row>[]
  readonly nameOf: (row: Row) => string
  readonly endpoints: {
    readonly list: Endpoint
    readonly create: Endpoint
    readonly update: Endpoint
    readonly remove: Endpoint
  }
  readonly canWrite: Permission
  readonly canRemove?: Permission
  /** Rows that this person may only read, where it differs from row to row. */
  readonly isReadOnly?: (row: Row) => boolean
  readonly fields: readonly FieldSpec[]
  /** Where the form of an existing row differs. */
  readonly editFields?: readonly FieldSpec[]
  /** Values of an empty form. */
  readonly initial: Values
  /** Values of a row's form. */
  readonly toValues: (row: Row) => Values
  /** What is sent, where it differs from the values; `row` is null while creating. */
  readonly toBody?: (values: Values, row: Row | null) => Values
  /** Codes that belong to one field. */
  readonly errorFields?: Partial<Record<ErrorCode, string>>
  /** Where a row is worked on besides its form: opened by a press on it, and after it was made. */
  readonly rowPath?: (row: Row) => string
  /** Further lines of a row's menu. */
  readonly actions?: readonly RowAction<Row>[]
}

type RowAction<Row> = {
  readonly icon: LucideIcon
  readonly label: (t: Translate) => string
} & (
  | {
      /** A path inside the app. */
      readonly to: (row: Row) => string
    }
  | { readonly run: (row: Row) => void }
)
