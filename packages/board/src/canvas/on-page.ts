import { decodePoints } from '@jiangtai/shared/ink/encoding.ts'
import type { InkMark } from '@jiangtai/shared/ink/ink-op.ts'
import { type Bounds, boundsAround, boundsOfMark, doBoundsMeet } from '@jiangtai/shared/ink/mark-bounds.ts'
import { PAGE_WIDTH } from '../page.ts'

/** Whether any part of this mark lies on the page. Beside a small picture a pen leaves nothing that could be seen (DW-29). */
export function isOnPage(mark: InkMark, pageRatio: number): boolean {
  const page: Bounds = { left: 0, top: 0, right: PAGE_WIDTH, bottom: PAGE_WIDTH * pageRatio }
  if (!doBoundsMeet(boundsOfMark(mark), page)) return false
  if (mark.kind !== 'stroke') return true
  // A line around a corner of the page has bounds that meet it.
  const points = decodePoints(mark.points)
  return points.some((point, index) =>
    doBoundsMeet(boundsAround([points[index - 1] ?? point, point], mark.width / 2), page),
  )
}
