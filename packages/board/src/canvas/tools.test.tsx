import { applyInkOps, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { decodePoints, FLAT_PRESSURE } from '@jiangtai/shared/ink/encoding.ts'
import { InkOp, type InkStroke } from '@jiangtai/shared/ink/ink-op.ts'
import { sampleShape, sampleText, shiftOp } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { eraserLine, highlighterLine, penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { act, cleanup } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_INPUT, type Selection, type TextPlace } from '../surface-props.ts'
import { openScreen } from '../test/OpenScreen.tsx'
import { countInk, hasInk, movePen, nextFrame, readInk, settled } from '../test/surface-driver.ts'
import { RULER_WIDTH } from '../tools/instrument.ts'
import type { BoardTool } from '../tools/tool.ts'

afterEach(cleanup)

const SELECT: BoardTool = { tool: 'select', area: 'rectangle' }
const line = penLine('line', [
  [200, 400],
  [800, 400],
])

function strokesOf(ops: readonly InkOp[]): InkStroke[] {
  return ops.flatMap((op) => (op.kind === 'stroke' ? [op] : []))
}

describe('marks on the board', () => {
  test('[DW-7] a highlighter is translucent, lies under the writing, and is no darker where it crosses itself', async () => {
    const band = highlighterLine('band', [
      [200, 400],
      [800, 400],
      [200, 400],
    ])
    const { box } = openScreen({ document: applyInkOps(EMPTY_INK, [penLine('dot', [[500, 400]]), band]) })
    await nextFrame()
    expect(readInk(box, [500, 400])).toEqual([229, 72, 77, 255])
    const alpha = readInk(box, [300, 400])[3]!
    expect(alpha).toBeGreaterThan(70)
    expect(alpha).toBeLessThan(110)
    expect(readInk(box, [199, 400])[3]).toBeGreaterThan(0)
  })

  test('[DW-6] a moved line keeps the gap an eraser left in it, and an old eraser does not touch it', async () => {
    const document = applyInkOps(EMPTY_INK, [
      line,
      eraserLine('gap', [[500, 400]]),
      eraserLine('old', [[300, 600]]),
      shiftOp('m', ['line'], 0, 200),
    ])
    const { box } = openScreen({ document })
    await nextFrame()
    expect([300, 500, 700].map((x) => hasInk(box, [x, 600]))).toEqual([true, false, true])
    expect(hasInk(box, [300, 400])).toBe(false)
  })

  test('[DW-2] shapes and text are drawn, and gone after undo', async () => {
    const screen = openScreen({ document: applyInkOps(EMPTY_INK, [sampleShape, sampleText]) })
    await nextFrame()
    expect(hasInk(screen.box, [300, 200])).toBe(true)
    expect(countInk(screen.box)).toBeGreaterThan(300)
    screen.show({ document: EMPTY_INK })
    await settled(() => countInk(screen.box) === 0)
  })
})

describe('pointers', () => {
  const wide = { width: 150, height: 150 }

  test('[DW-13] a palm rubs out until it is lifted, even when it becomes small again', async () => {
    const { box, ops } = openScreen({ document: applyInkOps(EMPTY_INK, [line]) })
    movePen(box, { down: [300, 400], through: [], pointer: wide })
    movePen(box, { through: [[500, 400]], up: true, pointer: { width: 10, height: 10 } })
    await settled(() => !hasInk(box, [400, 400]))
    expect(ops).toMatchObject([{ tool: 'eraser', width: 120 }])
  })

  test('[DW-13] a touch that grows to a palm takes back what it wrote, here and on other screens', async () => {
    const { box, ops, live } = openScreen({ document: applyInkOps(EMPTY_INK, [line]) })
    movePen(box, { down: [300, 400], through: [[310, 400]] })
    movePen(box, { through: [[500, 400]], pointer: wide })
    movePen(box, { through: [[600, 400]], up: true })
    await settled(() => !hasInk(box, [310, 400]))
    expect(ops).toMatchObject([{ tool: 'eraser', width: 120 }])
    expect(live.some((text) => text.startsWith('x'))).toBe(true)
  })

  test('[DW-14] after a stylus the finger pans and does not write; the stylus goes on', async () => {
    const fingers: string[] = []
    let seen = 0
    const { box, ops } = openScreen({
      onFinger: ({ phase }) => fingers.push(phase),
      onStylus: () => {
        seen += 1
      },
    })
    const stylus = { pointerType: 'pen', pressure: 0.9 }
    movePen(box, { pointerId: 3, down: [200, 200], through: [[400, 200]], up: true, pointer: stylus })
    movePen(box, { down: [200, 600], through: [[400, 600]], up: true })
    movePen(box, { pointerId: 3, down: [600, 200], through: [[800, 200]], up: true, pointer: stylus })
    await settled(() => hasInk(box, [700, 200]))
    expect(hasInk(box, [300, 600])).toBe(false)
    expect([ops.length, seen, fingers]).toEqual([2, 1, ['down', 'move', 'up']])
  })

  test('[DW-23] the hand that writes moves nothing, whether it came down before the pen or after it', () => {
    const fingers: string[] = []
    const { box } = openScreen({
      input: { ...DEFAULT_INPUT, pen_only: 'always' },
      onFinger: ({ phase }) => fingers.push(phase),
    })
    const stylus = { pointerType: 'pen', pressure: 0.9 }
    movePen(box, { down: [200, 600], through: [[220, 600]] })
    movePen(box, { pointerId: 3, down: [300, 200], through: [[400, 200]], pointer: stylus })
    movePen(box, { through: [[400, 600]], up: true })
    movePen(box, { pointerId: 4, down: [500, 600], through: [[700, 600]], up: true })
    expect(fingers).toEqual(['down', 'move', 'up'])
  })

  test('[DW-14] the pressure of a pen is drawn, unless switched off', () => {
    const stylus = { pointerType: 'pen', pressure: 0.9 }
    const pressureWith = (has_pressure: boolean) => {
      const { box, ops } = openScreen({ input: { ...DEFAULT_INPUT, has_pressure } })
      movePen(box, { down: [200, 200], through: [[400, 200]], up: true, pointer: stylus })
      return decodePoints(strokesOf(ops)[0]!.points)[0]!.pressure
    }
    expect(pressureWith(true)).toBeCloseTo(0.9, 2)
    expect(pressureWith(false)).toBeCloseTo(FLAT_PRESSURE, 5)
  })

  test.each([true, false])('[DW-18] every point counts where the browser tells of them (%s)', (isTold) => {
    const { box, ops } = openScreen({})
    movePen(box, { down: [200, 200], through: [] })
    const rect = box.getBoundingClientRect()
    const at = (x: number, y: number) => ({
      bubbles: true,
      pointerId: 1,
      pointerType: 'touch',
      clientX: rect.left + x / 4,
      clientY: rect.top + y / 4,
    })
    const move = new PointerEvent('pointermove', at(800, 200))
    const joined = [at(400, 300), at(600, 300), at(800, 200)].map(
      (init) => new PointerEvent('pointermove', init),
    )
    // On a page from plain http the browser leaves these calls out.
    Object.defineProperty(move, 'getCoalescedEvents', { value: isTold ? () => joined : undefined })
    Object.defineProperty(move, 'getPredictedEvents', { value: undefined })
    act(() => {
      box.dispatchEvent(move)
    })
    movePen(box, { through: [[800, 200]], up: true })
    const points = decodePoints(strokesOf(ops)[0]!.points).map(({ x, y }) => [x, y])
    expect(points).toEqual(
      isTold
        ? [
            [200, 200],
            [400, 300],
            [600, 300],
            [800, 200],
          ]
        : [
            [200, 200],
            [800, 200],
          ],
    )
  })

  test('[DW-16] a pen put down at a ruler writes a straight line along it', async () => {
    const { box, ops } = openScreen({
      instruments: [{ id: 'ruler', kind: 'ruler', x: 800, y: 300, angle: 0, size: 900 }],
    })
    const edge = 300 + RULER_WIDTH / 2
    movePen(box, {
      down: [500, edge + 10],
      through: [
        [700, edge + 60],
        [900, edge - 30],
      ],
      up: true,
    })
    await settled(() => hasInk(box, [800, edge + 3]))
    expect(new Set(decodePoints(strokesOf(ops)[0]!.points).map(({ y }) => y))).toEqual(new Set([edge + 3]))
  })

  test('[DW-9] a rectangle is seen while it is drawn, and is one op', async () => {
    const { box, ops } = openScreen({
      tool: { tool: 'shape', shape: 'rectangle', color: '#e5484d', width: 12 },
    })
    movePen(box, { down: [200, 200], through: [[600, 500]] })
    await nextFrame()
    expect(hasInk(box, [400, 200])).toBe(true)
    movePen(box, { through: [[600, 600]], up: true })
    await settled(() => hasInk(box, [400, 600]))
    expect(ops).toMatchObject([{ kind: 'shape', from: { x: 200, y: 200 }, to: { x: 600, y: 600 } }])
  })

  test('[DW-17] a laser is seen, fades, and leaves no op', async () => {
    const { box, ops, live } = openScreen({ tool: { tool: 'laser', color: '#e5484d' } })
    movePen(box, { down: [200, 200], through: [[600, 500]] })
    await nextFrame()
    expect(hasInk(box, [600, 500])).toBe(true)
    movePen(box, { through: [[600, 500]], up: true })
    await settled(() => countInk(box) === 0)
    expect(ops).toEqual([])
    expect(live.length).toBeGreaterThan(0)
  })

  test('a text tool says where to write; nothing is written by itself', () => {
    const places: TextPlace[] = []
    const { box, ops } = openScreen({
      tool: { tool: 'text', color: '#ffffff', size: 48 },
      onTextPlace: (place) => places.push(place),
    })
    movePen(box, { down: [400, 300], through: [[400, 300]], up: true })
    expect(places).toMatchObject([
      { pixelsPerUnit: 0.25, rotation: 0, at: { x: 400, y: 300 - (48 * 1.3) / 2 } },
    ])
    expect(ops).toEqual([])
  })
})

describe('the select tool', () => {
  function choose() {
    const selections: (Selection | null)[] = []
    const screen = openScreen({
      document: applyInkOps(EMPTY_INK, [line]),
      tool: SELECT,
      onSelect: (selection) => selections.push(selection),
    })
    movePen(screen.box, { down: [100, 300], through: [[900, 500]], up: true })
    return { ...screen, selections }
  }

  test('[DW-11] dragging carries the ink along and leaves one op', async () => {
    const { box, ops, selections } = choose()
    expect(selections.at(-1)?.ids).toEqual(['line'])
    movePen(box, { down: [500, 400], through: [[500, 500]] })
    await nextFrame()
    expect(hasInk(box, [300, 400])).toBe(false)
    expect(hasInk(box, [300, 500])).toBe(true)
    movePen(box, { through: [[500, 600]], up: true })
    await settled(() => hasInk(box, [300, 600]))
    expect(ops).toMatchObject([{ kind: 'edit', target_ids: ['line'], change: { type: 'transform' } }])
    expect(InkOp.parse(ops[0])).toEqual(ops[0])
    expect(hasInk(box, [300, 500])).toBe(false)
    expect(selections.at(-1)?.bounds.top).toBe(588)
  })

  test('[DW-11] arrows shift by one op a press, Delete deletes, and neither reaches the page', async () => {
    const { box, ops, selections } = choose()
    const passed: string[] = []
    const listen = (event: KeyboardEvent) => passed.push(event.key)
    window.addEventListener('keydown', listen)
    act(() => box.focus())
    await userEvent.keyboard('{ArrowDown>3/}')
    expect(ops).toMatchObject([{ change: { type: 'transform', matrix: [1, 0, 0, 1, 0, 30] } }])
    await nextFrame()
    await userEvent.keyboard('{Delete}')
    window.removeEventListener('keydown', listen)
    expect(ops).toMatchObject([{}, { kind: 'edit', change: { type: 'delete' } }])
    await settled(() => !hasInk(box, [300, 430]))
    expect([selections.at(-1), passed]).toEqual([null, []])
  })

  test('[DW-11] another tool in hand lets go', async () => {
    const { show, selections } = choose()
    show({ tool: { tool: 'pen', color: '#ffffff', width: 4 } })
    await nextFrame()
    expect(selections.at(-1)).toBeNull()
  })
})

describe('the page turned and enlarged', () => {
  test.each([0, 90, 180, 270] as const)(
    '[DW-15] at %i° a pointer writes where it is seen',
    async (rotation) => {
      const { box, ops } = openScreen({ view: { zoom: 2, rotation, pan_x: 30, pan_y: -20 } })
      const rect = box.getBoundingClientRect()
      const middle = { clientX: rect.left + rect.width / 2 + 30, clientY: rect.top + rect.height / 2 - 20 }
      movePen(box, { down: [0, 0], through: [], pointer: middle })
      movePen(box, { through: [[0, 0]], pointer: { ...middle, clientX: middle.clientX + 100 }, up: true })
      const points = decodePoints(strokesOf(ops)[0]!.points).map(({ x, y }) => [x, y])
      // A hundred pixels at 400 pixels a page and twice enlarged are 200 units, turned back.
      const ends = { 0: [1000, 400], 90: [800, 200], 180: [600, 400], 270: [800, 600] }
      expect(points).toEqual([[800, 400], ends[rotation]])
      const canvas = box.querySelector('canvas')!
      expect(canvas.style.transform).toBe(`translate(30px, -20px) rotate(${rotation}deg) scale(2)`)
    },
  )

  test('[DW-15] an enlarged page gets the pixels it needs once the hand rests', async () => {
    const screen = openScreen({ document: applyInkOps(EMPTY_INK, [line]) })
    await nextFrame()
    screen.show({ view: { zoom: 2, rotation: 0, pan_x: 0, pan_y: 0 } })
    const canvas = screen.box.querySelector('canvas')!
    expect(canvas.width).toBe(400 * devicePixelRatio)
    await settled(() => canvas.width === 800 * devicePixelRatio)
    await settled(() => hasInk(screen.box, [300, 400]))
  })
})
