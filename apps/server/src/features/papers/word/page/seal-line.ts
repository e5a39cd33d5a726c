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
import { type PageSetup, twips } from './sheet.ts'

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const DASHED = { style: BorderStyle.DASHED, size: 8, color: '000000' }
const NO_BORDERS = { top: NONE, bottom: NONE, left: NONE, right: NONE }
/** How far from the edge of the sheet the strip begins. */
const EDGE_MM = 8
const STRIP_MM = 22
const FIELDS = ['学校', '班级', '姓名', '考号']

/** 密封线: who the paper is of, written upwards at the left edge, and the line along which it is folded. */
export function sealHeader(page: PageSetup): Header {
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
              upwards(FIELDS.map((field) => `${field}：________________`).join('　　')),
              upwards('密　　　　　　　　封　　　　　　　　线', { right: DASHED }),
            ],
          }),
        ],
      }),
      new Paragraph({}),
    ],
  })
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
