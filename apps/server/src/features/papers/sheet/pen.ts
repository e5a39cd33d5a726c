import type { Box, SheetText } from '@jiangtai/shared/papers/sheet/layout.ts'

const POINTS_PER_MM = 72 / 25.4
const HAIR = 0.2

/** Millimetres as a PDF measures them. */
export function points(mm: number): number {
  return mm * POINTS_PER_MM
}

type PdfFile = PDFKit.PDFDocument
type Words = Pick<SheetText, 'x' | 'y' | 'size' | 'align' | 'text'> & { is_heavy?: boolean }

/** Draws on the page that a file is at, in millimetres. */
export type Pen = {
  fill: (box: Box, color: string) => void
  frame: (box: Box, color: string, width?: number) => void
  line: (rule: { x: number; y: number; w: number; h?: number; color: string }) => void
  text: (words: Words, color: string) => void
}

/** A pen for a file. */
export function penOf(file: PdfFile): Pen {
  const rect = ({ x, y, w, h }: Box) => file.rect(points(x), points(y), points(w), points(h))
  return {
    fill: (box, color) => void rect(box).fill(color),
    frame: (box, color, width = HAIR) => void rect(box).lineWidth(points(width)).stroke(color),
    line: ({ x, y, w, h = 0, color }) =>
      void file
        .moveTo(points(x), points(y))
        .lineTo(points(x + w), points(y + h))
        .lineWidth(points(HAIR))
        .stroke(color),
    text: ({ x, y, size, align, text, is_heavy = false }, color) => {
      file
        .font(is_heavy ? 'heavy' : 'regular')
        .fontSize(points(size))
        .fillColor(color)
      const width = align === 'center' ? file.widthOfString(text) : 0
      file.text(text, points(x) - width / 2, points(y), { lineBreak: false, baseline: 'alphabetic' })
    },
  }
}
