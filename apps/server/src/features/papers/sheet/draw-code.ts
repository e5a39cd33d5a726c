import type { Box } from '@jiangtai/shared/papers/sheet/layout.ts'
import encodeQR from 'qr'
import type { Pen } from './pen.ts'

/** White around a code, in its own squares: a reader finds its edges by it. */
const QUIET = 2

/** A QR code in its place, square by square. */
export function drawCode(text: string, place: Box, pen: Pen): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const side = place.w / rows.length
  rows.forEach((row, down) =>
    row.forEach((isBlack, across) => {
      if (isBlack)
        pen.fill({ x: place.x + across * side, y: place.y + down * side, w: side, h: side }, '#000000')
    }),
  )
}
