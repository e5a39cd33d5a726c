import { COORDINATE_RANGE, type TextTurn } from '@jiangtai/shared/ink/ink-limits.ts'
import { LINE_HEIGHT } from '@jiangtai/shared/ink/mark-bounds.ts'
import { movePlace, type Place, turnMatrix } from '@jiangtai/shared/ink/matrix.ts'
import type { TextStyle } from './tool.ts'

/** The top left corner of text, as it is read, whose first line is tapped at this place. */
export function textCorner(
  tapped: Place,
  { size, turn }: Pick<TextStyle, 'size'> & { turn: TextTurn },
): Place {
  const above = { x: tapped.x, y: tapped.y - (LINE_HEIGHT * size) / 2 }
  const { x, y } = movePlace(turnMatrix(tapped, turn), above)
  return { x: clamp(x), y: clamp(y) }
}

function clamp(value: number): number {
  return Math.min(COORDINATE_RANGE.max, Math.max(COORDINATE_RANGE.min, value))
}
