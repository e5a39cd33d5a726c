import { applyInkOps, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { FingerMove, TextPlace } from '../../surface-props.ts'
import { openScreen } from '../../test/OpenScreen.tsx'
import { countInk, hasInk, movePen, nextFrame, settled } from '../../test/surface-driver.ts'

afterEach(cleanup)

const MOUSE = { pointerType: 'mouse', buttons: 1 }

function lose(box: HTMLElement, how: 'capture' | 'hidden'): void {
  if (how === 'capture') {
    act(() => void box.dispatchEvent(new PointerEvent('lostpointercapture', { pointerId: 1 })))
    return
  }
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  Reflect.deleteProperty(document, 'visibilityState')
}

describe('a pointer that is lost', () => {
  test.each(['capture', 'hidden'] as const)(
    '[DW-35] by its %s leaves what it has written, and the next press begins anew',
    async (how) => {
      const { box, ops } = openScreen({})
      movePen(box, { down: [200, 400], through: [[500, 400]], pointer: MOUSE })
      lose(box, how)
      expect(ops).toMatchObject([{ kind: 'stroke', tool: 'pen' }])
      movePen(box, { through: [[500, 700]], pointer: MOUSE })
      movePen(box, { down: [800, 400], through: [[1100, 400]], up: true, pointer: MOUSE })
      expect(ops).toHaveLength(2)
      await settled(() => hasInk(box, [950, 400]))
      expect(hasInk(box, [350, 400])).toBe(true)
      expect(hasInk(box, [500, 600])).toBe(false)
    },
  )

  test('[DW-35] a mouse whose button was let go elsewhere writes no more, and writes again when it is pressed', () => {
    const { box, ops } = openScreen({})
    movePen(box, { down: [200, 400], through: [[500, 400]], pointer: MOUSE })
    movePen(box, { through: [[600, 600]], pointer: { ...MOUSE, buttons: 0 } })
    expect(ops).toHaveLength(1)
    movePen(box, { through: [[700, 700]], pointer: { ...MOUSE, buttons: 0 } })
    movePen(box, { down: [800, 400], through: [[1100, 400]], up: true, pointer: MOUSE })
    expect(ops).toHaveLength(2)
  })

  test('[DW-35] a second press of a pointer whose end nobody told of begins a stroke of its own', () => {
    const { box, ops } = openScreen({})
    const pen = { pointerType: 'pen', buttons: 1 }
    movePen(box, { down: [200, 400], through: [[500, 400]], pointer: pen })
    movePen(box, { down: [800, 400], through: [[1100, 400]], up: true, pointer: pen })
    expect(ops).toHaveLength(2)
    expect(countInk(box, 'live') + countInk(box, 'base')).toBeGreaterThan(0)
  })

  test('[DW-35] a finger that moves the page is let go when the page is hidden', () => {
    const told: FingerMove['phase'][] = []
    const { box } = openScreen({
      input: { has_pressure: true, palm_px: null, pen_only: 'always' },
      onFinger: ({ phase }) => told.push(phase),
    })
    movePen(box, { down: [200, 400], through: [[300, 400]] })
    lose(box, 'hidden')
    expect(told).toEqual(['down', 'move', 'up'])
  })
})

describe('a board that is drawn again', () => {
  test('[DW-36] when the graphics were reset the ink is there again, and the pen writes where it is seen', async () => {
    const line = penLine('line', [
      [200, 400],
      [800, 400],
    ])
    const { box, ops } = openScreen({ document: applyInkOps(EMPTY_INK, [line]) })
    await settled(() => hasInk(box, [500, 400]))
    for (const canvas of box.querySelectorAll('canvas')) {
      canvas.getContext('2d')!.reset()
      canvas.dispatchEvent(new Event('contextrestored'))
    }
    await settled(() => hasInk(box, [500, 400]))
    movePen(box, { down: [300, 600], through: [[900, 600]] })
    await nextFrame()
    expect(hasInk(box, [600, 600])).toBe(true)
    movePen(box, { through: [[1000, 600]], up: true })
    await settled(() => ops.length === 1 && countInk(box, 'live') === 0)
    expect(hasInk(box, [600, 600])).toBe(true)
  })
})

test('[DW-24] what is dragged to a text and tapped there opens nothing; two taps do', () => {
  const places: TextPlace[] = []
  const { box } = openScreen({
    document: applyInkOps(EMPTY_INK, [sampleText]),
    tool: { tool: 'select', area: 'rectangle' },
    onTextPlace: (place) => places.push(place),
  })
  movePen(box, { down: [900, 300], through: [[260, 630]], up: true })
  movePen(box, { down: [260, 630], through: [[260, 630]], up: true })
  expect(places).toEqual([])
  movePen(box, { down: [260, 630], through: [[260, 630]], up: true })
  expect(places).toHaveLength(1)
})
