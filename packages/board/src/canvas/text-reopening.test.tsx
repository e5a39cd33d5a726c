import { applyInkOps, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { sampleText, shiftOp } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { TextPlace } from '../surface-props.ts'
import { openScreen } from '../test/OpenScreen.tsx'
import { countInk, movePen, nextFrame } from '../test/surface-driver.ts'
import type { BoardTool } from '../tools/tool.ts'

afterEach(cleanup)

const SELECT: BoardTool = { tool: 'select', area: 'rectangle' }

describe('a text that stands on the page', () => {
  const document = applyInkOps(EMPTY_INK, [sampleText, shiftOp('m', ['text'], 0, -300)])
  const TEXT: BoardTool = { tool: 'text', color: '#ffffff', size: 32 }

  test.each([
    ['one tap of the text tool', TEXT, 1],
    ['two taps of the select tool', SELECT, 2],
  ])('[DW-24] is opened again by %s, as large as it stands', (_how, tool, taps) => {
    const places: TextPlace[] = []
    const { box, ops } = openScreen({ document, tool, onTextPlace: (place) => places.push(place) })
    for (let tap = 1; tap <= taps; tap += 1) {
      expect(places).toEqual([])
      movePen(box, { down: [260, 330], through: [[260, 330]], up: true })
    }
    expect(places).toMatchObject([
      { at: { x: 200, y: 300 }, written: { id: 'text', text: sampleText.text, size: 48, color: '#e5484d' } },
    ])
    expect(ops).toEqual([])
  })

  test('[DW-24] taps beside it, and slow ones, open nothing', async () => {
    const places: TextPlace[] = []
    const { box } = openScreen({ document, tool: SELECT, onTextPlace: (place) => places.push(place) })
    movePen(box, { down: [260, 330], through: [[260, 330]], up: true })
    movePen(box, { down: [900, 330], through: [[900, 330]], up: true })
    movePen(box, { down: [900, 330], through: [[900, 330]], up: true })
    expect(places).toEqual([])
  })

  test('[DW-24] shows its new words as soon as they are written', async () => {
    const screen = openScreen({ document })
    await nextFrame()
    const before = countInk(screen.box)
    const change = { type: 'rewrite', text: '一' } as const
    screen.show({
      document: applyInkOps(document, [{ v: 3, kind: 'edit', id: 'w', target_ids: ['text'], change }]),
    })
    await nextFrame()
    expect(countInk(screen.box)).toBeGreaterThan(0)
    expect(countInk(screen.box)).toBeLessThan(before / 2)
  })
})
