import { writeXlsx } from '../../xlsx/write-xlsx.ts'

/** What is to be known about one column: its heading, 必填 or 可空, what may stand in it, an example, and what can be chosen. */
export type ColumnHelp = {
  label: string
  need: '必填' | '可空'
  words: string
  example: string
  choices?: readonly string[]
}

/** The file to fill in for an import, `notes` and what each column takes on a second sheet ([SC-56]). */
export function writeTemplate({
  name,
  notes,
  columns,
}: {
  name: string
  max_rows: number
  notes: readonly string[]
  columns: readonly ColumnHelp[]
}): Promise<Buffer> {
  return writeXlsx([
    { name, notes: [], columns: columns.map(({ label }) => ({ label, width: 16 })), rows: [] },
    {
      name: '填写说明',
      notes,
      columns: [
        { label: '列', width: 10 },
        { label: '新增时', width: 10 },
        { label: '说明', width: 60 },
        { label: '示例', width: 20 },
      ],
      rows: columns.map(({ label, need, words, example }) => [label, need, words, example]),
    },
  ])
}
