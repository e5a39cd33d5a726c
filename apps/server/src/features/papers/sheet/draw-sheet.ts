import { buffer } from 'node:stream/consumers'
import type { SheetLayout, SheetPage, SheetText } from '@jiangtai/shared/papers/sheet/layout.ts'
import PDFDocument from 'pdfkit'
import { drawRegion } from './draw-region.ts'
import { drawCode } from './draw-code.ts'
import { type Pen, penOf, points } from './pen.ts'

/** Files of the two weights that a sheet is set in. */
export type SheetFonts = { regular: string; heavy: string }

/** A sheet on its way onto paper; without an id it is a preview. */
export type SheetToDraw = {
  layout: SheetLayout
  sheet_id: string | null
  /** When it was made: the same sheet is the same file. */
  made_at: string
  fonts: SheetFonts
}

/** Black is for the marks that a scanner finds; all else is lighter. */
const MARK = '#000000'
const TEXT = '#202020'
const RULE = '#606060'

/** The PDF of an answer sheet, to the hundredth of a millimetre as its layout says ([PA-61]). */
export async function drawSheet({ layout, sheet_id, made_at, fonts }: SheetToDraw): Promise<Uint8Array> {
  const size: [number, number] = [points(layout.width), points(layout.height)]
  const file = new PDFDocument({
    autoFirstPage: false,
    size,
    margin: 0,
    info: { Creator: '讲台', CreationDate: new Date(made_at) },
  })
  file.registerFont('regular', fonts.regular)
  file.registerFont('heavy', fonts.heavy)
  const written = buffer(file)
  const pen = penOf(file)
  for (const page of layout.pages) {
    file.addPage({ size, margin: 0 })
    drawPage(page, pen, sheet_id)
  }
  file.end()
  return written
}

function drawPage(page: SheetPage, pen: Pen, sheet_id: string | null): void {
  for (const mark of page.marks) pen.fill(mark, MARK)
  for (const region of page.regions) drawRegion(region, pen)
  for (const rule of page.rules) pen.line({ ...rule, color: RULE })
  for (const text of page.texts) drawText(text, pen)
  if (sheet_id === null) {
    const { x, y, w, h } = page.code
    pen.frame(page.code, RULE)
    pen.text({ x: x + w / 2, y: y + h / 2 + 1.2, size: 3.6, align: 'center', text: '预览' }, TEXT)
  } else drawCode(`JT1:${sheet_id}:${page.page_no}`, page.code, pen)
}

function drawText(text: SheetText, pen: Pen): void {
  pen.text(text, TEXT)
}
