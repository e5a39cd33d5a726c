import type { OptionBox, SheetRegion } from '@jiangtai/shared/papers/sheet/layout.ts'
import type { Pen } from './pen.ts'

/** Boxes to fill are printed in a colour that a scanner leaves out, so that only filled ones are dark. */
const OPTION = '#d05050'
const FRAME = '#303030'
const GRID = '#70a080'

/** The printed lines of a region; the words beside it stand among the texts of its page. */
export function drawRegion(region: SheetRegion, pen: Pen): void {
  switch (region.kind) {
    case 'choice':
    case 'absent':
      return region.boxes.forEach((box) => drawOption(box, pen))
    case 'exam_no':
      region.written.forEach((box) => pen.frame(box, FRAME))
      return region.boxes.forEach((box) => drawOption(box, pen))
    case 'barcode':
    case 'frame':
      return pen.frame(region, FRAME, 0.3)
    case 'blank':
      return
    case 'essay':
      return region.look === 'cells' ? drawCells(region, pen) : drawLines(region, pen)
  }
}

function drawOption(box: OptionBox, pen: Pen): void {
  pen.frame(box, OPTION)
  const size = 2.2
  if (box.shown !== '')
    pen.text(
      { x: box.x + box.w / 2, y: box.y + box.h / 2 + size * 0.36, size, align: 'center', text: box.shown },
      OPTION,
    )
}

type Cells = Extract<SheetRegion, { kind: 'essay'; look: 'cells' }>

function drawCells({ x, y, w, rows, columns, cell, pitch }: Cells, pen: Pen): void {
  for (let row = 0; row < rows; row += 1) {
    const top = y + row * pitch
    pen.frame({ x, y: top, w, h: cell }, GRID)
    for (let column = 1; column < columns; column += 1)
      pen.line({ x: x + column * cell, y: top, w: 0, h: cell, color: GRID })
  }
}

function drawLines(
  { x, y, w, rows, pitch }: Extract<SheetRegion, { kind: 'essay'; look: 'lines' }>,
  pen: Pen,
): void {
  for (let row = 1; row <= rows; row += 1) pen.line({ x, y: y + row * pitch, w, color: FRAME })
}
