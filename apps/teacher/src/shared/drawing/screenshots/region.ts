import type { Part } from './capture-page.ts'

/** The moved part of a frame: the whole of it, an edge or a corner, by the letters of the compass. */
export type Grip = 'whole' | (typeof GRIPS)[number]['grip']

/** The edges and corners of a frame, clockwise, as they are named and where they stand. */
export const GRIPS = [
  { grip: 'nw', word: '左上角', across: 0, down: 0 },
  { grip: 'n', word: '上边', across: 0.5, down: 0 },
  { grip: 'ne', word: '右上角', across: 1, down: 0 },
  { grip: 'e', word: '右边', across: 1, down: 0.5 },
  { grip: 'se', word: '右下角', across: 1, down: 1 },
  { grip: 's', word: '下边', across: 0.5, down: 1 },
  { grip: 'sw', word: '左下角', across: 0, down: 1 },
  { grip: 'w', word: '左边', across: 0, down: 0.5 },
] as const

/** A frame smaller than these shares of the picture was a slip of the hand. */
const LEAST: Place = { x: 0.01, y: 0.01 }

/** The frame that the keyboard begins with: the middle of the picture. */
export const MIDDLE: Part = { left: 0.25, top: 0.25, right: 0.75, bottom: 0.75 }

/** A place on the picture, or a way over it, in shares of its width and height. */
export type Place = { x: number; y: number }

/** The frame between two places, or null where the hand only slipped. */
export function partBetween(from: Place, to: Place, least = LEAST): Part | null {
  const part = {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    right: Math.max(from.x, to.x),
    bottom: Math.max(from.y, to.y),
  }
  return part.right - part.left >= least.x && part.bottom - part.top >= least.y ? part : null
}

/** The frame after its grip was moved: it stays on the picture, and no edge passes the opposite one. */
export function shiftPart({ left, top, right, bottom }: Part, grip: Grip, by: Place, least = LEAST): Part {
  if (grip === 'whole') {
    const x = clamp(by.x, -left, 1 - right)
    const y = clamp(by.y, -top, 1 - bottom)
    return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
  }
  return {
    left: grip.includes('w') ? clamp(left + by.x, 0, right - least.x) : left,
    top: grip.includes('n') ? clamp(top + by.y, 0, bottom - least.y) : top,
    right: grip.includes('e') ? clamp(right + by.x, left + least.x, 1) : right,
    bottom: grip.includes('s') ? clamp(bottom + by.y, top + least.y, 1) : bottom,
  }
}

/** Where a frame lies, to be heard. */
export function wordsOf({ left, top, right, bottom }: Part): string {
  const percent = (share: number) => `${Math.round(share * 100)}%`
  return `左 ${percent(left)}，上 ${percent(top)}，宽 ${percent(right - left)}，高 ${percent(bottom - top)}`
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
