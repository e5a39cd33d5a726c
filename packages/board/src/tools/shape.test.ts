import { SHAPE_KINDS, type ShapeKind } from '@jiangtai/shared/ink/ink-limits.ts'
import { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ShapeInput, type ShapeState, snapEnd, stepShape } from './shape.ts'
import type { ShapeStyle } from './tool.ts'

function run(shape: ShapeKind, inputs: readonly ShapeInput[]) {
  const style: ShapeStyle = { tool: 'shape', shape, color: '#ffffff', width: 4 }
  let state: ShapeState = { name: 'idle' }
  const finished = inputs.flatMap((input) => {
    const step = stepShape(style, state, input)
    state = step.state
    return step.finished === null ? [] : [step.finished]
  })
  return { state, finished }
}

const down: ShapeInput = { type: 'enter', id: 'a', at: { x: 100, y: 100 } }

describe.each(SHAPE_KINDS)('%s', (shape) => {
  test('[DW-9] is drawn from where the pointer came down to where it was lifted', () => {
    const { state, finished } = run(shape, [
      down,
      { type: 'move', at: { x: 900, y: 20 }, is_snapping: false },
      { type: 'move', at: { x: 300.13, y: 250 }, is_snapping: false },
      { type: 'up' },
    ])
    expect(state).toEqual({ name: 'idle' })
    expect(finished).toMatchObject([{ shape, from: { x: 100, y: 100 }, to: { x: 300.25, y: 250 } }])
    expect(InkOp.parse(finished[0])).toEqual(finished[0])
  })

  test('[DW-9] a slip of the hand or a gesture given up leaves nothing', () => {
    const slip: ShapeInput = { type: 'move', at: { x: 102, y: 101 }, is_snapping: false }
    expect(run(shape, [down, slip, { type: 'up' }]).finished).toEqual([])
    const far: ShapeInput = { type: 'move', at: { x: 500, y: 500 }, is_snapping: false }
    expect(run(shape, [down, far, { type: 'cancel' }, { type: 'up' }]).finished).toEqual([])
  })
})

test('[DW-9] with Shift a line leans by a multiple of 15° and keeps near the pointer', () => {
  const coordinate = fc.integer({ min: -1000, max: 1000 })
  fc.assert(
    fc.property(fc.constantFrom<ShapeKind>('line', 'arrow'), coordinate, coordinate, (shape, x, y) => {
      fc.pre(Math.hypot(x, y) > 20)
      const end = snapEnd(shape, { x: 0, y: 0 }, { x, y })
      const degrees = (Math.atan2(end.y, end.x) * 180) / Math.PI
      expect(Math.abs(degrees / 15 - Math.round(degrees / 15))).toBeLessThan(1e-6)
      expect(Math.hypot(end.x - x, end.y - y)).toBeLessThanOrEqual(Math.hypot(x, y) * 0.14)
    }),
  )
})

test('[DW-9] with Shift a rectangle is a square and an ellipse a circle, towards the pointer', () => {
  expect(snapEnd('rectangle', { x: 10, y: 10 }, { x: 110, y: -30 })).toEqual({ x: 110, y: -90 })
  expect(snapEnd('ellipse', { x: 10, y: 10 }, { x: -30, y: 60 })).toEqual({ x: -40, y: 60 })
})
