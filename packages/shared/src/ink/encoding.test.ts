import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePoints, encodePoints, FLAT_PRESSURE, quantisePoint } from './encoding.ts'
import { writeSampleStroke } from './test/sample-stroke.ts'

const coordinate = fc.double({ min: -400, max: 20_000, noNaN: true })
const point = fc.record({
  x: coordinate,
  y: coordinate,
  pressure: fc.double({ min: 0, max: 1, noNaN: true }),
})

describe('encoding of points', () => {
  test('gives back every point to a quarter of a unit and 1/255 of pressure', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 200 }), (points) => {
        expect(decodePoints(encodePoints(points))).toEqual(points.map(quantisePoint))
      }),
    )
  })

  test('gives back flat-pressure strokes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 1 }), (places) => {
        const points = places.map(([x, y]) => ({ x, y, pressure: FLAT_PRESSURE }))
        expect(decodePoints(encodePoints(points))).toEqual(points.map(quantisePoint))
      }),
    )
  })

  test('never crashes on foreign text: it reads it or throws an Error about the points', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        expect(readProblem(text)).toMatch(/^(none|Error: points: .+)$/)
      }),
    )
  })

  test.each([
    { hertz: 60, hasPressure: false },
    { hertz: 60, hasPressure: true },
    { hertz: 120, hasPressure: true },
    { hertz: 240, hasPressure: true },
  ])('F6: a stroke of 1.6 s at $hertz Hz (pressure $hasPressure) takes at most 6 bytes a point', (device) => {
    const points = writeSampleStroke({ ...device, seconds: 1.6 })
    expect(encodePoints(points).length / points.length).toBeLessThanOrEqual(6)
  })

  test.each(['', 'AA', 'AQ+/', 'A*', '____', 'AAgA', '_'.repeat(400)])('refuses %j', (text) => {
    const read = () => {
      const points = decodePoints(text)
      if (points.length === 0) throw new Error('points: none')
    }
    expect(read).toThrow(/^points: /)
  })
})

function readProblem(text: string): string {
  try {
    const isReadable = decodePoints(text).every(({ x, y, pressure }) =>
      [x, y, pressure].every(Number.isFinite),
    )
    return isReadable ? 'none' : 'endless number'
  } catch (error) {
    return String(error)
  }
}
