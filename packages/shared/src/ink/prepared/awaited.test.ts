import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AWAITED_INK, givePrepared, leaveOutPrepared } from './awaited.ts'
import {
  applyInkOp,
  applyInkOps,
  EMPTY_INK,
  findClearOp,
  findUndoOp,
  hasInkOp,
  type InkDocument,
  listVisibleItems,
} from '../document.ts'
import { INK_VERSION } from '../ink-limits.ts'
import type { InkEdit, InkOp, InkStep } from '../ink-op.ts'
import { preparedInk } from './prepared.ts'
import { sampleShape, sampleText, shiftOp } from '../test/sample-marks.ts'
import { eraserLine, penLine } from '../test/sample-stroke.ts'

const PREPARED: InkStep[] = [sampleText, sampleShape]
const seen = (document: InkDocument) => listVisibleItems(document).map(({ mark }) => mark.id)
const remove = (id: string, ...target_ids: string[]): InkEdit => ({
  ...{ v: INK_VERSION, kind: 'edit', id, target_ids },
  change: { type: 'delete' },
})
const clear = (id: string): InkOp => ({ v: INK_VERSION, kind: 'clear', id })

/** Every kind of op about every mark there may be, in any order: far more of them mean nothing than in a class. */
const anyOps = fc
  .array(
    fc.tuple(
      fc.constantFrom('pen', 'eraser', 'shift', 'remove', 'wipe', 'clear', 'undo', 'redo'),
      fc.constantFrom('text', 'shape', '0', '1', '2'),
    ),
    { maxLength: 12 },
  )
  .map((kinds): InkOp[] =>
    kinds.map(([kind, about], at) => {
      const id = String(at)
      if (kind === 'pen') return penLine(id, [[100 + at, 100]])
      if (kind === 'eraser') return eraserLine(id, [[100, 100]])
      if (kind === 'shift') return shiftOp(id, [about], 5, 5)
      if (kind === 'remove') return remove(id, about)
      if (kind === 'wipe') return remove(id, 'text', 'shape', '0', '1', '2')
      if (kind === 'clear') return clear(id)
      return { v: INK_VERSION, kind: kind === 'undo' ? 'undo' : 'redo', id, op_id: about }
    }),
  )

describe('[CR-381] a page whose prepared ink comes later', () => {
  test('is in the end what it is on the server, whatever happens before and after it was sent', () => {
    fc.assert(
      fc.property(anyOps, anyOps, (before, after) => {
        const sent = applyInkOps(preparedInk(PREPARED), before)
        const later = after.map((op) => ({ ...op, id: `later-${op.id}` }))
        const whole = applyInkOps(sent, later)
        const travelled: InkDocument = JSON.parse(JSON.stringify(leaveOutPrepared(sent)))
        const given = givePrepared(applyInkOps(travelled, later), PREPARED)
        expect(given).toEqual(whole)
        expect(seen(given)).toEqual(seen(whole))
      }),
    )
  })

  test('shows what is written on it meanwhile, knows it, and takes it back', () => {
    const line = penLine('line', [[1, 1]])
    const written = applyInkOp(AWAITED_INK, line)
    expect(seen(written)).toEqual(['line'])
    expect(hasInkOp(written, 'line')).toBe(true)
    const undone = applyInkOp(written, findUndoOp(written, 'u')!)
    expect(seen(undone)).toEqual([])
    expect(seen(givePrepared(undone, PREPARED))).toEqual(['text', 'shape'])
  })

  test('can be cleared once, and its prepared ink stays away then', () => {
    const wiped = applyInkOp(AWAITED_INK, findClearOp(AWAITED_INK, 'wipe')!)
    expect(findClearOp(wiped, 'again')).toBeNull()
    expect(seen(givePrepared(wiped, PREPARED))).toEqual([])
  })

  test('a page on which nothing was prepared awaits nothing', () => {
    expect(leaveOutPrepared(EMPTY_INK)).toBe(EMPTY_INK)
    expect(givePrepared(EMPTY_INK, PREPARED)).toBe(EMPTY_INK)
  })
})
