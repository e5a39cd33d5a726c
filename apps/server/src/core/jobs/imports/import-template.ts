import { columnName } from '../../formats/xlsx/drop-downs.ts'
import { writeXlsx, type XlsxSheet } from '../../formats/xlsx/write-xlsx.ts'

/** The facts of one column: its heading, 必填 or 可空, its rule, an example, and its choices. */
export type ColumnHelp = {
  label: string
  need: '必填' | '可空'
  words: string
  example: string
  choices?: readonly string[]
}

const CHOICES = '可选内容'
const NARROWEST = 8
const WIDEST = 60

/** The file to fill in for an import; a second sheet explains the columns, a third lists the choices ([SC-56]). */
export function writeTemplate({
  name,
  notes,
  columns,
}: {
  name: string
  notes: readonly string[]
  columns: readonly ColumnHelp[]
}): Promise<Buffer> {
  const chosen = columns.flatMap(({ label, choices = [] }) =>
    choices.length > 0 ? [{ label, choices }] : [],
  )
  const choicesOf = (label: string) => {
    const at = chosen.findIndex((one) => one.label === label)
    const count = chosen[at]?.choices.length ?? 0
    return at < 0 ? {} : { choices: `'${CHOICES}'!$${columnName(at)}$2:$${columnName(at)}$${count + 1}` }
  }
  const filledIn: XlsxSheet = {
    ...{ name, notes: [], rows: [] },
    columns: columns.map(({ label, example, choices = [] }) => ({
      ...{ label, width: widthOf([label, example, ...choices]) },
      ...choicesOf(label),
    })),
  }
  const help = columns.map(({ label, need, words, example }) => [label, need, words, example])
  const longest = Math.max(0, ...chosen.map(({ choices }) => choices.length))
  return writeXlsx([
    filledIn,
    sheetOf('填写说明', ['列', '新增时', '说明', '示例'], help, notes),
    ...(chosen.length === 0
      ? []
      : [
          sheetOf(
            CHOICES,
            chosen.map(({ label }) => label),
            Array.from({ length: longest }, (_, row) => chosen.map(({ choices }) => choices[row] ?? null)),
          ),
        ]),
  ])
}

/** A sheet whose columns are as wide as their texts. */
function sheetOf(
  name: string,
  labels: readonly string[],
  rows: readonly (readonly (string | null)[])[],
  notes: readonly string[] = [],
): XlsxSheet {
  const columns = labels.map((label, at) => ({
    label,
    width: widthOf([label, ...rows.map((row) => row[at] ?? '')]),
  }))
  return { name, notes, columns, rows }
}

/** The width that the longest of some texts takes, in characters: a Chinese one is twice as wide as a letter. */
function widthOf(texts: readonly string[]): number {
  const widths = texts.map((text) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0))
  return Math.min(Math.max(NARROWEST, ...widths) + 2, WIDEST)
}
