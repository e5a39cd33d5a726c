import type { InkShape } from '@jiangtai/shared/ink/ink-op.ts'
import type { InkItem } from '@jiangtai/shared/ink/items.ts'
import { boundsOfMark } from '@jiangtai/shared/ink/mark-bounds.ts'
import { movePlace, type Place } from '@jiangtai/shared/ink/matrix.ts'

/** A 遮挡 of a page: a corner of what it hides and the ways to the corners beside it, and where it stands among the items, from the lowest. */
interface CoverArea {
  readonly at: number
  readonly corner: Place
  readonly across: Place
  readonly down: Place
}

/** The covers among the items of a page, the lowest first. */
export function coversAmong(items: readonly InkItem[]): readonly CoverArea[] {
  return items.flatMap((item, at) => {
    if (!isCover(item)) return []
    const { left, top, right, bottom } = boundsOfMark(item.mark)
    const corner = movePlace(item.matrix, { x: left, y: top })
    const across = between(corner, movePlace(item.matrix, { x: right, y: top }))
    return [{ at, corner, across, down: between(corner, movePlace(item.matrix, { x: left, y: bottom })) }]
  })
}

/** Is this a cover? */
export function isCover(item: InkItem): item is InkItem & { mark: InkShape } {
  return item.mark.kind === 'shape' && item.mark.shape === 'cover'
}

/** Does a cover lie over a place of the page itself, in page units? */
export function isCovered(covers: readonly CoverArea[], place: Place): boolean {
  return covers.some(({ corner, across, down }) => {
    const way = between(corner, place)
    const area = cross(across, down)
    const [along, below] = [cross(way, down) / area, cross(across, way) / area]
    return along >= 0 && along <= 1 && below >= 0 && below <= 1
  })
}

// A hair of a mark that looks out at its edge is nothing to tap.
const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95] as const

/** Does the whole of an item lie beneath covers that stand above it? */
export function isHidden(covers: readonly CoverArea[], item: InkItem, at: number): boolean {
  const above = covers.filter((cover) => cover.at > at)
  if (above.length === 0) return false
  const { left, top, right, bottom } = boundsOfMark(item.mark)
  return SHARES.every((down) =>
    SHARES.every((across) =>
      isCovered(
        above,
        movePlace(item.matrix, { x: left + (right - left) * across, y: top + (bottom - top) * down }),
      ),
    ),
  )
}

function between(from: Place, to: Place): Place {
  return { x: to.x - from.x, y: to.y - from.y }
}

function cross(one: Place, other: Place): number {
  return one.x * other.y - one.y * other.x
}
