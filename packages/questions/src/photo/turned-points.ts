/** A place on a picture, in shares of its width and height. */
export type Point = readonly [number, number]

/** The place of a point of the picture after so many quarter turns to the right. */
export function turnedPoint([x, y]: Point, turns: number): Point {
  switch (quarters(turns)) {
    case 1:
      return [1 - y, x]
    case 2:
      return [1 - x, 1 - y]
    case 3:
      return [y, 1 - x]
    default:
      return [x, y]
  }
}

/** The place of the unturned picture under a place of the turned one: the meaning of a press on the screen. */
export function unturnedPoint(point: Point, turns: number): Point {
  return turnedPoint(point, 4 - quarters(turns))
}

/** Whether so many quarter turns lay the picture on its side. */
export function isOnItsSide(turns: number): boolean {
  return quarters(turns) % 2 === 1
}

function quarters(turns: number): number {
  return ((turns % 4) + 4) % 4
}
