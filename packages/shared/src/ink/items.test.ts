import { describe, expect, test } from 'vitest'
import {
  applyInkOp,
  applyInkOps,
  EMPTY_INK,
  findClearOp,
  findRedoOp,
  findUndoOp,
  type InkDocument,
  listVisibleItems,
} from './document.ts'
import { MAX_PAGE_RUBS, MAX_REDO_STEPS } from './ink-limits.ts'
import type { InkEdit, InkOp } from './ink-op.ts'
import { boundsOfItem } from './items.ts'
import { sampleShape, sampleText, shiftOp } from './test/sample-marks.ts'
import { eraserLine, highlighterLine, penLine } from './test/sample-stroke.ts'

const a = penLine('a', [
  [100, 100],
  [300, 100],
])
const rub = eraserLine('rub', [[200, 100]])
const b = penLine('b', [[600, 600]])

function remove(id: string, target_ids: string[]): InkEdit {
  return { v: 2, kind: 'edit', id, target_ids, change: { type: 'delete' } }
}

function visibleIds(document: InkDocument): string[] {
  return listVisibleItems(document).map((item) => item.mark.id)
}

describe('edits', () => {
  test('[DW-24] other words stand where the text stood, below what lay above it, and one undo brings the old ones back', () => {
    const rewrite: InkEdit = {
      v: 3,
      kind: 'edit',
      id: 'w',
      target_ids: ['text'],
      change: { type: 'rewrite', text: '一次函数' },
    }
    const moved = applyInkOps(EMPTY_INK, [a, sampleText, shiftOp('m', ['text'], 9, 9), b])
    const written = applyInkOp(moved, rewrite)
    expect(visibleIds(written)).toEqual(['a', 'text', 'b'])
    expect(listVisibleItems(written)[1]).toMatchObject({
      mark: { ...sampleText, text: '一次函数' },
      matrix: [1, 0, 0, 1, 9, 9],
    })
    const back = applyInkOp(written, findUndoOp(written, 'u')!)
    expect(listVisibleItems(back)).toEqual(listVisibleItems(moved))
    const other = applyInkOp(moved, { ...rewrite, target_ids: ['a'] })
    expect(listVisibleItems(other)).toEqual(listVisibleItems(moved))
  })

  test('[DW-6] a moved mark comes to lie on top and takes its gaps along; the eraser stays', () => {
    const [left, , moved] = listVisibleItems(applyInkOps(EMPTY_INK, [a, rub, b, shiftOp('m', ['a'], 50, 20)]))
    expect(left?.mark.id).toBe('rub')
    expect(moved).toMatchObject({
      mark: { id: 'a' },
      matrix: [1, 0, 0, 1, 50, 20],
      rubs: [{ eraser: { id: 'rub' }, matrix: [1, 0, 0, 1, 50, 20] }],
    })
  })

  test('[DW-6] an eraser of before the mark, or far from it, is no gap of it', () => {
    const far = eraserLine('far', [[1400, 800]])
    const moved = listVisibleItems(applyInkOps(EMPTY_INK, [rub, a, far, shiftOp('m', ['a'], 50, 20)])).at(-1)
    expect(moved?.rubs).toEqual([])
  })

  test('[DW-80] a copy is a mark of its own above all, with the gaps of the first, and one undo takes all copies back', () => {
    const copy: InkEdit = {
      v: 3,
      kind: 'edit',
      id: 'c',
      target_ids: ['b', 'a'],
      change: { type: 'copy', matrix: [1, 0, 0, 1, 40, 40], copy_ids: ['b2', 'a2'] },
    }
    const before = applyInkOps(EMPTY_INK, [a, rub, b])
    const copied = applyInkOp(before, copy)
    expect(visibleIds(copied)).toEqual(['a', 'rub', 'b', 'a2', 'b2'])
    expect(listVisibleItems(copied)[3]).toMatchObject({
      mark: { ...a, id: 'a2' },
      matrix: [1, 0, 0, 1, 40, 40],
      rubs: [{ eraser: { id: 'rub' }, matrix: [1, 0, 0, 1, 40, 40] }],
    })
    expect(visibleIds(applyInkOp(copied, remove('d', ['a2'])))).toEqual(['a', 'rub', 'b', 'b2'])
    expect(visibleIds(applyInkOp(copied, findUndoOp(copied, 'u')!))).toEqual(['a', 'rub', 'b'])
    const again = applyInkOps(EMPTY_INK, [a, rub, b, copy])
    expect(listVisibleItems(again)).toEqual(listVisibleItems(copied))
  })

  test('[DW-6] an eraser that is named moves with the marks and goes on rubbing', () => {
    const items = listVisibleItems(applyInkOps(EMPTY_INK, [a, rub, shiftOp('m', ['a', 'rub'], 50, 20)]))
    expect(items.map((item) => item.mark.id)).toEqual(['a', 'rub'])
    expect(items.map((item) => item.rubs.length)).toEqual([0, 0])
  })

  test('two edits of one mark add up', () => {
    const document = applyInkOps(EMPTY_INK, [
      a,
      shiftOp('m1', ['a'], 50, 20),
      eraserLine('later', [[300, 120]]),
      shiftOp('m2', ['a'], 50, 20),
    ])
    const moved = listVisibleItems(document).at(-1)
    expect(moved).toMatchObject({ matrix: [1, 0, 0, 1, 100, 40], rubs: [{ matrix: [1, 0, 0, 1, 50, 20] }] })
    expect(boundsOfItem(moved!).left).toBe(100 + 100 - 12)
  })

  test('[DW-2] every gesture is one step back and one step forward', () => {
    const ops: InkOp[] = [
      a,
      highlighterLine('h', [[1, 1]]),
      sampleShape,
      sampleText,
      rub,
      shiftOp('m', ['a', 'h', 'shape'], 5, 5),
      remove('d', ['a', 'text']),
      { v: 2, kind: 'clear', id: 'c' },
    ]
    const stages = ops.map((_op, index) => applyInkOps(EMPTY_INK, ops.slice(0, index + 1)))
    let document = stages.at(-1)!
    for (const stage of stages.toReversed()) {
      expect(listVisibleItems(document)).toEqual(listVisibleItems(stage))
      document = applyInkOp(document, findUndoOp(document, `u${document.op_ids.length}`)!)
    }
    expect(visibleIds(document)).toEqual([])
    for (const stage of stages) {
      document = applyInkOp(document, findRedoOp(document, `r${document.op_ids.length}`)!)
      expect(listVisibleItems(document)).toEqual(listVisibleItems(stage))
    }
  })

  test('an edit of marks that are not there changes nothing visible', () => {
    const document = applyInkOps(EMPTY_INK, [a, shiftOp('m', ['nobody'], 5, 5), remove('d', ['nobody'])])
    expect(visibleIds(document)).toEqual(['a'])
  })

  test('a board whose marks were all deleted has nothing left to clear', () => {
    expect(findClearOp(applyInkOps(EMPTY_INK, [a, remove('d', ['a'])]), 'c')).toBeNull()
  })

  test('carrying the list on from stroke to stroke gives the same as folding anew', () => {
    const ops = [a, b, rub, shiftOp('m', ['a'], 5, 5), sampleText, remove('d', ['b']), penLine('e', [[9, 9]])]
    let carried = EMPTY_INK
    for (const op of ops) {
      carried = applyInkOp(carried, op)
      listVisibleItems(carried)
    }
    expect(listVisibleItems(carried)).toEqual(listVisibleItems(applyInkOps(EMPTY_INK, ops)))
  })

  test('[DW-5] forty steps go back and forward again; what is kept for redo is bounded', () => {
    const strokes = Array.from({ length: MAX_REDO_STEPS + 40 }, (_, index) => ({ ...b, id: `s${index}` }))
    const full = applyInkOps(EMPTY_INK, strokes)
    let document = full
    for (let step = 0; step < 40; step += 1)
      document = applyInkOp(document, findUndoOp(document, `u${step}`)!)
    expect(visibleIds(document)).toHaveLength(MAX_REDO_STEPS)
    for (let step = 0; step < 40; step += 1)
      document = applyInkOp(document, findRedoOp(document, `r${step}`)!)
    expect(visibleIds(document)).toEqual(visibleIds(full))
    for (let undo = findUndoOp(document, 'v0'); undo !== null; )
      [document, undo] = [
        applyInkOp(document, undo),
        findUndoOp(applyInkOp(document, undo), `v${document.op_ids.length}`),
      ]
    expect(visibleIds(document)).toEqual([])
    expect(document.undone).toHaveLength(MAX_REDO_STEPS)
  })

  test('a page of 5 000 strokes with a hundred edits is folded in well under a second', () => {
    const strokes = Array.from({ length: 5000 }, (_, index) => ({ ...b, id: `s${index}` }))
    const edits = Array.from({ length: 100 }, (_, index) => shiftOp(`m${index}`, [`s${index * 7}`], 5, 5))
    const document = applyInkOps(EMPTY_INK, [...strokes, ...edits])
    const start = process.cpuUsage()
    expect(listVisibleItems(document)).toHaveLength(5000)
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(1000)
  })
})

