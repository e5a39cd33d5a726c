import { boundsOfItem, type InkItem, isSameItem } from '@jiangtai/shared/ink/items.ts'
import {
  type Bounds,
  boundsAround,
  cornersOf,
  doBoundsMeet,
  joinBounds,
} from '@jiangtai/shared/ink/mark-bounds.ts'
import { type Bitmap, createBitmap } from './bitmap.ts'
import { paintItems } from './paint-item.ts'
import { clearPlace, PIXEL_MARGIN, pixelsAround } from '../gesture/pixel-place.ts'

/** A place of the board to be drawn anew, and the items in it. */
export interface Patch {
  readonly bounds: Bounds
  readonly items: readonly InkItem[]
}

/** The items to draw anew to come from `shown` to `target`; null when they are more than `most`. */
export function findPatch({
  shown,
  target,
  shared,
  most,
  pixel,
}: {
  shown: readonly InkItem[]
  target: readonly InkItem[]
  /** How many items both share from the bottom up. */
  shared: number
  most: number
  /** Page units a device pixel takes. */
  pixel: number
}): Patch | null {
  const changed = listChanged(shown.slice(shared), target.slice(shared))
  if (changed.length === 0 || changed.length > most) return null
  const bounds = changed.map(boundsOfItem).reduce<Bounds | null>(joinBounds, null)
  if (bounds === null) return null
  const cleared = boundsAround(cornersOf(bounds), (PIXEL_MARGIN + 1) * pixel)
  const items: InkItem[] = []
  for (const item of target) {
    if (!doBoundsMeet(cleared, boundsOfItem(item))) continue
    items.push(item)
    if (items.length > most) return null
  }
  return { bounds, items }
}

/** Draws a patch; its edges lie between pixels, so nothing outside it changes. */
export function paintPatch(bitmap: Bitmap, { bounds, items }: Patch): void {
  const { context } = bitmap
  const { a: scale } = context.getTransform()
  const patch = pixelsAround(bounds, bitmap)
  if (patch.width <= 0 || patch.height <= 0) return
  // Lines that a clip cuts come out a shade different at their edges: they are drawn whole, beside the screen.
  const whole = pixelsAround(items.map(boundsOfItem).reduce(joinBounds, bounds), bitmap)
  const sheet = createBitmap(whole)
  sheet.context.setTransform(scale, 0, 0, scale, -whole.left, -whole.top)
  paintItems(sheet.context, items)
  clearPlace(bitmap, patch)
  const { left, top, width, height } = patch
  context.save()
  context.resetTransform()
  context.drawImage(sheet.canvas, left - whole.left, top - whole.top, width, height, left, top, width, height)
  context.restore()
}

/** The items that are only in one of the lists, lie differently, or lie above others than before. */
function listChanged(before: readonly InkItem[], after: readonly InkItem[]): InkItem[] {
  const kept = new Map(after.map((item) => [item.mark.id, item]))
  const changed: InkItem[] = []
  const stayed: InkItem[] = []
  for (const item of before) {
    const counterpart = kept.get(item.mark.id)
    if (counterpart !== undefined && isSameItem(item, counterpart)) stayed.push(item)
    else changed.push(item)
  }
  let next = 0
  for (const item of after) {
    const expected = stayed[next]
    if (expected !== undefined && expected.mark.id === item.mark.id) next += 1
    else changed.push(item)
  }
  // Items that were passed over come again at another height, so the ink that they left below has to go as well.
  return [...changed, ...stayed.slice(next)]
}
