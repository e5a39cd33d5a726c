import { expect, test } from 'vitest'
import { applyInkOps, EMPTY_INK, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import {
  addPendingOp,
  confirmInkOp,
  type PendingInk,
  refuseInkOp,
  replaceConfirmedInk,
  shownInk,
} from './pending.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'

const mine = penLine('mine', [[100, 100]])
const theirs = penLine('theirs', [[200, 100]])
const start: PendingInk = { confirmed: EMPTY_INK, pending: [] }

function shownIds(ink: PendingInk): string[] {
  return listVisibleItems(shownInk(ink)).map((item) => item.mark.id)
}

test('own ink shows at once and settles in the order of the server', () => {
  const written = addPendingOp(start, mine)
  expect(shownIds(written)).toEqual(['mine'])
  const overtaken = confirmInkOp(written, theirs)
  expect(shownIds(overtaken)).toEqual(['theirs', 'mine'])
  const settled = confirmInkOp(overtaken, mine)
  expect(shownIds(settled)).toEqual(['theirs', 'mine'])
  expect(settled.pending).toEqual([])
})

test('refused ink leaves the screen', () => {
  expect(shownIds(refuseInkOp(addPendingOp(start, mine), 'mine'))).toEqual([])
})

test('a fresh copy from the server keeps what it does not know yet', () => {
  const offline = addPendingOp(addPendingOp(start, mine), penLine('later', [[1, 1]]))
  const back = replaceConfirmedInk(offline, applyInkOps(EMPTY_INK, [theirs, mine]))
  expect(shownIds(back)).toEqual(['theirs', 'mine', 'later'])
  expect(back.pending).toHaveLength(1)
})
