import fc from 'fast-check'
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
} from '../document.ts'
import { INK_VERSION } from '../ink-limits.ts'
import { InkOp, type InkEdit } from '../ink-op.ts'
import { isSameItem } from '../items.ts'
import { compactInk, preparedInk } from './prepared.ts'
import { sampleShape, sampleText, shiftOp } from '../test/sample-marks.ts'
import { eraserLine, penLine } from '../test/sample-stroke.ts'
import { upgradeInk } from '../upgrade.ts'

const clear: InkOp = { v: INK_VERSION, kind: 'clear', id: 'clear' }
const line = penLine('line', [
  [100, 100],
  [300, 100],
])

function remove(id: string, target_ids: string[]): InkEdit {
  return { v: INK_VERSION, kind: 'edit', id, target_ids, change: { type: 'delete' } }
}

function copy(id: string, target_ids: string[]): InkEdit {
  const copy_ids = target_ids.map((target) => `${id}-${target}`)
  return {
    v: INK_VERSION,
    kind: 'edit',
    id,
    target_ids,
    change: { type: 'copy', matrix: [1, 0, 0, 1, 40, 40], copy_ids },
  }
}

const idsOf = (document: InkDocument) => listVisibleItems(document).map(({ mark }) => mark.id)

function looksTheSame(one: InkDocument, other: InkDocument): boolean {
  const [items, others] = [listVisibleItems(one), listVisibleItems(other)]
  return items.length === others.length && items.every((item, at) => isSameItem(item, others[at]!))
}

describe('[LE-82] what is kept of the prepared ink', () => {
  test('has nothing that was taken back, cleared away or deleted', () => {
    const first = applyInkOps(EMPTY_INK, [
      sampleShape,
      clear,
      sampleText,
      line,
      shiftOp('m', ['text', 'line'], 5, 5),
    ])
    const undone = applyInkOp(first, findUndoOp(applyInkOp(first, penLine('z', [[1, 1]])), 'u')!)
    expect(compactInk(undone).map(({ id }) => id)).toEqual(['text', 'line', 'm'])
    const left = compactInk(applyInkOp(first, remove('r', ['text'])))
    expect(left).toEqual([line, shiftOp('m', ['line'], 5, 5)])
    expect(compactInk(applyInkOp(first, remove('r', ['text', 'line'])))).toEqual([])
  })

  test('has a deleted mark whose copy is left, and an eraser that left a gap', () => {
    const rub = eraserLine('rub', [[200, 100]])
    const drawn = applyInkOps(EMPTY_INK, [line, rub, copy('c', ['line']), remove('r', ['line', 'rub'])])
    const kept = preparedInk(compactInk(drawn))
    expect(idsOf(kept)).toEqual(['c-line'])
    expect(looksTheSame(kept, drawn)).toBe(true)
  })

  test('looks as the page did, whatever was done on it, and is the same when it is kept again', () => {
    const places = fc.integer({ min: 0, max: 14 })
    const acts = fc.array(
      fc.tuple(
        fc.constantFrom('line', 'text', 'rub', 'move', 'copy', 'delete', 'clear', 'undo', 'redo'),
        places,
        places,
      ),
      {
        maxLength: 40,
      },
    )
    fc.assert(
      fc.property(acts, (list) => {
        let drawn = EMPTY_INK
        list.forEach(([act, one, other], at) => {
          const id = `n${at}`
          const marks = idsOf(drawn)
          const targets = [...new Set([marks[one], marks[other]].flatMap((mark) => mark ?? []))]
          const some = (op: InkOp | null) => (targets.length === 0 ? null : op)
          const ops = {
            line: penLine(id, [
              [one * 60, other * 40],
              [one * 60 + 200, other * 40],
            ]),
            text: { ...sampleText, id, at: { x: one * 60, y: other * 40 } },
            rub: eraserLine(id, [
              [one * 60, other * 40],
              [one * 60 + 100, other * 40],
            ]),
            move: some(shiftOp(id, targets, other, one)),
            copy: some(copy(id, targets)),
            delete: some(remove(id, targets)),
            clear: findClearOp(drawn, id),
            undo: findUndoOp(drawn, id),
            redo: findRedoOp(drawn, id),
          }
          const op = ops[act]
          if (op !== null) drawn = applyInkOp(drawn, op)
        })
        const kept = compactInk(drawn)
        expect(looksTheSame(preparedInk(kept), drawn)).toBe(true)
        expect(compactInk(preparedInk(kept))).toEqual(kept)
        for (const step of kept) InkOp.parse(step)
      }),
    )
  })
})

describe('[LE-85] ink that was prepared', () => {
  const page = preparedInk([line, sampleText])

  test('is there, and undo takes back what was done since, and none of it', () => {
    expect(idsOf(page)).toEqual(['line', 'text'])
    expect([findUndoOp(page, 'u'), findRedoOp(page, 'r')]).toEqual([null, null])
    const moved = applyInkOps(page, [shiftOp('m', ['line'], 10, 10), sampleShape])
    expect(idsOf(moved)).toEqual(['text', 'line', 'shape'])
    const once = applyInkOp(moved, findUndoOp(moved, 'u1')!)
    const twice = applyInkOp(once, findUndoOp(once, 'u2')!)
    expect(idsOf(twice)).toEqual(['line', 'text'])
    expect(findUndoOp(twice, 'u3')).toBeNull()
  })

  test('is rubbed out, deleted and cleared like any mark, and comes back when that is taken back', () => {
    const deleted = applyInkOp(page, remove('r', ['text']))
    expect(idsOf(deleted)).toEqual(['line'])
    const op = findClearOp(page, 'c')!
    const cleared = applyInkOp(page, op)
    expect(idsOf(cleared)).toEqual([])
    expect(findClearOp(cleared, 'again')).toBeNull()
    expect(idsOf(applyInkOp(cleared, findUndoOp(cleared, 'u')!))).toEqual(['line', 'text'])
    expect(idsOf(applyInkOp(cleared, sampleShape))).toEqual(['shape'])
  })

  test('is the same after it was asked for before and after each gesture', () => {
    const asked = applyInkOp(page, sampleShape)
    const fresh = applyInkOp(preparedInk([line, sampleText]), sampleShape)
    expect(idsOf(asked)).toEqual(idsOf(fresh))
    expect(applyInkOp(asked, sampleShape)).toBe(asked)
  })

  test('stays what it is when the document is stored and read', () => {
    expect(upgradeInk(JSON.parse(JSON.stringify(page)))).toEqual(page)
  })
})
