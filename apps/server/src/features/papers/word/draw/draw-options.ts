import type { Option } from '@jiangtai/shared/questions/document.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { Paragraph, type ParagraphChild, Tab, type Table, TabStopType, TextRun } from 'docx'
import { drawBlocks } from './draw-blocks.ts'
import type { Drawing } from './drawing.ts'
import { drawInlines } from './draw-inlines.ts'

/** Characters between two options of a row: less and they read as one. */
const GAP = 2
/** `A．` before its words. */
const LETTER = 2

/** The width of the number of an item before its options, in characters: `12．`. */
const LEAD = 2.5

/** The options as on paper: four (three of three), two or one in a row, by their length; never three and one. All stay on one page. */
export function drawOptions(
  options: readonly Option[],
  drawing: Drawing,
  { indent, lead = [] }: { indent: number; lead?: readonly ParagraphChild[] },
): (Paragraph | Table)[] {
  const columns = columnsOf(options, (drawing.page.column - indent) / drawing.text.character)
  if (columns === 1)
    return options.flatMap(({ key, content }, at) =>
      drawBlocks(content, drawing, {
        indent,
        lead: [...(at === 0 ? lead : []), new TextRun(`${key}．`)],
        staysWithNext: at < options.length - 1,
      }),
    )
  const hanging = lead.length === 0 ? 0 : Math.round(LEAD * drawing.text.character)
  const left = indent + hanging
  const width = Math.floor((drawing.page.column - left) / columns)
  const stops = Array.from({ length: columns }, (_, at) => ({
    type: TabStopType.LEFT,
    position: left + width * at,
  }))
  return rowsOf(options, columns).map(
    (row, at, rows) =>
      new Paragraph({
        keepNext: at < rows.length - 1,
        // Rows below the first one begin where its options do, behind the number.
        indent: { left, hanging },
        tabStops: stops,
        children: [
          ...(at === 0 ? lead : []),
          ...(hanging === 0 ? [] : [new TextRun({ children: [new Tab()] })]),
          ...row.flatMap((option, column) => drawInRow(option, drawing, column)),
        ],
      }),
  )
}

function drawInRow({ key, content }: Option, drawing: Drawing, at: number): ParagraphChild[] {
  const lead = new TextRun({ children: [...(at === 0 ? [] : [new Tab()]), `${key}．`] })
  return [
    lead,
    ...content.flatMap((block) => (block.type === 'paragraph' ? drawInlines(block.content, drawing) : [])),
  ]
}

function rowsOf(options: readonly Option[], columns: number): Option[][] {
  const rows = Math.ceil(options.length / columns)
  return Array.from({ length: rows }, (_, at) => options.slice(at * columns, (at + 1) * columns))
}

/** How many options stand in a row of so many characters. */
export function columnsOf(options: readonly Option[], room: number): 1 | 2 | 3 | 4 {
  if (!options.every(isOneLine)) return 1
  const widest = Math.max(...options.map(({ content }) => widthOf(plainText(content)))) + LETTER + GAP
  if (options.length === 3 && widest * 3 <= room) return 3
  if (options.length > 3 && widest * 4 <= room) return 4
  return widest * 2 <= room ? 2 : 1
}

/** Whether an option can stand beside others: one paragraph without a picture, or nothing. */
function isOneLine({ content }: Option): boolean {
  const [only] = content
  if (content.length === 0) return true
  return (
    content.length === 1 &&
    only?.type === 'paragraph' &&
    only.content.every(({ type }) => type !== 'image' && type !== 'break')
  )
}

/** Characters; a Latin letter takes half, a formula is longer in its source than on paper. */
function widthOf(text: string): number {
  return text.length - 0.5 * (text.match(/[\u0020-\u024f]/g) ?? []).length
}
