import { applyInkOps, EMPTY_INK, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import type { InkItem } from '@jiangtai/shared/ink/items.ts'
import { sampleShape, sampleText, shiftOp } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { eraserLine, penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { describe, expect, test } from 'vitest'
import {
  keepPresent,
  knobOf,
  NOTHING_SELECTED,
  type SelectChange,
  type SelectInput,
  type SelectState,
  stepSelect,
} from './select.ts'
import { makeEditOp } from './edit-op.ts'

const line = penLine('line', [
  [200, 400],
  [800, 400],
])
const dot = penLine('dot', [[1200, 700]])

function itemsOf(...ops: InkOp[]): readonly InkItem[] {
  return listVisibleItems(applyInkOps(EMPTY_INK, ops))
}

function run(
  items: readonly InkItem[],
  inputs: readonly SelectInput[],
  { area = 'lasso', from = NOTHING_SELECTED }: { area?: 'lasso' | 'rectangle'; from?: SelectState } = {},
): { state: SelectState; changes: SelectChange[] } {
  let state = from
  const changes = inputs.flatMap((input) => {
    const step = stepSelect(state, input, { items, area, tolerance: 10 })
    state = step.state
    return step.change === null ? [] : [step.change]
  })
  return { state, changes }
}

function tap(x: number, y: number): SelectInput[] {
  return [{ type: 'enter', at: { x, y } }, { type: 'up' }]
}

function drag(...places: readonly (readonly [number, number])[]): SelectInput[] {
  const [first, ...rest] = places.map(([x, y]) => ({ x, y }))
  return [
    { type: 'enter', at: first! },
    ...rest.map((at): SelectInput => ({ type: 'move', at })),
    { type: 'up' },
  ]
}

describe('choosing', () => {
  test('[DW-10] a tap takes the topmost mark under it, or nothing', () => {
    const above = penLine('above', [
      [500, 300],
      [500, 500],
    ])
    const items = itemsOf(line, above, sampleText)
    expect(run(items, tap(500, 404)).state.ids).toEqual(['above'])
    expect(run(items, tap(300, 406)).state.ids).toEqual(['line'])
    expect(run(items, tap(300, 650)).state.ids).toEqual(['text'])
    expect(run(items, tap(1500, 50)).state.ids).toEqual([])
  })

  test('[DW-10] what was rubbed out is not there, also after its mark was moved', () => {
    const rub = eraserLine('rub', [[500, 400]])
    expect(run(itemsOf(line, rub), tap(500, 400)).state.ids).toEqual([])
    expect(run(itemsOf(line, rub), tap(300, 400)).state.ids).toEqual(['line'])
    const moved = itemsOf(line, rub, shiftOp('m', ['line'], 0, 200))
    expect(run(moved, tap(500, 600)).state.ids).toEqual([])
    expect(run(moved, tap(300, 600)).state.ids).toEqual(['line'])
  })

  test('[DW-10] a mark put under an old eraser is there', () => {
    const items = itemsOf(eraserLine('rub', [[500, 400]]), line)
    expect(run(items, tap(500, 400)).state.ids).toEqual(['line'])
  })

  test('[DW-10] a lasso takes what lies mostly inside; a rectangle needs two corners', () => {
    const items = itemsOf(line, dot, sampleShape)
    const around = drag([150, 350], [560, 350], [560, 450], [150, 450])
    expect(run(items, around).state.ids).toEqual(['line'])
    expect(run(items, drag([150, 350], [420, 350], [420, 450], [150, 450])).state.ids).toEqual([])
    const wide = drag([1300, 800], [50, 50])
    expect(run(items, wide, { area: 'rectangle' }).state.ids).toEqual(['line', 'dot', 'shape'])
  })

  test('[DW-10] the rubbed-out half of a line does not count', () => {
    const half = eraserLine('half', [
      [560, 400],
      [800, 400],
    ])
    const leftHalf = drag([150, 350], [420, 350], [420, 450], [150, 450])
    expect(run(itemsOf(line, half), leftHalf).state.ids).toEqual(['line'])
  })

  test('[DW-6] erasers are not chosen by hand', () => {
    const items = itemsOf(line, eraserLine('rub', [[500, 400]]))
    const all = drag([10, 10], [1500, 800])
    expect(run(items, all, { area: 'rectangle' }).state.ids).toEqual(['line'])
  })
})

describe('changing', () => {
  const items = itemsOf(line, dot)
  const chosen: SelectState = { name: 'idle', ids: ['line'] }

  test('[DW-11] dragging inside the frame moves; the change makes a good op', () => {
    const { state, changes } = run(items, drag([500, 400], [520, 430], [600, 500]), { from: chosen })
    expect(changes).toEqual([{ type: 'transform', matrix: [1, 0, 0, 1, 100, 100] }])
    expect(state).toEqual(chosen)
    const op = makeEditOp({ id: 'e', ids: state.ids, change: changes[0]! })
    expect(InkOp.parse(op)).toEqual(op)
  })

  test('[DW-11] dragging a corner scales about the corner across', () => {
    // The frame runs from (188, 388) to (812, 412).
    const { changes } = run(items, drag([812, 412], [812 + 624, 412 + 24]), { from: chosen })
    expect(changes).toEqual([{ type: 'transform', matrix: [2, 0, 0, 2, -188, -388] }])
  })

  test('[DW-11] a corner dragged past the other one does not turn the marks inside out', () => {
    const { changes } = run(items, drag([812, 412], [-3000, -3000]), { from: chosen })
    expect(changes).toMatchObject([
      { type: 'transform', matrix: [0.1, 0, 0, 0.1, expect.any(Number), expect.any(Number)] },
    ])
  })

  test('[DW-81] the knob turns about the middle, and rests at multiples of 15 degrees', () => {
    // Its middle is at 500, 400 and the knob thirty above the frame.
    const [right] = run(items, drag([500, 358], [540, 401]), { from: chosen }).changes
    expect(right).toEqual({ type: 'transform', matrix: [0, 1, -1, 0, 900, -100] })
    const [free] = run(items, drag([500, 358], [505, 358]), { from: chosen }).changes
    expect(free).toEqual({ type: 'transform', matrix: [0.993, 0.1182, -0.1182, 0.993, 50.791, -56.3018] })
    const still = drag([500, 358], [501, 358], [500, 358])
    expect(run(items, still, { from: chosen }).changes).toEqual([])
  })

  test('[DW-81] the knob stands in the frame where the page ends above', () => {
    expect(knobOf({ left: 100, right: 300, top: 10, bottom: 200 }, 10)).toEqual({ x: 200, y: 40 })
    expect(knobOf({ left: 100, right: 300, top: 30, bottom: 200 }, 10)).toEqual({ x: 200, y: 0 })
  })

  test('[DW-80] a copy is made of marks that rest, one for each', () => {
    const copied = run(items, [{ type: 'copy', copy_ids: ['one'] }], { from: chosen })
    expect(copied).toEqual({
      state: { name: 'idle', ids: ['one'] },
      changes: [{ type: 'copy', matrix: [1, 0, 0, 1, 40, 40], copy_ids: ['one'] }],
    })
    const moving: SelectInput[] = [
      { type: 'enter', at: { x: 500, y: 400 } },
      { type: 'copy', copy_ids: ['one'] },
    ]
    expect(run(items, moving, { from: chosen }).changes).toEqual([])
    expect(run(items, [{ type: 'copy', copy_ids: [] }]).changes).toEqual([])
  })

  test('[DW-11] a held arrow is one change; Delete leaves nothing selected', () => {
    const right: SelectInput = { type: 'nudge', by: { x: 10, y: 0 } }
    const { changes } = run(items, [right, right, { type: 'nudge', by: { x: 0, y: 1 } }, { type: 'up' }], {
      from: chosen,
    })
    expect(changes).toEqual([{ type: 'transform', matrix: [1, 0, 0, 1, 20, 1] }])
    expect(run(items, [{ type: 'delete' }], { from: chosen })).toEqual({
      state: NOTHING_SELECTED,
      changes: [{ type: 'delete' }],
    })
  })

  test('a trembling tap inside the frame moves nothing; a press outside lets go', () => {
    expect(run(items, drag([500, 400], [501, 401]), { from: chosen })).toEqual({ state: chosen, changes: [] })
    expect(run(items, tap(1500, 50), { from: chosen }).state.ids).toEqual([])
  })

  test('a gesture given up changes nothing, and nothing can be done with nothing', () => {
    const given: SelectInput[] = [
      { type: 'enter', at: { x: 500, y: 400 } },
      { type: 'move', at: { x: 900, y: 400 } },
      { type: 'cancel' },
    ]
    expect(run(items, given, { from: chosen })).toEqual({ state: chosen, changes: [] })
    const idle: SelectInput[] = [{ type: 'delete' }, { type: 'nudge', by: { x: 1, y: 1 } }, { type: 'up' }]
    expect(run(items, idle).changes).toEqual([])
  })

  test('marks that have left the page are no longer selected', () => {
    expect(keepPresent({ name: 'idle', ids: ['line', 'gone'] }, items).ids).toEqual(['line'])
    expect(
      keepPresent({ name: 'moving', ids: ['gone'], from: { x: 0, y: 0 }, to: { x: 9, y: 9 } }, items),
    ).toBe(NOTHING_SELECTED)
    expect(keepPresent(chosen, items)).toBe(chosen)
  })
})
