import { applyInkOps, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import type { InkPicture } from '@jiangtai/shared/ink/ink-op.ts'
import { sampleFormula, samplePicture, sampleTable, shiftOp } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openScreen } from '../../test/OpenScreen.tsx'
import { movePen } from '../../test/surface-driver.ts'
import type { BoardTool } from '../../tools/tool.ts'
import { onSourceOpened } from './opened-source.ts'

const SELECT: BoardTool = { tool: 'select', area: 'lasso' }
const formula: InkPicture = { ...samplePicture, v: 5, source: sampleFormula }
const table: InkPicture = { ...formula, id: 'table', source: sampleTable, to: { x: 300, y: 180 } }

let opened: string[] = []
let stop = () => {}
beforeEach(() => {
  opened = []
  stop = onSourceOpened((id) => opened.push(id))
})
afterEach(() => {
  stop()
  cleanup()
})

const tapTwice = (box: HTMLElement, at: [number, number]) => {
  for (const _tap of [1, 2]) movePen(box, { down: at, through: [at], up: true })
}

test.each([
  ['a formula', formula],
  ['a table', table],
])('[DW-103] two taps of the select tool open %s again where it was moved to', (_what, mark) => {
  const document = applyInkOps(EMPTY_INK, [mark, shiftOp('m', [mark.id], 400, 200)])
  const { box, ops } = openScreen({ document, tool: SELECT })
  tapTwice(box, [120, 120])
  expect(opened).toEqual([])
  tapTwice(box, [600, 340])
  expect(opened).toEqual([mark.id])
  expect(ops).toEqual([])
})

test('[DW-103] two taps on another picture, on what is written, or with a pen open nothing', () => {
  const line = penLine('line', [
    [150, 150],
    [250, 150],
  ])
  const screen = openScreen({ document: applyInkOps(EMPTY_INK, [samplePicture]), tool: SELECT })
  tapTwice(screen.box, [200, 150])
  screen.show({ document: applyInkOps(EMPTY_INK, [formula, line]) })
  tapTwice(screen.box, [200, 150])
  screen.show({ tool: { tool: 'pen', color: '#ffffff', width: 4 } })
  tapTwice(screen.box, [200, 180])
  expect(opened).toEqual([])
})
