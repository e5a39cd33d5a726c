import { turnedRight, UNTOUCHED } from '@jiangtai/ui/photo/photo-edit.ts'
import type { Part } from '../../../../drawing/screenshots/capture-page.ts'
import { type Grip, partBetween, type Place, shiftPart } from '../../../../drawing/screenshots/region.ts'

/** The least shares of a page that a box covers: a finger finds it, and its number has room. */
export const LEAST_BOX: Place = { x: 0.04, y: 0.02 }
/** The box that the keyboard begins with, and its distance from the one above. */
const USUAL_BOX: Part = { left: 0.3, top: 0.1, right: 0.7, bottom: 0.16 }
const GAP = 0.02

/** The box between two places of a page, or null where the hand only slipped ([TK-202]). */
export function boxBetween(from: Place, to: Place): Part | null {
  return partBetween(from, to, LEAST_BOX)
}

/** The box after its grip was moved: it stays on its page and large enough ([TK-202]). */
export function shiftBox(part: Part, grip: Grip, by: Place): Part {
  return shiftPart(part, grip, by, LEAST_BOX)
}

/** The place of a box that is added without drawing: below the one before and of its size, as long as there is room. */
export function boxBelow(before: Part | undefined): Part {
  if (before === undefined) return USUAL_BOX
  const height = before.bottom - before.top
  const top = before.bottom + GAP
  return top + height > 1 ? USUAL_BOX : { ...before, top, bottom: top + height }
}

/** The box where it lies once its page was turned to the right. */
export function turnedBox(part: Part): Part {
  return turnedRight({ ...UNTOUCHED, crop: part }).crop
}
