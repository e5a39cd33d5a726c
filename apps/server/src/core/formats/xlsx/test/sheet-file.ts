import { writeZip } from '../../../../../test/files/write-zip.ts'

const FORMAT = 'http://schemas.openxmlformats.org'
const PARTS = {
  '[Content_Types].xml':
    `<Types xmlns="${FORMAT}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
    '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  'xl/workbook.xml': `<workbook xmlns:r="${FORMAT}/officeDocument/2006/relationships"><sheets><sheet name="学生" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${FORMAT}/package/2006/relationships"><Relationship Id="rId1" Type="${FORMAT}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** An xlsx file of one sheet whose rows are given as XML. */
export function sheetFile(rows: string, more: Record<string, string> = {}): Buffer {
  const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  return writeZip(
    Object.entries({ ...PARTS, 'xl/worksheets/sheet1.xml': sheet, ...more }).map(([name, text]) => ({
      name,
      bytes: Buffer.from(text),
    })),
  )
}

const cell = (address: string) => `<c r="${address}"><v>1</v></c>`

/** Sheets that are small as files and fill all memory or time where nothing bounds them. */
export const HOSTILE_SHEETS: Record<string, () => Buffer> = {
  'a cell in the last column of every row': () =>
    sheetFile(
      Array.from({ length: 4999 }, (_, at) => `<row r="${at + 1}">${cell(`XFD${at + 1}`)}</row>`).join(''),
    ),
  'a cell in a column that no sheet has': () => sheetFile(`<row r="1">${cell('\uffff\uffff1')}</row>`),
  'a row that no sheet has': () =>
    sheetFile(`<row r="1">${cell('A1')}</row><row r="99999999999">${cell('A99999999999')}</row>`),
  'one shared text of fifteen megabytes, in thousands of cells': () =>
    sheetFile(
      Array.from(
        { length: 4999 },
        (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
      ).join(''),
      { 'xl/sharedStrings.xml': `<sst><si><t>${'字'.repeat(5_000_000)}</t></si></sst>` },
    ),
  'a million shared texts': () =>
    sheetFile(`<row r="1">${cell('A1')}</row>`, {
      'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(1_000_000)}</sst>`,
    }),
  'a million elements inside one another': () => sheetFile('<row>'.repeat(1_000_000)),
}
