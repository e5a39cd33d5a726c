import { PAGE_WIDTH } from '@jiangtai/board/page.ts'
import { type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { type Bounds, boundsOfMark, moveBounds } from '@jiangtai/shared/ink/mark-bounds.ts'
import type { Place } from '@jiangtai/shared/ink/matrix.ts'

/** Between a new thing and what lies there already, and between it and the edge of the page; in page units. */
const GAP = 20
/** The places that are tried stand so far apart, and things that find no free one are shifted by as much. */
const STEP = 40

/** Where something lies on a page already. */
export function takenOn(document: InkDocument): Bounds[] {
  return listVisibleItems(document).map(({ mark, matrix }) => moveBounds(matrix, boundsOfMark(mark)))
}

/**
 * The upper left corner of a new thing on a page ([DW-120]): the free place that is nearest to the middle. On a full page it lies in the middle, shifted
 * until it begins where nothing else does. `pageRatio` is height / width.
 */
export function freePlace(
  { width, height }: { width: number; height: number },
  { pageRatio, taken }: { pageRatio: number; taken: readonly Bounds[] },
): Place {
  const room = { x: PAGE_WIDTH - width, y: PAGE_WIDTH * pageRatio - height }
  const middle = { x: Math.max(0, Math.round(room.x / 2)), y: Math.max(0, Math.round(room.y / 2)) }
  const isFree = ({ x, y }: Place) =>
    !taken.some(
      ({ left, top, right, bottom }) =>
        left < x + width + GAP && x - GAP < right && top < y + height + GAP && y - GAP < bottom,
    )
  return placesAround(middle).find(isFree) ?? shifted(middle, { room, taken })
}

/** Places within the page, those nearest to the middle first; of two as near the one below. */
function placesAround(middle: Place): Place[] {
  const [columns, rows] = [stepsTo(middle.x), stepsTo(middle.y)]
  const distance = (one: Place) => (one.x - middle.x) ** 2 + (one.y - middle.y) ** 2
  return columns
    .flatMap((across) => rows.map((down) => ({ x: middle.x + across, y: middle.y + down })))
    .toSorted((one, other) => distance(one) - distance(other) || other.y - one.y)
}

/** As many steps to either side as the page has room for. */
function stepsTo(most: number): number[] {
  const count = Math.max(0, Math.floor((most - GAP) / STEP))
  return Array.from({ length: 2 * count + 1 }, (_, at) => (at - count) * STEP)
}

/** Down to the right from the middle, and again from the edge of the page. */
function shifted(middle: Place, { room, taken }: { room: Place; taken: readonly Bounds[] }): Place {
  const within = (value: number, most: number) => (most <= 0 ? 0 : value % (most + 1))
  for (let shift = 0; shift <= taken.length; shift += 1) {
    const place = {
      x: within(middle.x + shift * STEP, Math.floor(room.x)),
      y: within(middle.y + shift * STEP, Math.floor(room.y)),
    }
    const isBegun = taken.some(
      ({ left, top }) => Math.abs(left - place.x) < STEP / 2 && Math.abs(top - place.y) < STEP / 2,
    )
    if (!isBegun) return place
  }
  return middle
}
