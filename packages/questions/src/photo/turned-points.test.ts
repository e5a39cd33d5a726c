import { expect, test } from 'vitest'
import { isOnItsSide, placeOnPicture, turnedPart, turnedPoint, unturnedPoint } from './turned-points.ts'

test('[TK-70] a quarter turn to the right brings the upper left corner to the upper right', () => {
  const corners = [0, 1, 2, 3, 4, -1].map((turns) => turnedPoint([0, 0], turns))
  expect(corners).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
    [0, 1],
  ])
  expect([0, 1, 2, 3, -1].map(isOnItsSide)).toEqual([false, true, false, true, true])
})

test('[TK-70] what is pressed on the turned picture is the place it was drawn at', () => {
  for (const turns of [0, 1, 2, 3]) {
    expect(unturnedPoint(turnedPoint([0.25, 0.75], turns), turns)).toEqual([0.25, 0.75])
  }
})

test('[HK-16] a part turns with its picture, and a press on it is the place it was drawn at', () => {
  const crop = { left: 0.5, top: 0, right: 1, bottom: 0.25 }
  expect(turnedPart(crop, 1)).toEqual({ left: 0.75, top: 0.5, right: 1, bottom: 1 })
  for (const turns of [0, 1, 2, 3]) {
    expect(turnedPart(turnedPart(crop, turns), 4 - turns)).toEqual(crop)
    expect(placeOnPicture([0.5, 0.5], { turns, crop })).toEqual([0.75, 0.125])
  }
})
