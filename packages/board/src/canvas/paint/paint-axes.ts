import type { InkShape } from '@jiangtai/shared/ink/ink-op.ts'
import { AXES_UNIT_WIDTHS } from '@jiangtai/shared/ink/ink-limits.ts'
import { AXES_LETTER, boundsAround } from '@jiangtai/shared/ink/mark-bounds.ts'
import type { Place } from '@jiangtai/shared/ink/matrix.ts'
import { headOf } from './arrow-head.ts'
import type { Context2D } from './stroke-path.ts'

/** Half the length of a mark on an axis, as a share of the line's width. */
const TICK = 1.6
const LETTERS = 'italic "Times New Roman", "Noto Serif CJK SC", serif'

/** Draws 坐标系 in the box between two places: x to the right, y up, O where they cross, a mark each unit. Colours and width are set. */
export function paintAxes(
  context: Context2D,
  { from, to, width }: Pick<InkShape, 'from' | 'to' | 'width'>,
): void {
  const { left, top, right, bottom } = boundsAround([from, to])
  const origin = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const arrows = [
    { from: { x: left, y: origin.y }, to: { x: right, y: origin.y } },
    { from: { x: origin.x, y: bottom }, to: { x: origin.x, y: top } },
  ]
  for (const arrow of arrows) {
    line(context, arrow.from, arrow.to)
    context.fill(headOf({ ...arrow, width }))
  }
  const unit = width * AXES_UNIT_WIDTHS
  const tick = width * TICK
  for (const x of marksBetween(origin.x, left, right, unit))
    line(context, { x, y: origin.y - tick }, { x, y: origin.y })
  for (const y of marksBetween(origin.y, top, bottom, unit))
    line(context, { x: origin.x, y }, { x: origin.x + tick, y })
  const size = width * AXES_LETTER
  context.font = LETTERS.replace('italic', `italic ${size}px`)
  context.textBaseline = 'middle'
  context.textAlign = 'center'
  context.fillText('O', origin.x - size * 0.55, origin.y + size * 0.6)
  context.fillText('x', right - size * 0.4, origin.y + size * 0.6)
  context.fillText('y', origin.x - size * 0.6, top + size * 0.4)
}

/** Marks at whole units from the origin; the last before each end is left to the arrow's head. */
function marksBetween(origin: number, from: number, to: number, unit: number): number[] {
  const most = Math.max(0, Math.ceil((to - origin) / unit) - 1)
  const steps = Array.from({ length: most }, (_step, index) => index + 1)
  return steps.flatMap((step) => [origin - step * unit, origin + step * unit]).filter((at) => at > from)
}

function line(context: Context2D, from: Place, to: Place): void {
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  context.stroke()
}
