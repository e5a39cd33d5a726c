import type { InkShape } from '@jiangtai/shared/ink/ink-op.ts'
import { ARROW_HEAD } from '@jiangtai/shared/ink/mark-bounds.ts'

const HEAD_SPREAD = Math.PI / 7

/** The head of an arrow from one place to another. */
export function headOf({ from, to, width }: Pick<InkShape, 'from' | 'to' | 'width'>): Path2D {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const length = Math.min(width * ARROW_HEAD, Math.hypot(to.x - from.x, to.y - from.y) + width)
  const path = new Path2D()
  path.moveTo(to.x, to.y)
  for (const side of [1, -1]) {
    const turned = angle + Math.PI + side * HEAD_SPREAD
    path.lineTo(to.x + Math.cos(turned) * length, to.y + Math.sin(turned) * length)
  }
  path.closePath()
  return path
}
