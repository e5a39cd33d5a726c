import type { Bounds } from '@jiangtai/shared/ink/mark-bounds.ts'
import type { Bitmap } from '../paint/bitmap.ts'

/** Room for anti-aliasing, in device pixels. */
export const PIXEL_MARGIN = 2

/** A rectangle of whole device pixels: part of a pixel would leave a seam. */
export interface PixelPlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The pixels of a bitmap in which marks within `bounds` (page units) may leave ink; its size is not positive when they lie outside. */
export function pixelsAround(bounds: Bounds, { canvas, context }: Bitmap): PixelPlace {
  const { a: scale } = context.getTransform()
  const left = Math.max(0, Math.floor(bounds.left * scale) - PIXEL_MARGIN)
  const top = Math.max(0, Math.floor(bounds.top * scale) - PIXEL_MARGIN)
  return {
    left,
    top,
    width: Math.min(canvas.width, Math.ceil(bounds.right * scale) + PIXEL_MARGIN) - left,
    height: Math.min(canvas.height, Math.ceil(bounds.bottom * scale) + PIXEL_MARGIN) - top,
  }
}

/** Empties a place. */
export function clearPlace({ context }: Bitmap, { left, top, width, height }: PixelPlace): void {
  context.save()
  context.resetTransform()
  // Clipped, because Chromium shows the whole canvas anew after a clear that is not.
  context.beginPath()
  context.rect(left, top, width, height)
  context.clip()
  context.clearRect(left, top, width, height)
  context.restore()
}

/** Lays a place of one bitmap over the same place of another bitmap of the same size. */
export function copyPlace({ from, to, place }: { from: Bitmap; to: Bitmap; place: PixelPlace }): void {
  const { left, top, width, height } = place
  if (width <= 0 || height <= 0) return
  to.context.save()
  to.context.resetTransform()
  to.context.drawImage(from.canvas, left, top, width, height, left, top, width, height)
  to.context.restore()
}
