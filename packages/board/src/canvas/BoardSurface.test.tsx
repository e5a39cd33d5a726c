import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { applyInkOp, applyInkOps, EMPTY_INK, findRedoOp, findUndoOp } from '@jiangtai/shared/ink/document.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { createLiveReceiver } from '../live-receiver.ts'
import { eraserLine, penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { openScreen } from '../test/OpenScreen.tsx'
import { countInk, hasInk, movePen, nextFrame, settled } from '../test/surface-driver.ts'
import type { BoardTool } from '../tools/tool.ts'

const ERASER: BoardTool = { tool: 'eraser', width: 80 }

afterEach(cleanup)

const line = penLine('line', [
  [200, 400],
  [800, 400],
])

describe('board surface', () => {
  test('the pen draws while it moves and leaves one op', async () => {
    const { box, ops } = openScreen({})
    movePen(box, { down: [200, 400], through: [[500, 400]] })
    await nextFrame()
    expect(hasInk(box, [350, 400])).toBe(true)
    movePen(box, { through: [[800, 400]], up: true })
    await settled(() => hasInk(box, [790, 400]))
    expect(ops).toMatchObject([{ kind: 'stroke', tool: 'pen' }])
    expect(hasInk(box, [350, 500])).toBe(false)
  })

  test('the eraser takes ink away while it moves; undo brings it back', async () => {
    const screen = openScreen({ document: applyInkOps(EMPTY_INK, [line]), tool: ERASER })
    movePen(screen.box, { down: [500, 300], through: [[500, 400]] })
    await nextFrame()
    expect(hasInk(screen.box, [500, 400])).toBe(false)
    movePen(screen.box, { through: [[500, 500]], up: true })
    await settled(() => screen.ops.length === 1)
    const erased = applyInkOps(EMPTY_INK, [line, ...screen.ops])
    await nextFrame()
    expect(hasInk(screen.box, [500, 400])).toBe(false)
    expect(hasInk(screen.box, [300, 400])).toBe(true)
    screen.show({ document: applyInkOp(erased, findUndoOp(erased, 'u')!) })
    await settled(() => hasInk(screen.box, [500, 400]))
  })

  test('undo, redo and clear show at once', async () => {
    let document = applyInkOps(EMPTY_INK, [line, eraserLine('rub', [[500, 400]])])
    const screen = openScreen({ document })
    const apply = async (op: InkOp | null) => {
      document = applyInkOp(document, op!)
      screen.show({ document })
      await nextFrame()
    }
    expect(hasInk(screen.box, [500, 400])).toBe(false)
    await apply(findUndoOp(document, 'u1'))
    expect(hasInk(screen.box, [500, 400])).toBe(true)
    await apply(findRedoOp(document, 'r1'))
    expect(hasInk(screen.box, [500, 400])).toBe(false)
    await apply({ v: 2, kind: 'clear', id: 'c' })
    expect(countInk(screen.box)).toBe(0)
    await apply(findUndoOp(document, 'u2'))
    expect(hasInk(screen.box, [300, 400])).toBe(true)
  })

  test('ink keeps its place on the page at any size', async () => {
    const screen = openScreen({ document: applyInkOps(EMPTY_INK, [line]) })
    expect(hasInk(screen.box, [700, 400])).toBe(true)
    screen.show({ width: 800 })
    await settled(() => screen.box.querySelector('canvas')!.width === 800 * devicePixelRatio)
    expect(hasInk(screen.box, [700, 400])).toBe(true)
    expect(hasInk(screen.box, [700, 300])).toBe(false)
    movePen(screen.box, { down: [200, 600], through: [[800, 600]], up: true })
    await settled(() => screen.ops.length === 1)
    screen.show({ width: 400 })
    await settled(() => screen.box.querySelector('canvas')!.width === 400 * devicePixelRatio)
    await settled(() => hasInk(screen.box, [700, 600]))
  })

  test('another screen draws the unfinished stroke, then the op, and never both', async () => {
    const teacher = openScreen({})
    const remoteLive = createLiveReceiver({ now: () => performance.now() })
    const student = openScreen({ tool: { tool: 'none' }, remoteLive })
    movePen(teacher.box, {
      down: [200, 400],
      through: [
        [400, 400],
        [600, 400],
      ],
    })
    movePen(teacher.box, { through: [[800, 400]], up: true })
    for (const text of teacher.live) remoteLive.push(text)
    await settled(() => hasInk(student.box, [500, 400]))
    expect(countInk(student.box, 'base')).toBe(0)
    student.show({ document: applyInkOps(EMPTY_INK, teacher.ops) })
    await settled(() => countInk(student.box, 'base') > 0)
    expect(countInk(student.box, 'live')).toBe(0)
    await settled(() => countInk(teacher.box, 'live') === 0)
    expect(countInk(student.box, 'base')).toBe(countInk(teacher.box, 'base'))
  })

  test('an eraser given up on another screen gives the ink back', async () => {
    const remoteLive = createLiveReceiver({ now: () => performance.now() })
    const screen = openScreen({ document: applyInkOps(EMPTY_INK, [line]), remoteLive })
    const teacher = openScreen({ tool: ERASER })
    movePen(teacher.box, { down: [500, 400], through: [[500, 420]] })
    for (const text of teacher.live) remoteLive.push(text)
    await settled(() => !hasInk(screen.box, [500, 400]))
    remoteLive.reset()
    await nextFrame()
    expect(hasInk(screen.box, [500, 400])).toBe(true)
  })

  test('[DW-12] two hands write at once; neither ends the stroke of the other', async () => {
    const { box, ops } = openScreen({})
    movePen(box, { down: [200, 400], through: [[400, 400]] })
    movePen(box, { pointerId: 2, down: [1000, 700], through: [[1200, 700]], up: true })
    movePen(box, { through: [[800, 400]], up: true })
    await settled(() => hasInk(box, [700, 400]))
    expect(ops).toHaveLength(2)
    expect(hasInk(box, [1100, 700])).toBe(true)
  })

  test('with no tool the surface lets the pointer through', () => {
    expect(getComputedStyle(openScreen({ tool: { tool: 'none' } }).box).pointerEvents).toBe('none')
  })
})
