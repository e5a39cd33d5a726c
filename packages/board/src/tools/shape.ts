import { STEPS_PER_UNIT } from '@jiangtai/shared/ink/encoding.ts'
import { INK_VERSION, type ShapeKind } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkShape } from '@jiangtai/shared/ink/ink-op.ts'
import type { Place } from '@jiangtai/shared/ink/matrix.ts'
import type { ShapeStyle } from './tool.ts'

/** Lines lean by multiples of this while Shift is held, in degrees. */
export const SNAP_DEGREES = 15

/** A shape smaller than this, in page units, was a slip of the hand. */
const LEAST_SIZE = 6

/** Where the shape tool stands. */
export type ShapeState =
  | { readonly name: 'idle' }
  | { readonly name: 'drawing'; readonly id: string; readonly from: Place; readonly to: Place }

/** An input of the pointer; `is_snapping` while Shift is held. */
export type ShapeInput =
  | { readonly type: 'enter'; readonly id: string; readonly at: Place }
  | { readonly type: 'move'; readonly at: Place; readonly is_snapping: boolean }
  | { readonly type: 'up' }
  | { readonly type: 'cancel' }

/** The shape tool: a pure step from state and input; `finished` is the op a lifted pointer leaves, if any. */
export function stepShape(
  style: ShapeStyle,
  state: ShapeState,
  input: ShapeInput,
): { state: ShapeState; finished: InkShape | null } {
  if (state.name === 'idle') {
    if (input.type !== 'enter') return { state, finished: null }
    return { state: { name: 'drawing', id: input.id, from: input.at, to: input.at }, finished: null }
  }
  if (input.type === 'enter') return { state, finished: null }
  if (input.type === 'cancel') return { state: { name: 'idle' }, finished: null }
  if (input.type === 'up') return { state: { name: 'idle' }, finished: shapeOf(style, state) }
  const to = input.is_snapping ? snapEnd(style.shape, state.from, input.at) : input.at
  return { state: { ...state, to }, finished: null }
}

/** The shape as it stands under the pointer; null while it is too small to be meant. */
export function shapeOf(style: ShapeStyle, state: ShapeState): InkShape | null {
  if (state.name === 'idle') return null
  const { id, from, to } = state
  if (Math.hypot(to.x - from.x, to.y - from.y) < LEAST_SIZE) return null
  const { shape, color, width } = style
  return { v: INK_VERSION, kind: 'shape', id, shape, color, width, from: round(from), to: round(to) }
}

/** A line or arrow leans by multiples of 15°; a rectangle becomes a square, an ellipse a circle. */
export function snapEnd(shape: ShapeKind, from: Place, to: Place): Place {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (shape !== 'line' && shape !== 'arrow') {
    const side = Math.max(Math.abs(x), Math.abs(y))
    return { x: from.x + (x < 0 ? -side : side), y: from.y + (y < 0 ? -side : side) }
  }
  const step = (SNAP_DEGREES * Math.PI) / 180
  const angle = Math.round(Math.atan2(y, x) / step) * step
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const length = x * cos + y * sin
  return { x: from.x + length * cos, y: from.y + length * sin }
}

function round({ x, y }: Place): Place {
  return {
    x: Math.round(x * STEPS_PER_UNIT) / STEPS_PER_UNIT,
    y: Math.round(y * STEPS_PER_UNIT) / STEPS_PER_UNIT,
  }
}
