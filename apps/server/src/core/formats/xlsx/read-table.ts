import { readXlsx, type XlsxRefusal } from './read-xlsx.ts'

/** A row of a table by the heading of its columns; `row` is its line in the sheet, cells that are not there are empty. */
export type TableRow = { row: number; cells: Record<string, string> }

/** A table as it was found: its rows without the blank ones, each as a whole line too, its heading with its line, and headings that nobody asked for. */
export type Table = {
  kind: 'read'
  rows: TableRow[]
  heading: readonly string[]
  heading_row: number
  lines: (readonly string[])[]
  ignored_columns: string[]
}

/** The most lines above the heading: an exported list has its filters there. */
export const MAX_LINES_ABOVE = 10
const MAX_COLUMNS = 60

/**
 * Reads the first sheet that has a heading with the required columns; a row is blank where the columns that are asked for are. Rows beyond `max_rows`, files that are no xlsx and
 * sheets without that heading are refused in words.
 */
export async function readTable(
  bytes: Buffer,
  input: { columns: readonly string[] | 'all'; required: readonly string[]; max_rows: number },
  owner = '',
): Promise<Table | XlsxRefusal> {
  // Some more than may come are read, so that it can be said how many there are.
  const max_rows = input.max_rows * 2 + MAX_LINES_ABOVE + 1
  const read = await readXlsx(bytes, { max_rows, max_columns: MAX_COLUMNS }, owner)
  if (read.kind === 'refused') return read
  for (const { rows } of read.sheets) {
    const at = rows
      .slice(0, MAX_LINES_ABOVE)
      .findIndex((row) => input.required.every((label) => row.includes(label)))
    if (at < 0) continue
    const heading = rows[at] ?? []
    const columns = input.columns === 'all' ? heading.filter((label) => label !== '') : input.columns
    const table = rows
      .map((line, index) => ({ line, row: index + 1, cells: cellsOf(line, heading, columns) }))
      .slice(at + 1)
      .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''))
    if (table.length === 0) return refused('文件里没有数据行')
    if (table.length > input.max_rows)
      return refused(`文件有 ${table.length} 行，一次最多 ${input.max_rows} 行，请分成几个文件`)
    const ignored_columns = heading.filter((label) => label !== '' && !columns.includes(label))
    return {
      kind: 'read',
      rows: table.map(({ row, cells }) => ({ row, cells })),
      heading,
      heading_row: at + 1,
      lines: table.map(({ line }) => line),
      ignored_columns,
    }
  }
  return refused(`没有找到表头，应有这些列：${input.required.join('、')}`)
}

function cellsOf(row: readonly string[], heading: readonly string[], columns: readonly string[]) {
  return Object.fromEntries(columns.map((label) => [label, row[heading.indexOf(label)] ?? '']))
}

function refused(message: string): XlsxRefusal {
  return { kind: 'refused', message }
}
