import { applyInkOp, applyInkOps, EMPTY_INK, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { sampleFormula, samplePicture } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { onSourceOpened } from '@jiangtai/board/canvas/select/opened-source.ts'
import { eraserLine, penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { expect, test } from 'vitest'
import { selectedActs } from './selected-acts.ts'

const dot = (id: string) => penLine(id, [[500, 400]])
const BOUNDS = { left: 0, top: 0, right: 1, bottom: 1 }

/** The order on the page after an act on the marks `ids`, the lowest first. */
function orderAfter(
  act: 'toFront' | 'toBack' | 'remove',
  ids: string[],
  marks = ['a', 'b', 'c', 'd'],
): string[] {
  let document = applyInkOps(EMPTY_INK, [...marks.map(dot), eraserLine('rub', [[500, 400]])])
  const selection = { ids, bounds: BOUNDS, copy: () => undefined }
  const acts = selectedActs(selection, {
    document,
    write: (op) => {
      expect(InkOp.parse(op)).toEqual(op)
      document = applyInkOp(document, op)
    },
  })
  acts?.[act]?.()
  return listVisibleItems(document).map(({ mark }) => mark.id)
}

test('[DW-82] lays marks above all others or below them, in the order they had', () => {
  expect(orderAfter('toFront', ['b', 'a'])).toEqual(['c', 'd', 'rub', 'a', 'b'])
  expect(orderAfter('toBack', ['d', 'b'])).toEqual(['b', 'd', 'rub', 'a', 'c'])
  expect(orderAfter('remove', ['a', 'c'])).toEqual(['b', 'd', 'rub'])
})

test('[DW-82] changes nothing where there are no others, and has nothing to do without a selection', () => {
  expect(orderAfter('toBack', ['a'], ['a'])).toEqual(['a', 'rub'])
  expect(selectedActs(null, { document: EMPTY_INK, write: () => undefined })).toBeNull()
})

test('[DW-103] a formula that is selected alone can be opened again, and nothing else', () => {
  const formula: InkOp = { ...samplePicture, v: 5, id: 'formula', source: sampleFormula }
  const document = applyInkOps(EMPTY_INK, [samplePicture, formula, dot('a')])
  const editOf = (ids: string[]) =>
    selectedActs({ ids, bounds: BOUNDS, copy: () => undefined }, { document, write: () => undefined })?.edit
  for (const ids of [['picture'], ['a'], ['formula', 'a'], ['gone'], []]) expect(editOf(ids)).toBeNull()
  const opened: string[] = []
  const stop = onSourceOpened((id) => opened.push(id))
  editOf(['formula'])?.()
  stop()
  editOf(['formula'])?.()
  expect(opened).toEqual(['formula'])
})
