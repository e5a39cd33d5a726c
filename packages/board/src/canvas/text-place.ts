import { listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import type { InkItem } from '@jiangtai/shared/ink/items.ts'
import { LINE_HEIGHT } from '@jiangtai/shared/ink/mark-bounds.ts'
import { areaScale, movePlace, type Place, turnMatrix } from '@jiangtai/shared/ink/matrix.ts'
import { addTurns, type PagePlacement, pixelsPerUnit, toClientPosition } from '../page.ts'
import type { BoardSurfaceProps, TextPlace } from '../surface-props.ts'
import { findItemAt } from '../tools/hit.ts'

const TOUCH_PX = 14

/** The text that stands at this place of the page, as an editor opens it again; null when there is none. */
export function findTextPlace(
  { document }: Pick<BoardSurfaceProps, 'document'>,
  page: PagePlacement,
  at: Place,
): TextPlace | null {
  const scale = pixelsPerUnit(page)
  const item = findItemAt(listVisibleItems(document), at, TOUCH_PX / scale)
  return item === null ? null : placeOf(item, page)
}

function placeOf({ mark, matrix }: InkItem, page: PagePlacement): TextPlace | null {
  if (mark.kind !== 'text') return null
  const corner = movePlace(matrix, mark.at)
  const size = mark.size * (matrix === null ? 1 : Math.sqrt(areaScale(matrix)))
  // The middle of the first line as it is seen: editors open there.
  const turn = mark.turn ?? 0
  const line = movePlace(turnMatrix(corner, turn), { x: corner.x, y: corner.y + (size * LINE_HEIGHT) / 2 })
  return {
    at: corner,
    ...toClientPosition(line, page),
    pixelsPerUnit: pixelsPerUnit(page),
    turn,
    rotation: addTurns(turn, page.view.rotation),
    written: { id: mark.id, text: mark.text, color: mark.color, size },
  }
}
