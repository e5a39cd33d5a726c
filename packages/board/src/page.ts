import { COORDINATE_RANGE } from '@jiangtai/shared/ink/ink-limits.ts'
import type { Place } from '@jiangtai/shared/ink/matrix.ts'

/** Width of every page in page units; its height is this times the page ratio. */
export const PAGE_WIDTH = 1600

/** A rectangle in CSS pixels. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How a page is looked at: enlarged and turned about the middle of the box, then shifted in CSS pixels. */
export interface PageView {
  readonly zoom: number
  readonly rotation: 0 | 90 | 180 | 270
  readonly pan_x: number
  readonly pan_y: number
}

const QUARTERS = [0, 90, 180, 270] as const

/** The whole page, upright. */
export const WHOLE_PAGE: PageView = { zoom: 1, rotation: 0, pan_x: 0, pan_y: 0 }

/** Where the page lies on the screen: the box in the window, the page fitted into it, and the view on top. */
export interface PagePlacement {
  readonly box: Rect
  readonly pageRatio: number
  readonly view: PageView
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

/** The zoom at which a turned page is wholly seen in its box. */
export function fitZoom({
  width,
  height,
  pageRatio,
  rotation,
}: {
  width: number
  height: number
  pageRatio: number
  rotation: PageView['rotation']
}): number {
  if (rotation % 180 === 0) return 1
  const page = fitPage({ width, height, pageRatio })
  return Math.min(width / page.height, height / page.width)
}

/** The view as CSS for any element centred in the same box: picture, ink and instruments then stay on each other. */
export function pageViewCss({ zoom, rotation, pan_x, pan_y }: PageView): {
  transform: string
  transformOrigin: string
} {
  return {
    transform: `translate(${pan_x}px, ${pan_y}px) rotate(${rotation}deg) scale(${zoom})`,
    transformOrigin: 'center',
  }
}

/** CSS pixels one page unit takes. */
export function pixelsPerUnit({ box, pageRatio, view }: PagePlacement): number {
  // A DOMRect cannot be spread: its sides are getters.
  return (fitPage({ width: box.width, height: box.height, pageRatio }).width / PAGE_WIDTH) * view.zoom
}

/** Turns a place in the window into page units, held inside the range an op may carry. */
export function toPagePosition(
  place: { clientX: number; clientY: number },
  placement: PagePlacement,
): { x: number; y: number } {
  const { box, pageRatio, view } = placement
  const scale = pixelsPerUnit(placement)
  const [cos, sin] = turnOf(view.rotation)
  const fromX = place.clientX - (box.left + box.width / 2 + view.pan_x)
  const fromY = place.clientY - (box.top + box.height / 2 + view.pan_y)
  return {
    x: clamp(PAGE_WIDTH / 2 + (fromX * cos + fromY * sin) / scale),
    y: clamp((PAGE_WIDTH * pageRatio) / 2 + (fromY * cos - fromX * sin) / scale),
  }
}

/** Where a place of the page is seen in the window. */
export function toClientPosition(
  { x, y }: Place,
  placement: PagePlacement,
): { clientX: number; clientY: number } {
  const { box, pageRatio, view } = placement
  const scale = pixelsPerUnit(placement)
  const [cos, sin] = turnOf(view.rotation)
  const fromX = (x - PAGE_WIDTH / 2) * scale
  const fromY = (y - (PAGE_WIDTH * pageRatio) / 2) * scale
  return {
    clientX: box.left + box.width / 2 + view.pan_x + fromX * cos - fromY * sin,
    clientY: box.top + box.height / 2 + view.pan_y + fromX * sin + fromY * cos,
  }
}

/** Two quarter turns, one after the other. */
export function addTurns(one: PageView['rotation'], other: PageView['rotation']): PageView['rotation'] {
  return QUARTERS[((one + other) / 90) % QUARTERS.length] ?? 0
}

/** The turn that takes another back. */
export function turnBack(turn: PageView['rotation']): PageView['rotation'] {
  return QUARTERS[((360 - turn) / 90) % QUARTERS.length] ?? 0
}

/** Cosine and sine, exact for quarter turns. */
function turnOf(rotation: PageView['rotation']): readonly [cos: number, sin: number] {
  if (rotation === 0) return [1, 0]
  if (rotation === 90) return [0, 1]
  return rotation === 180 ? [-1, 0] : [0, -1]
}

function clamp(value: number): number {
  return Math.min(COORDINATE_RANGE.max, Math.max(COORDINATE_RANGE.min, value))
}
