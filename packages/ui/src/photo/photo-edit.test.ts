import { expect, test } from 'vitest'
import { CORNERS, turnedRight, UNTOUCHED, withCorner, WHOLE } from './photo-edit.ts'

test('[TK-75] four turns bring a photo and the part that is kept back', () => {
  const edit = { ...UNTOUCHED, crop: { left: 0.25, top: 0.125, right: 0.75, bottom: 0.5 } }
  const once = turnedRight(edit)
  expect(once).toEqual({ ...edit, turns: 1, crop: { left: 0.5, top: 0.25, right: 0.875, bottom: 0.75 } })
  expect(turnedRight(turnedRight(turnedRight(once)))).toEqual(edit)
})

test('[TK-75] a corner stays inside the photo and leaves a part that can be read', () => {
  for (const corner of CORNERS) {
    for (const place of [
      { x: -3, y: -3 },
      { x: 4, y: 4 },
      { x: 0.5, y: 0.5 },
    ]) {
      const { left, top, right, bottom } = withCorner(WHOLE, corner, place)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(Math.max(right, bottom)).toBeLessThanOrEqual(1)
      expect(Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(0.1 - 1e-9)
    }
  }
})
