/** The changes of a photo before it is sent: turned, cut and made clearer. */
export type PhotoEdit = {
  /** Quarter turns to the right. */
  turns: number
  /** The part that is kept, in shares of the turned photo. */
  crop: Crop
  isEnhanced: boolean
}
/** A part of a photo, in shares of it. */
export type Crop = { left: number; top: number; right: number; bottom: number }
/** A corner of that part. */
export type Corner = { side: 'left' | 'right'; edge: 'top' | 'bottom' }

/** All of a photo. */
export const WHOLE: Crop = { left: 0, top: 0, right: 1, bottom: 1 }
/** A photo as it was taken. */
export const UNTOUCHED: PhotoEdit = { turns: 0, crop: WHOLE, isEnhanced: false }
/** The corners that are pulled. */
export const CORNERS: readonly Corner[] = [
  { side: 'left', edge: 'top' },
  { side: 'right', edge: 'top' },
  { side: 'left', edge: 'bottom' },
  { side: 'right', edge: 'bottom' },
]
/** No part is cut smaller, because it has to be read. */
const LEAST = 0.1

/** The photo turned once more to the right, with the same part kept. */
export function turnedRight({ turns, crop, ...rest }: PhotoEdit): PhotoEdit {
  const { left, top, right, bottom } = crop
  return {
    ...rest,
    turns: (turns + 1) % 4,
    crop: { left: 1 - bottom, top: left, right: 1 - top, bottom: right },
  }
}

/** The part with one corner brought to a place; it stays inside the photo and large enough to be read. */
export function withCorner(crop: Crop, { side, edge }: Corner, { x, y }: { x: number; y: number }): Crop {
  const next = { ...crop }
  if (side === 'left') next.left = within(x, 0, crop.right - LEAST)
  else next.right = within(x, crop.left + LEAST, 1)
  if (edge === 'top') next.top = within(y, 0, crop.bottom - LEAST)
  else next.bottom = within(y, crop.top + LEAST, 1)
  return next
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
