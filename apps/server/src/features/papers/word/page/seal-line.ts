import type { PaperPrint } from '@jiangtai/shared/papers/print/print.ts'
import {
  AlignmentType,
  BorderStyle,
  Header,
  HeightRule,
  Paragraph,
  Table,
  TableAnchorType,
  TableCell,
  TableRow,
  TextDirection,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import { headerLine } from './draw-footer.ts'
import { examFieldsText } from './exam-fields.ts'
import { type PageSetup, twips } from './sheet.ts'

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const DASHED = { style: BorderStyle.DASHED, size: 8, color: '000000' }
const NO_BORDERS = { top: NONE, bottom: NONE, left: NONE, right: NONE }
/** How far from the edge of the sheet the strip begins. */
const EDGE_MM = 8
const STRIP_MM = 22

type SealPrint = Pick<PaperPrint, 'exam_fields' | 'header'>

/** 密封线: who the paper is of, written upwards at the left edge, and the line along which it is folded. */
export function sealHeader(page: PageSetup, { exam_fields, header }: SealPrint): Header {
  const height = page.height - 2 * page.margin
  return new Header({
    children: [
      new Table({
        width: { size: twips(STRIP_MM), type: WidthType.DXA },
        columnWidths: [twips(STRIP_MM / 2), twips(STRIP_MM / 2)],
        float: {
          horizontalAnchor: TableAnchorType.PAGE,
          verticalAnchor: TableAnchorType.PAGE,
          absoluteHorizontalPosition: twips(EDGE_MM),
          absoluteVerticalPosition: page.margin,
        },
        borders: { ...NO_BORDERS, insideHorizontal: NONE, insideVertical: NONE },
        rows: [
          new TableRow({
            height: { value: height, rule: HeightRule.EXACT },
            children: [
              upwards(examFieldsText(exam_fields, '_'.repeat(lineLength(exam_fields.length)))),
              upwards('密　　　　　　　　封　　　　　　　　线', { right: DASHED }),
            ],
          }),
        ],
      }),
      headerLine(header),
    ],
  })
}

/** Six fields still stand in one line beside an upright sheet. */
function lineLength(fields: number): number {
  return fields > 4 ? 10 : 16
}

function upwards(text: string, borders: { right?: typeof DASHED } = {}): TableCell {
  return new TableCell({
    textDirection: TextDirection.BOTTOM_TO_TOP_LEFT_TO_RIGHT,
    verticalAlign: VerticalAlignTable.CENTER,
    borders: { ...NO_BORDERS, ...borders },
    children: [
      new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ text, size: 21 })] }),
    ],
  })
}
