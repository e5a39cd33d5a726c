import { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { sampleFormula, samplePicture } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { expect, test } from 'vitest'
import { placeSource, replaceSource, type TypedSource } from './place-source.ts'

const source: TypedSource = { kind: 'formula', color: '#ffffff', tex: 'x^2' }
const drawn = { id: 'new', url: samplePicture.url, width: 400, height: 100 }
const page = { pageRatio: 9 / 16, taken: [] }

test('[DW-100] a formula lies in the middle of the page, its letters as high as is usual', () => {
  const op = placeSource(drawn, { source, ...page })
  expect(InkOp.parse(op)).toEqual(op)
  expect(op).toMatchObject({ from: { x: 600, y: 400 }, to: { x: 1000, y: 500 }, source: { size: 56 } })
})

test('[DW-100] a single letter is not enlarged, and a long formula takes seven tenths of the page', () => {
  const letter = placeSource({ ...drawn, width: 40, height: 60 }, { source, ...page })
  expect([letter.to.x - letter.from.x, letter.source?.size]).toEqual([40, 56])
  const long = placeSource({ ...drawn, width: 5600 }, { source, ...page })
  expect([long.to.x - long.from.x, long.source?.size]).toEqual([1120, 11.2])
})

test('[DW-103] another in its place has its corner and the height of its letters', () => {
  const laid = { id: 'old', from: { x: 100, y: 200 }, source: { ...sampleFormula, size: 28 } }
  const op = replaceSource(drawn, { source, laid })
  expect(InkOp.parse(op)).toEqual(op)
  expect(op).toMatchObject({
    ...{ replaces: 'old', from: { x: 100, y: 200 }, to: { x: 300, y: 250 }, source: { size: 28 } },
  })
})

test('[DW-103] it becomes no wider than the page', () => {
  const laid = { id: 'old', from: { x: 0, y: 0 }, source: { ...sampleFormula, size: 112 } }
  const op = replaceSource({ ...drawn, width: 3200 }, { source, laid })
  expect([op.to.x, op.source?.size]).toEqual([1600, 28])
})
