import type { PageBox } from '../page-messages.ts'
import type { GrayRaster } from './raster.ts'

/** Darker than this on white paper is ink. */
const INK = 150
/** White that stays around what is cut. */
const MARGIN = 12

/** Two columns where a strip in the middle of the page is free of ink over nearly all of its height, and both sides have much of it. */
export function pageColumns(page: GrayRaster): PageBox[] {
  const { width, height } = page
  const whole = { left: 0, top: 0, right: width, bottom: height }
  const inks = inkByColumn(page)
  const all = inks.reduce((sum, ink) => sum + ink, 0)
  const free = freeStrip(inks, height)
  if (free === null || all === 0) return [whole]
  const middle = Math.round((free.from + free.to) / 2)
  const before = inks.subarray(0, middle).reduce((sum, ink) => sum + ink, 0)
  if (before < all * LEAST_SHARE || before > all * (1 - LEAST_SHARE)) return [whole]
  return [
    { ...whole, right: middle },
    { ...whole, left: middle },
  ]
}

/** The least part of all ink that a column has. */
const LEAST_SHARE = 0.3
/** Of the rows of a strip so many may have ink: a heading above both columns. */
const CROSSING = 0.02

function inkByColumn({ width, height, data }: GrayRaster): Uint32Array {
  const inks = new Uint32Array(width)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if ((data[y * width + x] ?? 255) < INK) inks[x] = (inks[x] ?? 0) + 1
  return inks
}

function freeStrip(inks: Uint32Array, height: number): { from: number; to: number } | null {
  const width = inks.length
  let best: { from: number; to: number } | null = null
  let from = -1
  for (let x = Math.floor(width * 0.4); x <= Math.ceil(width * 0.6); x += 1) {
    const isFree = (inks[x] ?? 0) <= height * CROSSING
    if (isFree && from === -1) from = x
    if (isFree && (best === null || x - from > best.to - best.from)) best = { from, to: x }
    if (!isFree) from = -1
  }
  return best !== null && best.to - best.from > width * 0.015 ? best : null
}

/** The part of a box that has ink, with a little white around it; null where it has none. */
export function inkBox({ width, height, data }: GrayRaster, box: PageBox): PageBox | null {
  const [left, top] = [Math.max(0, Math.floor(box.left)), Math.max(0, Math.floor(box.top))]
  const [right, bottom] = [Math.min(width, Math.ceil(box.right)), Math.min(height, Math.ceil(box.bottom))]
  const found = { left: right, top: bottom, right: left, bottom: top }
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      if ((data[y * width + x] ?? 255) >= INK) continue
      found.left = Math.min(found.left, x)
      found.right = Math.max(found.right, x + 1)
      found.top = Math.min(found.top, y)
      found.bottom = Math.max(found.bottom, y + 1)
    }
  if (found.right <= found.left) return null
  return {
    left: Math.max(left, found.left - MARGIN),
    top: Math.max(top, found.top - MARGIN),
    right: Math.min(right, found.right + MARGIN),
    bottom: Math.min(bottom, found.bottom + MARGIN),
  }
}
