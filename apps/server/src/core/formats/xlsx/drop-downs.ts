import type writeExcelFile from 'write-excel-file/node'
import type { XlsxSheet } from './write-xlsx.ts'

type Extension = NonNullable<NonNullable<Parameters<typeof writeExcelFile>[1]>['features']>[number]

/** The last row that Excel has. */
const LAST_ROW = 1_048_576

/**
 * Offers the choices of a column in all its cells below the heading. Something else can still be typed: a class may be written in several
 * ways, and a wrong word is told by the check.
 */
export function dropDowns(sheets: readonly XlsxSheet[]): Extension {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _options, { sheetIndex }) =>
            // Excel wants them behind the cells and before the settings of printing.
            xml.replace('</sheetData>', `</sheetData>${validationsOf(sheets[sheetIndex])}`),
        },
      },
    },
  }
}

function validationsOf(sheet: XlsxSheet | undefined): string {
  if (sheet === undefined) return ''
  const first = sheet.notes.length + 2
  const offered = sheet.columns.flatMap(({ choices }, at) =>
    choices === undefined ? [] : [{ choices, column: columnName(at) }],
  )
  if (offered.length === 0) return ''
  const each = offered.map(
    ({ choices, column }) =>
      `<dataValidation type="list" allowBlank="1" sqref="${column}${first}:${column}${LAST_ROW}">` +
      `<formula1>${choices.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</formula1></dataValidation>`,
  )
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`
}

/** A column of a sheet as Excel calls it: A to Z, then AA. */
export function columnName(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}
