import { expect, test } from 'vitest'
import { keepCameraChoice, readCameraChoice } from './camera-choice.ts'
import { enlarged, lookOf, mayZoom, mirrored, shifted, turnedRight, zoomed } from './camera-look.ts'

const PLAIN = lookOf({ turn: 0, is_mirrored: false })

test('旋转 is clockwise to the eye, in a mirror too, and shows the whole picture again', () => {
  expect(turnedRight(PLAIN)).toEqual({ ...PLAIN, turn: 90 })
  expect(turnedRight(mirrored(PLAIN))).toEqual({ ...PLAIN, is_mirrored: true, turn: 270 })
  expect(turnedRight(zoomed(PLAIN, 2)).zoom).toBe(1)
  expect([1, 2, 3, 4].reduce(turnedRight, PLAIN)).toEqual(PLAIN)
})

test('the picture is enlarged by halves up to four times, and never smaller than whole', () => {
  expect(zoomed(PLAIN, 1).zoom).toBe(1.5)
  expect(zoomed(PLAIN, 20).zoom).toBe(4)
  expect(zoomed(PLAIN, -3)).toEqual(PLAIN)
  expect([mayZoom(PLAIN, 1), mayZoom(PLAIN, -1)]).toEqual([true, false])
  expect([mayZoom(zoomed(PLAIN, 20), 1), mayZoom(zoomed(PLAIN, 20), -1)]).toEqual([false, true])
})

test('enlarged about a point, what is seen there stays there', () => {
  const at = { x: 0.25, y: -0.5 }
  const look = enlarged(PLAIN, { factor: 2, at })
  // The place of a point in view is: shift + zoom × its place in the picture.
  const under = (seen: typeof look) => [(at.x - seen.pan_x) / seen.zoom, (at.y - seen.pan_y) / seen.zoom]
  expect(under(look)).toEqual(under(PLAIN))
  expect(enlarged(look, { factor: 9, at }).zoom).toBe(4)
  expect(enlarged(look, { factor: 0.1, at })).toEqual(PLAIN)
})

test('it is never shifted beyond its edge, also when it is made smaller again', () => {
  const close = shifted(zoomed(PLAIN, 2), { x: 3, y: -3 })
  expect([close.pan_x, close.pan_y]).toEqual([0.5, -0.5])
  expect(zoomed(close, -2)).toEqual(PLAIN)
  expect(shifted(PLAIN, { x: 1, y: 1 })).toEqual(PLAIN)
  expect(mirrored(close).pan_x).toBe(-0.5)
})

test('[SH-26] the choice of a device is read as it was kept; what is not one is the first choice', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const first = { device_id: null, turn: 0, is_mirrored: false }
  expect(readCameraChoice(storage)).toEqual(first)
  for (const choice of [
    { device_id: 'a b=', turn: 270, is_mirrored: true } as const,
    { ...first, turn: 90 } as const,
  ]) {
    keepCameraChoice(storage, choice)
    expect(readCameraChoice(storage)).toEqual(choice)
  }
  for (const key of kept.keys()) kept.set(key, 'nonsense')
  expect(readCameraChoice(storage)).toEqual(first)
})
