import { expect, test } from 'vitest'
import { toCsv } from '#web/components/data-table/export-csv.ts'

const column = (id: string) => ({
  id,
  label: id,
  cell: () => null,
  text: (row: Record<string, string>) => row[id] ?? '',
})
const cellOf = (value: string) =>
  toCsv([column('a')], [{ a: value }])
    .split('\r\n')
    .slice(1)
    .join('\r\n')

test('a cell that a spreadsheet would run is made harmless', () => {
  expect(cellOf('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`)
  expect(cellOf('@sum')).toBe("'@sum")
})

test('phone numbers and plain words stay as they are', () => {
  expect(cellOf('+55 11 90000-1001')).toBe('+55 11 90000-1001')
  expect(cellOf('Ana, Souza')).toBe('"Ana, Souza"')
})

test('columns without a text are not exported', () => {
  const { text: _, ...bare } = column('b')
  expect(toCsv([column('a'), bare], [{ a: '1', b: '2' }])).toBe('a\r\n1')
})
