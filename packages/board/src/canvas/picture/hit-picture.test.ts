import { plainItem } from '@jiangtai/shared/ink/items.ts'
import { rotateMatrix } from '@jiangtai/shared/ink/matrix.ts'
import { samplePicture } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { eraserLine, penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { expect, test } from 'vitest'
import { findItemAt, findItemsInside } from '../../tools/hit.ts'

const picture = plainItem(samplePicture)
const line = plainItem(
  penLine('line', [
    [150, 150],
    [250, 150],
  ]),
)

test('[DW-90] a picture is selected by a tap anywhere on it and by a lasso around it', () => {
  for (const at of [
    { x: 101, y: 101 },
    { x: 200, y: 180 },
  ])
    expect(findItemAt([picture], at, 4)).toBe(picture)
  expect(findItemAt([picture], { x: 400, y: 150 }, 4)).toBeNull()
  const around = [
    { x: 50, y: 50 },
    { x: 400, y: 50 },
    { x: 400, y: 300 },
    { x: 50, y: 300 },
  ]
  expect(findItemsInside([picture, line], around)).toEqual([picture, line])
})

test('[DW-90] one that was turned is touched where it lies, and not in the corners of its frame', () => {
  const turned = { ...picture, matrix: rotateMatrix({ x: 200, y: 150 }, Math.PI / 4) }
  expect(findItemAt([turned], { x: 200, y: 150 }, 1)).toBe(turned)
  expect(findItemAt([turned], { x: 105, y: 55 }, 1)).toBeNull()
})

test('[DW-91] the writing on a picture is chosen first, in whatever order both came', () => {
  for (const items of [
    [picture, line],
    [line, picture],
  ]) {
    expect(findItemAt(items, { x: 200, y: 150 }, 4)).toBe(line)
    expect(findItemAt(items, { x: 200, y: 190 }, 4)).toBe(picture)
  }
})

test('[DW-91] an eraser that went over a picture hides nothing of it', () => {
  const eraser = plainItem(eraserLine('e', [[200, 150]]))
  expect(findItemAt([picture, eraser], { x: 200, y: 150 }, 4)).toBe(picture)
})
