import type { PhotoCrop } from '@jiangtai/shared/tasks/marking/scores.ts'

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

/** The same part of the picture after so many quarter turns to the right. */
export function turnedPart({ left, top, right, bottom }: PhotoCrop, turns: number): PhotoCrop {
  const [one, other] = [turnedPoint([left, top], turns), turnedPoint([right, bottom], turns)]
  return {
    left: Math.min(one[0], other[0]),
    top: Math.min(one[1], other[1]),
    right: Math.max(one[0], other[0]),
    bottom: Math.max(one[1], other[1]),
  }
}

/** All of a picture. */
export const WHOLE_PICTURE: PhotoCrop = { left: 0, top: 0, right: 1, bottom: 1 }

/** The place of the picture as it was taken under a place of what is shown of it, turned and cut. */
export function placeOnPicture([x, y]: Point, { turns, crop }: { turns: number; crop: PhotoCrop }): Point {
  const { left, top, right, bottom } = turnedPart(crop, turns)
  return unturnedPoint([left + x * (right - left), top + y * (bottom - top)], turns)
}

/** Whether so many quarter turns lay the picture on its side. */
export function isOnItsSide(turns: number): boolean {
  return quarters(turns) % 2 === 1
}

function quarters(turns: number): number {
  return ((turns % 4) + 4) % 4
}
