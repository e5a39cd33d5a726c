import { describe, expect, test } from 'vitest'
import { encodePoints } from './encoding.ts'
import {
  ERASER_WIDTHS,
  HIGHLIGHTER_WIDTHS,
  MAX_EDIT_TARGETS,
  MAX_STROKE_POINTS,
  MAX_TEXT_LENGTH,
  PEN_COLORS,
  PEN_WIDTHS,
  SHAPE_KINDS,
  TEXT_SIZES,
  TEXT_TURNS,
} from './ink-limits.ts'
import { InkOp, InkText } from './ink-op.ts'
import { sampleShape as shape, sampleText as text } from './test/sample-marks.ts'
import { eraserLine, highlighterLine, penLine } from './test/sample-stroke.ts'

const stroke = penLine('a', [
  [100, 100],
  [200, 200],
])

const move = {
  v: 2,
  kind: 'edit',
  id: 'm',
  target_ids: ['a', 'b'],
  change: { type: 'transform', matrix: [1, 0, 0, 1, 20, 30] },
}

describe('ink op', () => {
  test('[DW-2] accepts every kind of op, width and colour of the spec', () => {
    const ops = [
      ...PEN_WIDTHS.map((width) => ({ ...stroke, width })),
      ...PEN_COLORS.map((color) => ({ ...stroke, color })),
      ...ERASER_WIDTHS.map((width) => ({ ...eraserLine('e', [[1, 1]]), width })),
      ...HIGHLIGHTER_WIDTHS.map((width) => ({ ...highlighterLine('h', [[1, 1]]), width })),
      ...SHAPE_KINDS.map((kind) => ({ ...shape, shape: kind })),
      ...TEXT_SIZES.map((size) => ({ ...text, size })),
      ...TEXT_TURNS.map((turn) => ({ ...text, turn })),
      { ...stroke, width: 1.67 },
      { ...text, size: 213.33 },
      move,
      { ...move, change: { type: 'delete' } },
      { v: 1, kind: 'clear', id: 'c' },
      { v: 1, kind: 'undo', id: 'u', op_id: 'a' },
      { v: 1, kind: 'redo', id: 'r', op_id: 'a' },
    ]
    for (const op of ops) expect(InkOp.parse(op)).toEqual(op)
  })

  test('[DW-8] a text is kept letter for letter, however much it looks like markup', () => {
    const typed = '<b>x</b> & {{y}}\n第二行 😀'
    expect(InkText.parse({ ...text, text: typed }).text).toBe(typed)
  })

  const point = { x: 0, y: 0, pressure: 0.5 }
  test.each([
    ['id', { ...stroke, id: 'not an id' }],
    ['width', { ...stroke, width: 0 }],
    ['width', { ...stroke, width: 4001 }],
    ['width', { ...stroke, width: Number.NaN }],
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
    ['v', { ...stroke, v: 6 }],
    ['', { ...stroke, author: 'me' }],
    ['kind', { ...stroke, kind: 'scribble' }],
    ['v', { ...highlighterLine('h', [[1, 1]]), v: 1 }],
    ['v', { ...shape, v: 1 }],
    ['width', { ...highlighterLine('h', [[1, 1]]), width: -8 }],
    ['shape', { ...shape, shape: 'star' }],
    ['from.x', { ...shape, from: { x: -401, y: 0 } }],
    ['to.y', { ...shape, to: { x: 0, y: Number.NaN } }],
    ['to', { ...shape, to: { x: 0, y: 0, z: 0 } }],
    ['turn', { ...text, turn: 45 }],
    ['text', { ...text, text: ' \n ' }],
    ['text', { ...text, text: '字'.repeat(MAX_TEXT_LENGTH + 1) }],
    ['text', { ...text, text: '\u0007' }],
    ['text', { ...text, text: '\ud800' }],
    ['text', { ...text, text: '一\n'.repeat(41) }],
    ['size', { ...text, size: 1 }],
    ['at.x', { ...text, at: { x: 20_001, y: 0 } }],
    ['target_ids', { ...move, target_ids: [] }],
    ['target_ids', { ...move, target_ids: ['a', 'a'] }],
    ['target_ids', { ...move, target_ids: Array.from({ length: MAX_EDIT_TARGETS + 1 }, (_, n) => `a${n}`) }],
    ['change.matrix', { ...move, change: { type: 'transform', matrix: [0, 0, 0, 0, 5, 5] } }],
    ['change.matrix.0', { ...move, change: { type: 'transform', matrix: [101, 0, 0, 1, 0, 0] } }],
    ['change.matrix.4', { ...move, change: { type: 'transform', matrix: [1, 0, 0, 1, Infinity, 0] } }],
    ['change.type', { ...move, change: { type: 'spin' } }],
  ])('[DW-3] refuses a bad %s and names it', (field, op) => {
    expect(InkOp.safeParse(op).error?.issues[0]?.path.join('.')).toBe(field)
  })

  test('[DW-3] the longest stroke with the wildest points still fits', () => {
    const points = Array.from({ length: MAX_STROKE_POINTS }, (_, index) => ({
      x: index % 2 === 0 ? -400 : 20_000,
      y: index % 2 === 0 ? 20_000 : -400,
      pressure: index % 2,
    }))
    expect(InkOp.safeParse({ ...stroke, points: encodePoints(points) }).success).toBe(true)
  })
})
