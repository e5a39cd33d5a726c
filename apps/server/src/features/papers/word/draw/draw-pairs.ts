import type { Option } from '@jiangtai/shared/questions/document.ts'
import { BorderStyle, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import { drawBlocks } from './draw-blocks.ts'
import type { Drawing } from './drawing.ts'

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const NO_BORDERS = { top: NONE, bottom: NONE, left: NONE, right: NONE }
/** Room between the sides, to draw lines in. */
const MARGINS = { left: 200, right: 700, top: 60, bottom: 60 }

/** 连线: two columns with nothing between them but room for the lines. */
export function drawPairs(
  options: readonly Option[],
  targets: readonly Option[],
  drawing: Drawing,
): (Paragraph | Table)[] {
  const half = Math.floor(drawing.page.column / 2)
  const rows = Array.from({ length: Math.max(options.length, targets.length) }, (_, at) => at)
  const cell = (option: Option | undefined) =>
    new TableCell({
      borders: NO_BORDERS,
      margins: MARGINS,
      width: { size: half, type: WidthType.DXA },
      children:
        option === undefined
          ? [new Paragraph({})]
          : drawBlocks(option.content, drawing, { lead: [new TextRun(`${option.key}．`)] }),
    })
  return [
    new Table({
      width: { size: half * 2, type: WidthType.DXA },
      columnWidths: [half, half],
      borders: { ...NO_BORDERS, insideHorizontal: NONE, insideVertical: NONE },
      rows: rows.map(
        (at) => new TableRow({ cantSplit: true, children: [cell(options[at]), cell(targets[at])] }),
      ),
    }),
    new Paragraph({}),
  ]
}
