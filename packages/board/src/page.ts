import { COORDINATE_RANGE } from '@jiangtai/shared/ink/ink-limits.ts'

/** Width of every page in page units; its height is this times the page ratio. */
export const PAGE_WIDTH = 1600

/** A rectangle in CSS pixels. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where a page of this ratio (height / width) lies when centred in a box, as `object-fit: contain` would put it. */
export function fitPage({
  width,
  height,
  pageRatio,
}: {
  width: number
  height: number
  pageRatio: number
}): Rect {
  const pageWidth = Math.min(width, height / pageRatio)
  const pageHeight = pageWidth * pageRatio
  return {
    left: (width - pageWidth) / 2,
    top: (height - pageHeight) / 2,
    width: pageWidth,
    height: pageHeight,
  }
}

/** Turns a place on the screen into page units, held inside the range an op may carry. */
export function toPagePosition(
  place: { clientX: number; clientY: number },
  rect: Rect,
): { x: number; y: number } {
  const unitsPerPixel = PAGE_WIDTH / rect.width
  return {
    x: clamp((place.clientX - rect.left) * unitsPerPixel),
    y: clamp((place.clientY - rect.top) * unitsPerPixel),
  }
}

function clamp(value: number): number {
  return Math.min(COORDINATE_RANGE.max, Math.max(COORDINATE_RANGE.min, value))
}
