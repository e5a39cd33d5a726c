import { describe, expect, test } from 'vitest'
import { encodePoints } from './encoding.ts'
import { ERASER_WIDTHS, MAX_STROKE_POINTS, PEN_COLORS, PEN_WIDTHS } from './ink-limits.ts'
import { InkOp } from './ink-op.ts'
import { eraserLine, penLine } from './test/sample-stroke.ts'

const stroke = penLine('a', [
  [100, 100],
  [200, 200],
])

describe('ink op', () => {
  test('accepts every kind of op, width and colour of the spec', () => {
    const ops = [
      ...PEN_WIDTHS.map((width) => ({ ...stroke, width })),
      ...PEN_COLORS.map((color) => ({ ...stroke, color })),
      ...ERASER_WIDTHS.map((width) => ({ ...eraserLine('e', [[1, 1]]), width })),
      { v: 1, kind: 'clear', id: 'c' },
      { v: 1, kind: 'undo', id: 'u', op_id: 'a' },
      { v: 1, kind: 'redo', id: 'r', op_id: 'a' },
    ]
    for (const op of ops) expect(InkOp.parse(op)).toEqual(op)
  })

  const point = { x: 0, y: 0, pressure: 0.5 }
  test.each([
    ['id', { ...stroke, id: 'not an id' }],
    ['width', { ...stroke, width: 5 }],
    ['color', { ...stroke, color: 'red' }],
    ['points', { ...stroke, points: '' }],
    ['points', { ...stroke, points: '***' }],
    ['points', { ...stroke, points: encodePoints([]) }],
    ['points', { ...stroke, points: encodePoints([{ ...point, x: 20_001 }]) }],
    ['points', { ...stroke, points: encodePoints([{ ...point, y: -401 }]) }],
    [
      'points',
      { ...stroke, points: encodePoints(Array.from({ length: MAX_STROKE_POINTS + 1 }, () => point)) },
    ],
    ['points', { ...stroke, points: 'A'.repeat(64_001) }],
    ['op_id', { v: 1, kind: 'undo', id: 'u' }],
    ['v', { ...stroke, v: 3 }],
    ['', { ...stroke, author: 'me' }],
    ['kind', { ...stroke, kind: 'scribble' }],
  ])('refuses a bad %s and names it', (field, op) => {
    expect(InkOp.safeParse(op).error?.issues[0]?.path.join('.')).toBe(field)
  })

  test('the longest stroke with the wildest points still fits', () => {
    const points = Array.from({ length: MAX_STROKE_POINTS }, (_, index) => ({
      x: index % 2 === 0 ? -400 : 20_000,
      y: index % 2 === 0 ? 20_000 : -400,
      pressure: index % 2,
    }))
    expect(InkOp.safeParse({ ...stroke, points: encodePoints(points) }).success).toBe(true)
  })
})
