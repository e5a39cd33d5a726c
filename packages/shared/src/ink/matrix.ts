/** An affine change of places as a canvas takes it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** A place in page units. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** The change that changes nothing. */
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`; null stands for no change. */
export function joinMatrix(outer: Matrix, inner: Matrix | null): Matrix {
  if (inner === null) return outer
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** Where a place comes to lie. */
export function movePlace(matrix: Matrix | null, { x, y }: Place): Place {
  if (matrix === null) return { x, y }
  const [a, b, c, d, e, f] = matrix
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** How many times larger an area becomes. */
export function areaScale([a, b, c, d]: Matrix): number {
  return Math.abs(a * d - b * c)
}

/** A shift. */
export function shiftMatrix(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y]
}

/** Larger or smaller about a fixed place. */
export function scaleMatrix(about: Place, x: number, y: number): Matrix {
  return [x, 0, 0, y, about.x * (1 - x), about.y * (1 - y)]
}

/** Quarter turns about a fixed place, in degrees clockwise. */
export function turnMatrix({ x, y }: Place, degrees: 0 | 90 | 180 | 270): Matrix {
  if (degrees === 0) return IDENTITY
  if (degrees === 90) return [0, 1, -1, 0, x + y, y - x]
  if (degrees === 180) return [-1, 0, 0, -1, 2 * x, 2 * y]
  return [0, -1, 1, 0, x - y, x + y]
}

/** A turn about a fixed place, in radians clockwise. */
export function rotateMatrix({ x, y }: Place, radians: number): Matrix {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos]
}

/** Are both the same change? */
export function isSameMatrix(one: Matrix | null, other: Matrix | null): boolean {
  if (one === other) return true
  if (one === null || other === null) return false
  return one.every((value, index) => value === other[index])
}
