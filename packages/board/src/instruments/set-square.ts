import type { Place } from '@jiangtai/shared/ink/matrix.ts'
import type { SetSquare } from '../tools/instrument.ts'

/** Shortest and longest longer leg, in page units: the grips have their place in the smallest. */
const LEAST = { square_45: 300, square_30: 400 } as const
const MOST = 1400

/** How far beyond the ends of its legs a set square has its grips, in page units: clear of the edges that a pen follows. */
export const GRIP_BEYOND = 56

/** The legs of a set square in page units; the longer one first. */
export function legsOf({ kind, size }: Pick<SetSquare, 'kind' | 'size'>): { long: number; short: number } {
  return { long: size, short: kind === 'square_45' ? size : size / Math.sqrt(3) }
}

/** The corners of a set square on its page, in page units: at the right angle, at the end of the longer and of the shorter leg. */
export function cornersOf(square: SetSquare): { right: Place; long: Place; short: Place } {
  const { long, short } = legsOf(square)
  const turn = (square.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const side = square.is_flipped ? -1 : 1
  const { x, y } = square
  return {
    right: { x, y },
    long: { x: x + cos * long * side, y: y + sin * long * side },
    short: { x: x + sin * short, y: y - cos * short },
  }
}

/** A set square with a longer leg of this length in whole page units, as far as it may be; the right angle stays. */
export function sizeSquare(square: SetSquare, size: number): SetSquare {
  return { ...square, size: Math.round(Math.min(MOST, Math.max(LEAST[square.kind], size))) }
}

/** A set square on its other side, turned over about its shorter leg. */
export function flipSquare(square: SetSquare): SetSquare {
  return { ...square, is_flipped: !square.is_flipped }
}

/** A set square whose grip beyond the longer leg was dragged to a place of the page. */
export function dragSize(square: SetSquare, to: Place): SetSquare {
  const { right, long } = cornersOf(square)
  const along = { x: (long.x - right.x) / square.size, y: (long.y - right.y) / square.size }
  return sizeSquare(square, (to.x - right.x) * along.x + (to.y - right.y) * along.y - GRIP_BEYOND)
}
