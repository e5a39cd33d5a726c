import { describe, expect, test } from 'vitest'
import { decodePoints, FLAT_PRESSURE } from '@jiangtai/shared/ink/encoding.ts'
import { MAX_STROKE_POINTS } from '@jiangtai/shared/ink/ink-limits.ts'
import { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { createEraser } from './eraser.ts'
import { createPen } from './pen.ts'
import { IDLE, type ToolInput, type ToolMachine, type ToolStep } from './tool.ts'

const pen = createPen({ color: '#ffffff', width: 8 })

function at(x: number, y: number) {
  return { x, y, pressure: FLAT_PRESSURE }
}

function run(machine: ToolMachine, inputs: readonly ToolInput[]): ToolStep {
  let last: ToolStep = { state: IDLE, finished: [], cancelled_id: null }
  const finished = inputs.flatMap((input) => {
    last = machine(last.state, input)
    return last.finished
  })
  return { ...last, finished }
}

const down: ToolInput = { type: 'enter', stroke_id: 'a', points: [at(10, 10)] }

describe.each([
  ['pen', pen],
  ['eraser', createEraser({ width: 80 })],
])('%s', (tool, machine) => {
  test('is idle, then drawing, then leaves one valid op and is idle', () => {
    expect(run(machine, [down]).state.name).toBe('drawing')
    const done = run(machine, [
      down,
      { type: 'move', points: [at(20, 10), at(30, 10)] },
      { type: 'up', points: [at(40, 10)] },
    ])
    expect(done.state).toEqual(IDLE)
    expect(done.finished.map((op) => InkOp.parse(op).id)).toEqual(['a'])
    expect(done.finished[0]).toMatchObject({ tool })
    expect(decodePoints(done.finished[0]!.points).map((point) => point.x)).toEqual([10, 20, 30, 40])
  })

  test('a tap leaves a dot', () => {
    expect(run(machine, [down, { type: 'up', points: [at(10, 10)] }]).finished).toHaveLength(1)
  })

  test('cancel leaves nothing', () => {
    const given = run(machine, [down, { type: 'move', points: [at(90, 10)] }, { type: 'cancel' }])
    expect(given).toEqual({ state: IDLE, finished: [], cancelled_id: 'a' })
  })

  test('moves, lifts and cancels without a stroke are nothing', () => {
    const inputs: ToolInput[] = [
      { type: 'move', points: [at(1, 1)] },
      { type: 'up', points: [at(1, 1)] },
      { type: 'cancel' },
    ]
    expect(run(machine, inputs)).toEqual({ state: IDLE, finished: [], cancelled_id: null })
  })

  test('a second touch never ends the running stroke (DR-09)', () => {
    const second = run(machine, [down, { type: 'enter', stroke_id: 'b', points: [at(500, 500)] }])
    expect(second.state).toMatchObject({ name: 'drawing', stroke: { id: 'a' } })
  })
})

test('a trembling hand that stays in place adds no points', () => {
  const rest = Array.from({ length: 100 }, (_, index) => at(10 + (index % 2) * 0.5, 10))
  const { state } = run(pen, [down, { type: 'move', points: rest }])
  expect(state).toMatchObject({ stroke: { points: [at(10, 10)] } })
})

test('an endless gesture is cut into strokes that join and fit the limit', () => {
  const points = Array.from({ length: MAX_STROKE_POINTS * 2 }, (_, index) =>
    at(10 + (index % 7) * 3, 10 + (index % 2)),
  )
  const { finished } = run(pen, [down, { type: 'move', points }, { type: 'up', points: [] }])
  expect(finished.map((op) => InkOp.parse(op).id)).toEqual(['a', 'a_2', 'a_3'])
  const parts = finished.map((op) => decodePoints(op.points))
  expect(parts[1]?.[0]).toEqual(parts[0]?.at(-1))
  expect(parts[2]?.[0]).toEqual(parts[1]?.at(-1))
})
