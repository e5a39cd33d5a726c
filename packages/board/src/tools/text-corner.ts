import { COORDINATE_RANGE } from '@jiangtai/shared/ink/ink-limits.ts'
import { LINE_HEIGHT } from '@jiangtai/shared/ink/mark-bounds.ts'
import type { Place } from '@jiangtai/shared/ink/matrix.ts'
import type { TextStyle } from './tool.ts'

/** The top left corner of text whose first line is tapped at this place. */
export function textCorner(tapped: Place, { size }: TextStyle): Place {
  const { min } = COORDINATE_RANGE
  return { x: tapped.x, y: Math.max(min, tapped.y - (LINE_HEIGHT * size) / 2) }
}
