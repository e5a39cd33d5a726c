import { listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import type { Place } from '@jiangtai/shared/ink/matrix.ts'
import { type PagePlacement, pixelsPerUnit } from '../../page.ts'
import type { BoardSurfaceProps } from '../../surface-props.ts'
import { findItemAt } from '../../tools/hit.ts'

const TOUCH_PX = 14

/** The id of the formula or table at this place of the page; null when something else, or nothing, is touched there. */
export function findSourceAt(
  { document }: Pick<BoardSurfaceProps, 'document'>,
  page: PagePlacement,
  at: Place,
): string | null {
  const item = findItemAt(listVisibleItems(document), at, TOUCH_PX / pixelsPerUnit(page))
  return item?.mark.kind === 'picture' && item.mark.source !== undefined ? item.mark.id : null
}