describe('[DW-105] what a page can grow to', () => {
  const copyOnto = (id: string, target_ids: string[], copy_ids: string[]): InkEdit => ({
    ...{ v: 3, kind: 'edit', id, target_ids },
    change: { type: 'copy', matrix: [1, 0, 0, 1, 0, 0], copy_ids },
  })

  test('a copy that is called as a mark on the page is not made, however often', () => {
    const onto = Array.from({ length: 60 }, (_copy, at) => copyOnto(`copy-${at}`, ['a'], ['a']))
    expect(visibleIds(applyInkOps(EMPTY_INK, [a, ...onto]))).toEqual(['a'])
    const both = applyInkOps(EMPTY_INK, [a, b, copyOnto('one', ['a', 'b'], ['b', 'c'])])
    expect(visibleIds(both)).toEqual(['a', 'b', 'c'])
  })

  test('gaps that move along are bounded, and the first ones stay', () => {
    const pens = Array.from({ length: 200 }, (_pen, at) => penLine(`pen-${at}`, [[200, 100]]))
    const rubs = Array.from({ length: 200 }, (_rub, at) => eraserLine(`rub-${at}`, [[200, 100]]))
    const move = (id: string, marks: readonly { id: string }[]): InkEdit => ({
      ...{ v: 2, kind: 'edit', id, target_ids: marks.map((mark) => mark.id) },
      change: { type: 'transform', matrix: [1, 0, 0, 1, 1, 1] },
    })
    const items = listVisibleItems(
      applyInkOps(EMPTY_INK, [...pens, ...rubs, move('1', pens), move('2', rubs), move('3', pens)]),
    )
    const counts = items.map((item) => item.rubs.length)
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(MAX_PAGE_RUBS)
    // The topmost mark is moved first, with all that has gone over it.
    expect(Math.max(...counts)).toBe(400)
  })
})
