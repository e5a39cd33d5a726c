import type { PageView } from '@jiangtai/board/page.ts'

/** A way in CSS pixels. */
export type Way = { x: number; y: number }
/** The size of the board above its dock, in CSS pixels. */
export type Size = { width: number; height: number }

/** The light of 聚光灯: its middle and its size in CSS pixels of the board. */
export type Light = { shape: 'circle' | 'rectangle'; x: number; y: number; width: number; height: number }

/** How far 幕布 is open from each side, as shares of the board; opposite sides are 1 together at most. */
export type CurtainGaps = { top: number; right: number; bottom: number; left: number }
export type CurtainSide = keyof CurtainGaps

/** The curtain that covers the whole page, and the one that is rolled up at its upper edge. */
export const CLOSED: CurtainGaps = { top: 0, right: 0, bottom: 0, left: 0 }
export const OPEN: CurtainGaps = { ...CLOSED, bottom: 1 }

/** Less light than this shows nothing. */
const LEAST_LIGHT = 80
const CIRCLE_CORNERS = 72
const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

/** The light as it begins, in the middle of the board. */
export function firstLight({ width, height }: Size): Light {
  const size = Math.max(LEAST_LIGHT, Math.min(width, height) * 0.4)
  return { shape: 'circle', x: width / 2, y: height / 2, width: size, height: size }
}

/** The light within the board, which may have become smaller; a circle is as wide as it is high. */
export function holdLight(light: Light, board: Size): Light {
  const most = light.shape === 'circle' ? Math.min(board.width, board.height) : Number.POSITIVE_INFINITY
  const width = clamp(light.width, LEAST_LIGHT, Math.min(most, board.width))
  const height =
    light.shape === 'circle' ? width : clamp(light.height, LEAST_LIGHT, Math.min(most, board.height))
  return { ...light, width, height, x: clamp(light.x, 0, board.width), y: clamp(light.y, 0, board.height) }
}

/** The light with its lower right corner moved; its middle stays. */
export function sizeLight(light: Light, way: Way): Light {
  const wider = 2 * (light.shape === 'circle' ? Math.max(way.x, way.y) : way.x)
  return { ...light, width: light.width + wider, height: light.height + 2 * way.y }
}

/** The dark as a CSS `clip-path`: the board without the light, so that a pen reaches the page in the light. */
export function darkPath(light: Light, { width, height }: Size): string {
  const outer = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
    [0, 0],
  ]
  const points = [...outer, ...outlineOf(light), [0, 0]]
  return `polygon(evenodd, ${points.map(([x, y]) => `${x}px ${y}px`).join(', ')})`
}

/** The corners of the light, the first one again at the end. */
function outlineOf({ shape, x, y, width, height }: Light): number[][] {
  const [a, b] = [width / 2, height / 2]
  if (shape === 'rectangle')
    return [
      [x - a, y - b],
      [x + a, y - b],
      [x + a, y + b],
      [x - a, y + b],
      [x - a, y - b],
    ]
  return Array.from({ length: CIRCLE_CORNERS + 1 }, (_, at) => {
    const angle = (2 * Math.PI * at) / CIRCLE_CORNERS
    return [round(x + a * Math.cos(angle)), round(y + b * Math.sin(angle))]
  })
}

/** The curtain with one side pulled by a share of the board: open is more, closed is less. */
export function pullSide(gaps: CurtainGaps, side: CurtainSide, by: number): CurtainGaps {
  return { ...gaps, [side]: clamp(gaps[side] + by, 0, 1 - gaps[OPPOSITE[side]]) }
}

/** The curtain after a hand has dragged it: it follows the hand, so that the side behind it opens. */
export function dragCurtain(gaps: CurtainGaps, way: Way, { width, height }: Size): CurtainGaps {
  if (Math.abs(way.y) >= Math.abs(way.x))
    return pullSide(gaps, way.y < 0 ? 'bottom' : 'top', Math.abs(way.y) / height)
  return pullSide(gaps, way.x < 0 ? 'right' : 'left', Math.abs(way.x) / width)
}

/** How much of the way a hand goes opens a side, as a share of the board. */
export function gapBy(side: CurtainSide, way: Way, { width, height }: Size): number {
  if (side === 'top') return way.y / height
  if (side === 'bottom') return -way.y / height
  return (side === 'left' ? way.x : -way.x) / width
}

/** The page as it is looked at, enlarged once more about one place of the board. */
export function lensView(
  view: PageView,
  { at, times, board }: { at: Way; times: number; board: Size },
): PageView {
  const [x, y] = [at.x - board.width / 2, at.y - board.height / 2]
  return {
    ...view,
    zoom: view.zoom * times,
    pan_x: x - (x - view.pan_x) * times,
    pan_y: y - (y - view.pan_y) * times,
  }
}

/** A place that is moved and stays on the board. */
export function moveOn(at: Way, way: Way, board: Size): Way {
  return { x: clamp(at.x + way.x, 0, board.width), y: clamp(at.y + way.y, 0, board.height) }
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
