import { writeZip } from '../../../../../../test/files/write-zip.ts'

const FORMAT = 'http://schemas.openxmlformats.org'
const OFFICE = `${FORMAT}/officeDocument/2006/relationships`
/** The namespaces that Word declares in every document. */
export const WORD_NAMESPACES =
  `xmlns:w="${FORMAT}/wordprocessingml/2006/main" xmlns:r="${OFFICE}" xmlns:m="${FORMAT}/officeDocument/2006/math" ` +
  `xmlns:wp="${FORMAT}/drawingml/2006/wordprocessingDrawing" xmlns:a="${FORMAT}/drawingml/2006/main" ` +
  `xmlns:pic="${FORMAT}/drawingml/2006/picture" xmlns:mc="${FORMAT}/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" ` +
  'xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" ' +
  'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"'

/** Parts of a document beside its text; relations are given as id, type and target. */
export type DocxParts = {
  styles?: string
  numbering?: string
  relations?: readonly { id: string; type: string; target: string; mode?: string }[]
  files?: Readonly<Record<string, Buffer | string>>
}

/** The parts of a Word document with this body, before they are packed. */
export function docxParts(
  body: string,
  { styles, numbering, relations = [], files = {} }: DocxParts = {},
): Record<string, string | Buffer> {
  const all = [
    ...(styles === undefined ? [] : [{ id: 'styles', type: 'styles', target: 'styles.xml' }]),
    ...(numbering === undefined ? [] : [{ id: 'numbering', type: 'numbering', target: 'numbering.xml' }]),
    ...relations,
  ]
  return {
    '[Content_Types].xml': `<Types xmlns="${FORMAT}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relationsPart([{ id: 'rId1', type: 'officeDocument', target: 'word/document.xml' }]),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${WORD_NAMESPACES}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationsPart(all),
    ...(styles === undefined
      ? {}
      : { 'word/styles.xml': `<w:styles ${WORD_NAMESPACES}>${styles}</w:styles>` }),
    ...(numbering === undefined
      ? {}
      : { 'word/numbering.xml': `<w:numbering ${WORD_NAMESPACES}>${numbering}</w:numbering>` }),
    ...files,
  }
}

/** Relations of a part. */
export function relationsPart(relations: NonNullable<DocxParts['relations']>): string {
  const each = relations.map(
    ({ id, type, target, mode }) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode === undefined ? '' : ` TargetMode="${mode}"`}/>`,
  )
  return `<Relationships xmlns="${FORMAT}/package/2006/relationships">${each.join('')}</Relationships>`
}

/** Packs parts as an office does. */
export function packed(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  return writeZip(Object.entries(parts).map(([name, held]) => ({ name, bytes: Buffer.from(held) })))
}

/** A Word document of our own making, with this body. */
export function docxFile(body: string, parts: DocxParts = {}): Buffer {
  return packed(docxParts(body, parts))
}

/** A run of text; `look` stands in its properties. */
export function run(text: string, look = ''): string {
  return `<w:r>${look === '' ? '' : `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
}

/** A paragraph of runs or of plain text. */
export function p(inside: string, properties = ''): string {
  const runs = inside.startsWith('<') || inside === '' ? inside : run(inside)
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`
}

/** A table of cells that hold paragraphs. */
export function table(
  rows: readonly (readonly string[])[],
  { borders = true }: { borders?: boolean } = {},
): string {
  const line = borders ? 'single' : 'none'
  const look = `<w:tblPr><w:tblBorders><w:top w:val="${line}"/><w:insideV w:val="${line}"/></w:tblBorders></w:tblPr>`
  const each = rows.map(
    (cells) =>
      `<w:tr>${cells.map((cell) => (cell.startsWith('<w:tc>') ? cell : `<w:tc>${cell}</w:tc>`)).join('')}</w:tr>`,
  )
  return `<w:tbl>${look}${each.join('')}</w:tbl>`
}

/** A formula of Office Math. */
export function math(inside: string): string {
  return `<m:oMath>${inside}</m:oMath>`
}

/** A run of a formula. */
export function mr(text: string, look = ''): string {
  return `<m:r>${look === '' ? '' : `<m:rPr>${look}</m:rPr>`}<m:t>${escaped(text)}</m:t></m:r>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
