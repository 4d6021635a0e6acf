import { downloadFile } from '#web/lib/download-file.ts'
import type { Column } from './column.ts'

/** A cell as spreadsheets read it; a leading sign of a formula is made harmless. */
function quote(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^\+?\d[\d\s()-]*$/.test(text) ? `'${text}` : text
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const shown = columns.filter((column) => column.text)
  const head = shown.map((column) => quote(column.label)).join(',')
  const lines = rows.map((row) => shown.map((column) => quote(column.text?.(row) ?? '')).join(','))
  return [head, ...lines].join('\r\n')
}

/** Hands a table to the person as a file; the mark at its start tells spreadsheets that it is UTF-8. */
export const downloadCsv = (name: string, csv: string): void =>
  downloadFile(`${name}.csv`, new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
